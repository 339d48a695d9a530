"""An inspector before the pages: a dispute seen and decided on review, rebuilt hands replayed, proofs tried in the
browser, a changed export shown where it breaks; and nobody else sees anything."""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import monotonic, sleep

import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, expect

from croupier.house.checkpoints import Signer
from croupier.house.exporting import Export, Exported
from croupier.house.sealing import Sealer
from croupier.house.service import House
from croupier.house.store.chain import next_link
from croupier.house.verify import verify
from croupier.table import acts
from croupier.table.codec import decode_entry
from croupier.table.roles import LADDER, Role
from tests.support.house import NAMES, PASSWORD, SIGN, enrol_staff, make_house
from tests.support.inspected import make_inspected
from tests.web.browser import DESK, PHONE, Person, needs_chromium
from tests.web.serving import serve

pytestmark = needs_chromium
SIGNER = Signer.make()


class Inspector(Person):
    """Somebody signed in on every page."""

    def __init__(
        self, browser: Browser, address: str, house: House, size: tuple[int, int] = DESK, role: Role = Role.INSPECTOR
    ) -> None:
        super().__init__(browser, address, size)
        name = NAMES[role]
        token = house.people.sign_in(name, PASSWORD).token
        session = {"token": token, "person": {"name": name, "role": role.value, "tables": ["*"], "guest": False}}
        kept = json.dumps(json.dumps(session))
        self.page.add_init_script(f"localStorage['croupier.session'] = {kept}")

    def come(self, path: str) -> None:
        self.go(path)
        self.page.wait_for_selector("[ready]")

    def find(self, where: str) -> Locator:
        return self.page.locator(where)


@pytest.fixture(scope="module")
def house() -> House:
    return make_inspected(SIGNER)


@pytest.fixture(scope="module")
def address(house: House) -> Iterator[str]:
    with serve(house) as opened:
        yield opened


@pytest.fixture
def ina(browser: Browser, address: str, house: House) -> Iterator[Inspector]:
    inspector = Inspector(browser, address, house)
    yield inspector
    inspector.close()


def bring(ina: Inspector, export: bytes) -> None:
    ina.page.set_input_files("[data-file]", {"name": "export.json", "mimeType": "application/json", "buffer": export})


def test_hands_rebuilt_in_the_order_drawn_are_replayed(ina: Inspector) -> None:
    ina.come("/inspect/t2?round=1")
    expect(ina.find("[data-title]")).to_have_text("Round 1 at Mini baccarat")
    slider = ina.find("[data-slider]")
    slider.focus()
    ina.page.keyboard.press("End")
    ina.page.keyboard.press("Shift+ArrowLeft")
    ina.page.keyboard.press("Shift+ArrowLeft")
    expect(ina.find("[data-number]")).to_have_text("Entry 17")
    ina.reads("[data-said]", "rebuilt: Player 2c 6h, Banker Ad Td", "Player 8, Banker 1: Player wins")
    player = ina.find("svg.board.wide .place[data-place=player] .playing-card")
    assert [one.get_attribute("data-card") for one in player.all()] == ["2c", "6h"]
    assert "Entry 17 of 19" in (slider.get_attribute("aria-valuetext") or "")
    ina.page.keyboard.press("ArrowLeft")
    expect(ina.find("[data-says]")).to_have_text("The shoe shows the ten of diamonds")
    assert [one.get_attribute("data-card") for one in player.all()] == ["2c", "Ad"], "as they lay before"
    ina.page.keyboard.press("ArrowRight")
    rule = ina.find("[data-why] h3 a").first
    expect(rule).to_have_text("Mini Baccarat 11.7 (1996)")
    ina.reads("[data-why]", "Reading M-19.", "Put the cards, in draw order")
    expect(rule).to_have_attribute("href", "/rules/1996.mini-baccarat.11.7")


def test_the_journal_is_gone_through_by_buttons_rows_numbers_and_by_itself(ina: Inspector) -> None:
    ina.come("/inspect/t1?first=1&last=15&entry=6")
    expect(ina.find("[data-says]")).to_have_text("Of ana’s $80 on Straight Up 17, $50 stands and $30 is void")
    assert ina.find("svg.board.wide .sum-of").all_text_contents() == ["$50", "$30 void"]
    ina.reads("[data-balances]", "ana holds", "$950", "−$50", "+$50")
    ina.find("[data-do=on]").click()
    expect(ina.find("[data-number]")).to_have_text("Entry 7")
    ina.find("[data-journal] button >> nth=7").click()
    expect(ina.find("[data-says]")).to_have_text("Dealer pays; ana’s $50 on Straight Up 17 wins $1,750")
    ina.reads("[data-lying]", "wins $1,750", "(1996)")
    ina.reads("[data-moved]", "the bank", "−$1,750")
    ina.page.keyboard.press("Escape")
    ina.find("[data-title]").click()
    ina.page.keyboard.type("12")
    ina.page.keyboard.press("Enter")
    expect(ina.find("[data-number]")).to_have_text("Entry 12")
    ina.page.keyboard.press("Home")
    expect(ina.find("[data-number]")).to_have_text("Entry 1")
    ina.find("[data-do=play]").click()
    expect(ina.find("[data-number]")).to_have_text("Entry 2")
    ina.find("[data-do=play]").click()
    expect(ina.find("[data-do=play]")).to_have_attribute("aria-pressed", "false")
    whole, near = ina.find("svg.board.wide").get_attribute("viewBox"), ina.find("[data-do=closer]")
    near.click()
    assert ina.find("svg.board.wide").get_attribute("viewBox") != whole


def test_two_entries_stand_side_by_side_with_what_differs_marked(ina: Inspector) -> None:
    ina.come("/inspect/t1?first=1&last=15&entry=6")
    ina.find("[data-title]").click()
    ina.page.keyboard.press("b")
    ina.page.keyboard.press("ArrowRight")
    ina.page.keyboard.press("ArrowRight")
    ina.page.keyboard.press("ArrowRight")
    assert "entry=9&beside=6" in ina.page.url
    expect(ina.find("[data-side='0'] h3")).to_contain_text("Entry 6")
    expect(ina.find("[data-side='1'] h3")).to_contain_text("Entry 9")
    assert ina.find("[data-two] svg.board.wide").count() == 2
    differs = ina.find("[data-tables] tr.differs")
    assert any("ana" in row and "+$1,700" in row for row in differs.all_inner_texts()), differs.all_inner_texts()
    ina.reads("[data-differs]", "Between entry 6 and entry 9", "purses")
    ina.page.keyboard.press("x")
    expect(ina.find("[data-side='0'] h3")).to_contain_text("Entry 9")
    ina.page.reload()
    ina.page.wait_for_selector("[ready]")
    expect(ina.find("[data-side='0'] h3")).to_contain_text("Entry 9")
    expect(ina.find("[data-side='1'] h3")).to_contain_text("Entry 6")
    ina.find("[data-other]").fill("99999")
    ina.find("[data-other]").press("Tab")
    expect(ina.find("[data-other-why]")).not_to_be_empty()
    ina.complaints.clear()  # the browser logs every answer that is a problem
    ina.find("[data-do=hold]").click()
    expect(ina.find("[data-two]")).to_be_hidden()
    assert "beside" not in ina.page.url


def test_an_entry_of_another_round_is_held_and_the_same_one_differs_in_nothing(ina: Inspector) -> None:
    ina.come("/inspect/t1?first=8&last=15&entry=8&beside=6")
    expect(ina.find("[data-side='0'] h3")).to_contain_text("Entry 6")
    ina.find("[data-other]").fill("8")
    ina.find("[data-other]").press("Tab")
    ina.reads("[data-differs]", "Entry 8 is held: go to another one.")
    assert ina.find("[data-tables] tr.differs").count() == 0


def test_a_dispute_is_seen_on_review_and_decided(browser: Browser) -> None:
    own = make_inspected()
    with serve(own) as opened:
        ina = Inspector(browser, opened, own)
        ina.come("/inspect")
        ina.reads(".of-disputes", "she staked $80 and was paid on $50", "Before you: a review is asked for", "goodwill")
        ina.reads("[data-notices]", "a change of limits is proposed for 20:30", "Not given yet")
        ina.find(".of-disputes h3 a").click()
        ina.page.wait_for_selector("croupier-replay[ready]")
        expect(ina.find("[data-title]")).to_have_text("Dispute d1 at Roulette")
        expect(ina.find("[data-ladder] .governs")).to_contain_text("casino supervisor")
        form = ina.find("form.try:has-text('Decide d1 on review')")
        form.get_by_label("Finding").fill("The Rules were applied")
        form.get_by_label("Award in all, $").fill("0.05")
        expect(form.locator("[role=alert]")).to_contain_text("An award is paid in chips")
        form.get_by_label("Award in all, $").fill("0")
        expect(form.locator(".out")).to_contain_text("What will follow")
        assert own.find("t1").book.table.now.seq == 15, "nothing is done yet"
        form.locator("[type=submit]").click()
        expect(ina.find("[data-says]")).to_have_text("Ina, inspector, decides dispute d1: “The Rules were applied”")
        (last,) = own.find("t1").book.read(15)
        assert isinstance(last.act.deed, acts.Decide) and (last.act.by, last.act.role) == ("Ina", Role.INSPECTOR)
        expect(ina.find("[data-ladder] .governs")).to_contain_text("The Rules were applied")
        refused = [said for said in ina.complaints if "409" in said]  # the browser logs every answer that is a problem
        assert refused == ina.complaints
        ina.complaints.clear()
        ina.come("/inspect")
        ina.reads(".of-disputes", "Closed: an inspector decided")
        ina.close()


def test_what_the_authority_directs_about_limits_is_put_on_record(browser: Browser) -> None:
    own = make_inspected()
    with serve(own) as opened:
        ina = Inspector(browser, opened, own)
        ina.come("/inspect/t3?first=9&last=10")
        form = ina.find(".direction:has-text('Limits that the Authority directs')")
        form.locator("summary").click()
        form.get_by_label("Minimum from, $").fill("2")
        form.get_by_label("Minimum to, $").fill("20")
        expect(form.locator(".out")).to_contain_text("What will follow")
        form.locator("[type=submit]").click()
        expect(ina.find("[data-number]")).to_have_text("Entry 11")
        direction = own.find("t3").book.table.now.direction
        assert direction is not None and direction.minimum is not None
        assert (direction.minimum.least, direction.minimum.most) == (200, 2_000)
        ina.close()


def test_proofs_are_tried_in_the_browser_under_the_inspectors_own_key(ina: Inspector) -> None:
    ina.come("/inspect")
    ina.page.fill("[name=key]", SIGNER.public.hex())
    ina.find("[data-key-form] button").click()
    ina.reads("[data-key-says]", "Your key is the one that the house names")
    ina.come("/inspect/t1?first=1&last=15")
    ina.page.keyboard.press("v")
    expect(ina.find("[data-seal]")).to_have_text("✓ Chain whole, signatures good")
    ina.reads("[data-checks]", "Entries 1 to 15 chain", "made with the key that you have")
    assert ina.find("[data-journal] .tick").all_inner_texts() == ["✓"] * 15
    ina.find("[data-do=auditHouse]").click()
    ina.reads("[data-checks]", "The house’s own audit finds nothing")
    ina.come("/inspect")
    ina.page.fill("[name=key]", Signer.make().public.hex())
    ina.find("[data-key-form] button").click()
    ina.reads("[data-key-says]", "not the one that the house names")
    ina.come("/inspect/t1?first=1&last=15")
    ina.find("[data-do=verify]").click()
    expect(ina.find("[data-seal]")).to_have_text("⚠ Signature not good")


def test_a_changed_export_is_shown_where_it_breaks(ina: Inspector, house: House) -> None:
    ina.come("/inspect/t1?first=1&last=15")
    ina.page.keyboard.press("e")
    with ina.page.expect_download() as coming:
        ina.find("dialog.take .ways button >> nth=2").click()
    good = coming.value.path().read_bytes()
    assert coming.value.suggested_filename == "t1-all.json"
    assert msgspec.json.decode(good) == msgspec.json.decode(msgspec.json.encode(house.inspection.export("t1")))
    ina.come("/inspect/check")
    ina.page.fill("[data-key]", SIGNER.public.hex())
    bring(ina, good)
    expect(ina.find("[data-seal]")).to_have_text("✓ Chain whole, signatures good")
    bring(ina, good.replace(b'\\"won\\":175000', b'\\"won\\":280000'))
    expect(ina.find("[data-seal]")).to_have_text("⚠ Chain broken at entry 8")
    expect(ina.find("[data-journal] [aria-current]")).to_contain_text("pays $2,800")
    ticks = ina.find("[data-journal] .tick").all_inner_texts()
    assert ticks == ["✓"] * 7 + ["✕"] + ["?"] * 7
    ina.reads(
        "[data-checks]", "Entries 1 to 7 chain", "Entry 8 does not match", "The checkpoint after entry 8 disagrees"
    )
    ina.find("[data-do=askHouse]").click()
    ina.reads("[data-house-checks]", "Entry 8 is not the house’s", "Judged again, entry 8 differs")
    assert ina.find("[data-sides] .differs td").all_inner_texts() == ["win $2,800", "win $1,750"]
    bring(ina, b'{"entries": 3}')
    ina.reads("[data-why]", "This file is no export of croupier")


def test_a_file_that_anybody_can_have_linked_is_not_said_to_be_the_houses(ina: Inspector, house: House) -> None:
    """Its checkpoints are gone; or it is signed, and the inspector has no key to try that under."""
    good = msgspec.json.decode(msgspec.json.encode(house.inspection.export("t1")))
    ina.come("/inspect/check")
    ina.page.evaluate("localStorage.removeItem('croupier.inspector.key')")
    ina.come("/inspect/check")
    bring(ina, msgspec.json.encode(good))
    expect(ina.find("[data-seal]")).to_have_text("Chain whole")
    ina.reads("[data-verdict]", "only its key tells")
    ina.page.fill("[data-key]", SIGNER.public.hex())
    ina.find("[data-key]").blur()
    expect(ina.find("[data-seal]")).to_have_text("✓ Chain whole, signatures good")
    bring(ina, msgspec.json.encode({**good, "checkpoints": []}))
    expect(ina.find("[data-seal]")).to_have_text("Nothing signed")
    ina.reads("[data-verdict]", "anybody can have made these links")
    bring(ina, msgspec.json.encode({**good, "checkpoints": good["checkpoints"][:1]}))
    signed = good["checkpoints"][0]["seq"]
    ina.reads("[data-verdict]", f"Entries 1 to {signed} are the ones that were made; what follows is not signed")


def test_nobody_else_sees_anything(browser: Browser, address: str, house: House) -> None:
    others: list[Person] = [Inspector(browser, address, house, role=role) for role in (LADDER[0], LADDER[-1])]
    for one in [*others, Person(browser, address)]:
        for path in ("/inspect", "/inspect/t1", "/inspect/check"):
            one.go(path)
            expect(one.page.locator(".shut")).to_contain_text("This page is for: inspector.")
            assert "she staked" not in one.page.inner_text("body")
        one.close()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing(browser: Browser, address: str, house: House, size: tuple[int, int]) -> None:
    ina = Inspector(browser, address, house, size)

    def find_faults() -> list[str]:
        found = Axe().run(ina.page).response["violations"]
        return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found]

    ina.come("/inspect")
    assert find_faults() == []
    ina.come("/inspect/t1?first=1&last=15&entry=9&beside=6")
    assert find_faults() == [], "two entries side by side"
    for path in ("/inspect/t1?first=1&last=15&entry=6", "/inspect/t1?first=1&last=15&entry=15", "/inspect/t2?round=1"):
        ina.come(path)
        ina.find("[data-do=verify]").click()
        expect(ina.find("[data-seal]")).to_contain_text("Chain whole")
        assert find_faults() == [], path
    ina.find("[data-do=takeAway]").click()
    assert find_faults() == []
    ina.come("/inspect/check")
    export = msgspec.json.encode(house.inspection.export("t1")).replace(b'\\"won\\":175000', b'\\"won\\":280000')
    bring(ina, export)
    ina.find("[data-do=askHouse]").click()
    ina.reads("[data-house-checks]", "Judged again")
    assert find_faults() == []
    ina.close()


def test_draws_are_recomputed_in_the_browser_as_by_the_houses_checker(ina: Inspector) -> None:
    """Of a house that draws verifiably: what verify.py finds of an export, the page finds too."""
    dealt = make_house("roulette", "blackjack", "tai-sai", sealer=Sealer(b"k" * 32))
    for name in ("t1", "t2", "t3"):
        dealt.attend(name, SIGN, ("Aroha", "Ben"))
    enrol_staff(dealt)
    dealt.start()
    deadline = monotonic() + 20
    while min(len(dealt.inspection.rounds(f"t{n}")) for n in (1, 2, 3)) < 3 and monotonic() < deadline:
        sleep(0.05)
    dealt.stop()
    ina.come("/inspect/check")
    for name in ("t1", "t2", "t3"):
        export = msgspec.to_builtins(dealt.inspection.export(name))
        found = verify(export)
        assert found.draws and not found.wrong
        bring(ina, msgspec.json.encode(export))
        expect(ina.find("[data-table]")).to_have_text(f"Table {name}")
        ina.reads("[data-checks]", f"All {found.draws} draws hold", f"of {found.rounds} opened rounds")
    bad = relinked(dealt.inspection.export("t1"))
    bring(ina, msgspec.json.encode(bad))
    expect(ina.find("[data-seal]")).to_have_text("⚠ A draw does not hold")
    ina.reads("[data-checks]", verify(msgspec.to_builtins(bad)).wrong[0].partition(": it shows")[2])


def relinked(export: Export) -> Export:
    """Another number showed, and the links are made to fit."""
    one = next(one for one in export.entries if '"do":"observe"' in one.entry)
    seen = int(decode_entry(one.entry).act.deed.seen)  # type: ignore[union-attr]
    other = one.entry.replace(f'"seen":"{seen}"', f'"seen":"{(seen + 1) % 37}"')
    link, made = bytes.fromhex(export.before), []
    for each in export.entries:
        entry = other if each.seq == one.seq else each.entry
        link = next_link(link, each.seq, each.act, entry.encode())
        made.append(Exported(each.seq, each.act, entry, link.hex()))
    return msgspec.structs.replace(export, entries=tuple(made), after=link.hex())
