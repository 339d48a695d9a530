"""The life of an act: judged into an entry or a refusal, with the table that it leads to."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier import __version__
from croupier.gazette.cite import cite
from croupier.money import Cents
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.conclude import conclude, restand
from croupier.table.entries import VERSION, Draft, Duty, Entry, Eyes
from croupier.table.game import UNTOUCHED, Ruling, Task, Undo
from croupier.table.general import FOLLOWS, judge_general
from croupier.table.general.as_made import note_cut, remember_made
from croupier.table.general.authority import check_force, check_role, follow_direction
from croupier.table.general.duties import blocking, duty_first, raise_duty
from croupier.table.general.gone import with_gone
from croupier.table.general.invalidation import about_kept, concerns_past
from croupier.table.general.lawful import change_cloth, cut, hold_to_maxima, may_lie_on
from croupier.table.general.new_text import take_up
from croupier.table.general.overlooked import is_of_fallen
from croupier.table.general.personal import remember_options
from croupier.table.general.persons import check_person, find_leaver, see_off
from croupier.table.general.procedure import AS_DESCRIBED, COURSE
from croupier.table.general.putting_right import HELD, hold_for
from croupier.table.general.short import accept_short
from croupier.table.general.undoing import undo
from croupier.table.general.wagers import void_forbidden
from croupier.table.irregularities import known_as, read_facts
from croupier.table.looking_back import can_look_back, go_on, look_back
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.settle import give_back, settle, shrink
from croupier.table.setup import Option
from croupier.table.snapshot import table_hash
from croupier.table.state import Table, govern, is_new_text, owner_unclaimed, terms_under
from croupier.table.step import Step, step
from croupier.table.wagers import Cap, Outcome, Wager

VOID = cite("1996.general.1.0.void.a")


class ClockWentBack(ValueError):
    """Acts reach a table in the order in which they happened."""


class Diverged(ValueError):
    """An entry that this engine would not write for its act: it was judged by another, or it was changed."""


class Played(msgspec.Struct, frozen=True):
    """An accepted act: its entry, the table after it, and the table as the act showed it, before what it decided was
    taken off: the last card of a round lies on that one."""

    entry: Entry
    table: Table
    shown: Table


def play(table: Table, act: Act, evidence: Entry | None = None) -> Played | Refusal:
    """Judge one act under the law in force. `evidence` is the entry that the act is about, where it is about one."""
    if table.now.at is not None and act.at < table.now.at:
        raise ClockWentBack(f"act {act.id} is at {act.at}, but the table has come to {table.now.at}")
    before, present = table, govern(table, act.at)
    new_text = is_new_text(before.edition, present.edition)
    table = look_back(present, act, evidence)
    refusal = check_force(present) or check_role(table, act) or check_person(table, act) or check_game(table, act)
    if refusal is not None:
        return refusal
    if isinstance(act.deed, acts.Observe) and (duty := blocking(table)) is not None:
        return duty_first(duty)  # before the game says which cards it cannot be
    floor = with_gone(table, act).floor(act.at, evidence)
    unheard = is_late(act) or is_of_fallen(table, act)
    ruling = UNTOUCHED if unheard else table.game.judge(table.terms, table.state, act, floor)
    if isinstance(ruling, Refusal):
        return ruling
    said, act = act, about_kept(table, act, evidence)
    if ruling.by_itself:
        assert isinstance(act.deed, acts.Place)
        act = msgspec.structs.replace(act, deed=msgspec.structs.replace(act.deed, basis=None))
    draft = judge_general(table, act, evidence)
    if isinstance(draft, Refusal):
        short = draft.code == "short-of-chips" and ruling.in_hand
        return msgspec.structs.replace(draft, cite=short) if short else draft
    if ruling.forbids is not None and draft.postings and isinstance(act.deed, acts.Place):
        draft = void_forbidden(table, act.deed, ruling.forbids)
    draft.cites += ruling.cites
    draft.calls += ruling.calls
    draft.discharged += ruling.discharges
    if new_text and table is present:
        take_up(table, draft)
    raise_duties(table, draft, ruling.tasks)
    reduce(table, draft, ruling.reduces)
    if ruling.chooses:
        hold_to_maxima(choose(table, ruling.chooses), draft, table.now.wagers)
    if ruling.undoes is not None:
        if (refusal := undo(table, draft, ruling.undoes)) is not None:
            return refusal
        hold_beside(table, draft, ruling.undoes, ruling.moves)
    accepted = accept_short(table, act, draft)
    followed = restand(follow(table, act, draft), accepted)
    stepped = take_step(table, followed, act, draft, ruling, evidence)
    if (leaver := find_leaver(table, act)) is not None:
        see_off(table, draft, leaver, stepped.floor.cloth)
    draft.calls += table.game.calls(table.terms, table.state, stepped.done, stepped.state, act)
    raise_duties(table, draft, table.game.tasks(table.terms, table.state, stepped.state))
    if draft.postings:
        hold_unclaimed(table, draft)
    if table.now.made:
        note_cut(table, draft, round_of(table, act, stepped))
    made = remember_made(table, act, draft, table.game.rounds(stepped.done))
    followed = restand(followed, {} if made is table.now.made else {"made": made})
    entry = write(table, said, draft, stepped)
    onward = before if new_text and table is not present else present  # then the next act takes it up
    after = go_on(conclude(table, followed.now, entry, stepped), table, onward)
    shown = msgspec.structs.replace(followed, state=stepped.done, edition=after.edition, terms=after.terms)
    if ruling.chooses:
        after = choose(restand(after, remember_options(after)), ruling.chooses)
    return Played(msgspec.structs.replace(entry, hash=table_hash(after)), after, shown)


def is_late(act: Act) -> bool:
    """Is this a wager that came too late for a round? To the game it is none."""
    return isinstance(act.deed, acts.Place) and act.deed.late


def raise_duties(table: Table, draft: Draft, tasks: tuple[Task, ...]) -> None:
    for task in tasks:
        raise_duty(table, draft, task.cite, task.least, task.says, blocks=task.blocks, after_round=task.after_round)


def choose(table: Table, options: Mapping[str, Option]) -> Table:
    """The table under terms that are otherwise from now on."""
    assert table.edition is not None
    chosen = {**table.now.chosen, **options}
    terms = terms_under(table.game, table.edition, {**table.setup.options, **chosen})
    return msgspec.structs.replace(restand(table, {"chosen": chosen}), terms=terms)


def follow(table: Table, act: Act, draft: Draft) -> Table:
    """The table with the deed done and nothing decided: chips down or up, a person come or gone, a sign changed."""
    cloth = change_cloth(table.now.wagers, draft)
    changed = restand(table, {"wagers": cloth}) if cloth is not table.now.wagers else table
    if (follows := FOLLOWS.get(type(act.deed))) is not None:
        changed = restand(changed, follows(changed, act, draft, act.deed))
    return restand(changed, follow_direction(changed, act))


def take_step(table: Table, followed: Table, act: Act, draft: Draft, ruling: Ruling, evidence: Entry | None) -> Step:
    """The game's own transition: whatever it decides is settled into the draft."""

    def settle_one(wager: Wager, outcome: Outcome) -> bool:
        if outcome.stays and not may_lie_on(table, wager):
            outcome = msgspec.structs.replace(outcome, stays=False)
        settle(table, draft, wager, outcome)
        return draft.settled[-1].stays

    floor = followed.floor(act.at, evidence)
    if isinstance(act.deed, acts.Withdraw | acts.Misrecorded | acts.FlagPartners):
        floor = msgspec.structs.replace(floor, before=table.now.wagers)
    if concerns_past(table, act) or is_late(act) or is_of_fallen(table, act):  # the game has gone on from there
        return Step(table.state, table.state, floor)
    if ruling.reduces:
        left = {name: floor.cloth[name].stake for name in ruling.reduces if name in floor.cloth}
        cut = {name: table.now.wagers[name].stake - stake for name, stake in left.items()}
        floor = msgspec.structs.replace(floor, cut=cut)
    stepped = step(table.game, table.terms, table.state, act, floor, settle_one, ruling.moves)
    draft.stands += [stepped.floor.cloth[name] for name in ruling.moves]
    return stepped


def write(table: Table, act: Act, draft: Draft, stepped: Step) -> Entry:
    """The entry, but for the hash of the table that it leads to."""
    assert table.edition is not None and table.edition.instrument is not None
    duties: tuple[Duty, ...] = ()
    if draft.duties:
        origin = str(type(act.deed).__struct_config__.tag)
        duties = tuple(msgspec.structs.replace(duty, origin=origin) for duty in draft.duties)
    return Entry(
        v=VERSION,
        seq=table.now.seq + 1,
        act=act,
        edition=table.edition.instrument,
        label=table.edition.label,
        cites=tuple(dict.fromkeys(draft.cites)),
        stands=tuple(draft.stands),
        lifted=tuple(draft.lifted),
        settled=tuple(draft.settled),
        postings=tuple(draft.postings),
        calls=tuple(draft.calls),
        duties=duties,
        discharged=tuple(draft.discharged),
        eyes=find_eyes(table, act),
        engine=__version__,
        round=round_of(table, act, stepped) if draft.settled else None,
    )


def round_of(table: Table, act: Act, stepped: Step) -> int:
    """The round of what an act settles: the one going on, or the one just over for a wager overlooked in it."""
    number = table.game.rounds(table.state)
    if not isinstance(act.deed, acts.Place):
        return number
    if table.now.fallen is not None and is_of_fallen(table, act):
        return table.now.fallen.round
    overlooked = act.deed.earlier and table.game.is_last_open(table.state)
    return min(number - overlooked, table.game.rounds(stepped.done))


def find_eyes(table: Table, act: Act) -> tuple[Eyes, ...]:
    """Who alone may see what of the act: a card that is for one player, and whatever would tell it to others. Where
    cards are hidden, a secret opened is an inspector's at once, since its round is over."""
    rounds, found = table.game.rounds(table.state), list[Eyes]()
    if (only := table.game.hides(table.terms, table.state, act)) is not None:
        found.append(Eyes("act.deed.seen", (only,), rounds))
    if table.game.hides_cards:
        if isinstance(act.deed, acts.Observe) and act.deed.left:
            found.append(Eyes("act.deed.left", (), rounds))
        if isinstance(act.deed, acts.Reveal):
            found.append(Eyes("act.deed.secret", (), rounds - 1))
    return tuple(found)


def fold(table: Table, entry: Entry, evidence: Entry | None = None) -> Table:
    """The table after an entry: its act is played again, and must come to the same entry."""
    return play_again(table, entry, evidence).table


def play_again(table: Table, entry: Entry, evidence: Entry | None = None) -> Played:
    """An entry with the table after it, and as it was shown; Diverged where its act comes to something else."""
    played = play(table, entry.act, evidence)
    if isinstance(played, Refusal):
        raise Diverged(f"entry {entry.seq}: its act is refused now: {played.message}")
    again = msgspec.structs.replace(played.entry, engine=entry.engine)
    if entry.round is None:  # written before entries said it
        again = msgspec.structs.replace(again, round=None)
    if not entry.engine:  # of version 1: no hash or eyes, and of what is settled less is said
        unsaid = {"prize": "", "entry": 0, "directed": None, "capped": None}
        settled = tuple(msgspec.structs.replace(one, **unsaid) for one in again.settled)
        again = msgspec.structs.replace(again, hash="", eyes=entry.eyes, settled=settled)
    if again.hash != entry.hash:
        raise Diverged(f"entry {entry.seq}: it led to another table than it does now")
    if again != entry:
        raise Diverged(f"entry {entry.seq}: its act has other consequences now")
    return played


def check_game(table: Table, act: Act) -> Refusal | None:
    """A deed of the course of a game must be one that this game has."""
    kind = type(act.deed)
    if kind in (acts.Declare, acts.Direct) and kind in table.game.deeds:
        return check_about(table, act) or check_facts(table, act)
    if kind not in COURSE or kind in table.game.deeds:
        return check_about(table, act)
    said = kind.__struct_config__.tag
    return Refusal("not-in-this-game", AS_DESCRIBED, f"There is no {said!r} in {table.game.name}.")


def check_about(table: Table, act: Act) -> Refusal | None:
    """What is said about an earlier entry is judged of that or not at all, never of another round than was said."""
    assert table.edition is not None
    if act.about is None:
        return None
    rule = AS_DESCRIBED
    match act.deed:
        case acts.Declare(irregularity=word) | acts.Direct(word=word):
            one = known_as(table.game.irregularities, word, table.edition.instrument)
            if one is None or one.of_earlier:
                return None
            rule = one.cite
        case deed if can_look_back(deed):
            return None
    message = "That cannot be said about an earlier entry; of the round going on or just over, name none."
    return Refusal("not-now", rule, message)


def check_facts(table: Table, act: Act) -> Refusal | None:
    """What a ruling depends on is stated, each fact of its kind; a word that the game does not know is for the game."""
    assert isinstance(act.deed, acts.Declare | acts.Direct) and table.edition is not None
    word = act.deed.irregularity if isinstance(act.deed, acts.Declare) else act.deed.word
    one = known_as(table.game.irregularities, word, table.edition.instrument)
    if one is None:
        return None
    try:
        read_facts(one, act.deed.detail, act.deed.facts)
    except ValueError as error:
        return Refusal("impossible", one.cite, f"{str(error)[:1].upper()}{str(error)[1:]}.")
    return None


def reduce(table: Table, draft: Draft, stakes: Mapping[str, Cents]) -> None:
    """Cut wagers to these stakes, taken down to what can stand: the rest is void and the player's again."""
    for name, most in stakes.items():
        wager = table.now.wagers[name]
        part = cut(table, wager, (Cap(most, VOID),))
        if not part.stake:
            give_back(table, draft, wager, VOID)
        elif part.stake < wager.stake:
            shrink(table, draft, wager, part.stake, part.commission)


def hold_beside(table: Table, draft: Draft, how: Undo, moves: Mapping[str, str]) -> None:
    """Chips put down since may be too much beside wagers that lie again: the later ones are void as to the excess
    (14.2(b), reading G-44)."""
    cloth = change_cloth(table.now.wagers, draft)
    if how.reopens:  # what was taken lies again for the next round, and was there first
        again = [name for name in cloth if name not in table.now.wagers]
        first = {name: cloth[name] for name in again}
        since = {name: wager for name, wager in cloth.items() if name not in first} if again else {}
    else:
        first = {name: moved(cloth[name], moves) for name in cloth if name in how.beside}
        since = {name: wager for name, wager in cloth.items() if name not in how.stand} if how.beside else {}
    by_themselves = [name for name, wager in since.items() if wager.basis is None]
    if by_themselves:
        hold_to_maxima(restand(table, {"wagers": {**first, **since}}), draft, by_themselves)


def moved(wager: Wager, moves: Mapping[str, str]) -> Wager:
    return msgspec.structs.replace(wager, spot=moves.get(wager.id, wager.spot))


def hold_unclaimed(table: Table, draft: Draft) -> None:
    """What nobody was there to take is held, and staff are told (16.2)."""
    held = {settled.wager.player for settled in draft.settled if settled.held}
    held |= {owner for p in draft.postings if p.cents > 0 and (owner := owner_unclaimed(p.account))}
    for player in sorted(held):
        raise_duty(table, draft, HELD, Role.GAME_SUPERVISOR, hold_for(player))
