// @ts-check
// A form whose choices are few is asked again as soon as one of them changes.

for (const form of document.querySelectorAll('form[data-ask]')) {
  form.addEventListener('change', () => /** @type {HTMLFormElement} */ (form).requestSubmit());
}
