"""Is an answer right? If not: by how much, by which rule, what it costs, and what seems to have gone wrong."""

from __future__ import annotations

from croupier.gazette.cite import Cite
from croupier.house.drills.question import Marked, Question
from croupier.money import Cents, dollars
from croupier.table.settle import STRICTLY


def mark(question: Question, said: int) -> Marked:
    """`said` is an amount in cents, or the number of a choice. ValueError where it is none that can be given."""
    if question.amount is not None:
        return mark_amount(question, question.amount, said)
    if not 1 <= said <= len(question.choices):
        raise ValueError(f"say one of the choices, from 1 to {len(question.choices)}")
    return mark_choice(question, said)


def mark_amount(question: Question, right: Cents, said: Cents) -> Marked:
    if said < 0:
        raise ValueError("say what is paid, nothing or more")
    error = said - right
    slip = next((one for one in question.slips if one.amount == said), None) if error else None
    much = f"{dollars(abs(error))} too {'much' if error > 0 else 'little'}. "
    return Marked(
        right=not error,
        says=question.says if not error else f"{much}{question.says}",
        answer=dollars(right),
        cites=question.cites,
        error=error,
        cost=error,
        cost_by=STRICTLY if error else None,
        slip="" if slip is None else slip.says,
        wager="" if slip is None else slip.wager,
        rows=question.rows,
    )


def mark_choice(question: Question, said: int) -> Marked:
    right, chosen = question.choices[question.right - 1], question.choices[said - 1]
    if said == question.right:
        return Marked(True, question.says, right.says, question.cites, rows=question.rows)
    own: tuple[Cite, ...] = () if chosen.cite is None else (chosen.cite,)
    return Marked(
        right=False,
        says=question.says,
        answer=right.says,
        cites=tuple(dict.fromkeys((*question.cites, *own))),
        cost=chosen.cost,
        cost_by=STRICTLY if chosen.cost else None,
        slip=chosen.why,
        rows=question.rows,
        stakes=question.stakes if not chosen.cost else 0,
    )
