import {
  exchangedPlays,
  freeThrowPlay,
  freeThrowWorth,
  namedPlays,
  opponentOf,
  type PlayHead,
  partHead,
  shotPlays,
  shotWorth,
  statPlay,
  teamRebound,
} from '../basketball-plays.ts';
import { placeFromRim } from '../court.ts';
import type { Draft } from '../feed.ts';
import type { Subject } from '../lines.ts';
import type { SnapshotContext } from '../snapshot-feed.ts';
import { reboundKinds } from './rebounds.ts';
import { isShot, missed, type V3Row } from './row.ts';
import { namesOf, type V3Game } from './schema.ts';

/** Rows without statistics; they only state the clock. */
const clockRead = /^(jump ball|timeout|violation|instant replay|ejection|stoppage)$/;
/** Of these, what players do; technical fouls too. */
const deed = /^(jump ball|violation|ejection|foul)$/;
/** Fouls that no official box score counts for a player. */
const technical = /technical|(3|three).second|taunting|flop|delay|excess timeout|too many|bench/;
const assist = /\(([^()]+) \d+ AST\)/;
const substitution = /SUB: (.+?) FOR /;
const doubleFoul = /Double Personal - .+?\(\d+ PF\), (.+?) \(\d+ PF\)/;

/** What the rows of a game are read with. */
export function readingOf(page: V3Game, rows: readonly V3Row[], { event, ignored }: SnapshotContext) {
  const [home, away] = [event.home.id, event.away.id];
  const teamOf = ({ tid, personId, location }: V3Row) =>
    [tid, String(personId), { h: home, v: away }[location]].find((id) => id === home || id === away);
  const steals = rows.filter((row) => row.actionType === '' && partOf(row) === 'steal');
  return {
    event,
    ignored,
    teamOf,
    names: namesOf(page, rows),
    rebounds: reboundKinds(rows, teamOf),
    /** Turnovers that the provider's count has. */
    charged: chargedTurnovers(rows),
    /** Numbers of turnovers that were steals. */
    stolen: new Set(steals.map(({ id }) => id)),
    /** Whether shots have places at all. In older games all are on the rim. */
    charted: rows.some((row) => isShot(row) && (row.xLegacy !== 0 || row.yLegacy !== 0)),
  };
}

const turnovers = /\((?:P(\d+)\.)?T#?(\d+)\)/;

/** Turnovers with which the running count in the sentence rises: `P2` is the player's second, `T7` the team's seventh. */
function chargedTurnovers(rows: readonly V3Row[]): ReadonlySet<V3Row> {
  const before = new Map<string, number>();
  return new Set(
    rows.filter((row) => {
      const [, own, team] = row.actionType === 'turnover' ? (turnovers.exec(row.description) ?? []) : [];
      const count = Number(own ?? team ?? 0);
      const subject = own === undefined ? `team ${row.tid ?? row.personId}` : String(row.personId);
      const rises = count > (before.get(subject) ?? 0);
      before.set(subject, count);
      return rises;
    }),
  );
}

type Reading = ReturnType<typeof readingOf>;

/** Steals and blocks are rows without a type. */
function partOf({ description }: V3Row): 'steal' | 'block' | undefined {
  if (/\bSTEAL\b/.test(description)) return 'steal';
  return /\bBLOCK\b/.test(description) ? 'block' : undefined;
}

/** The plays of one row, or why it is skipped. */
export function playsOf(row: V3Row, facts: PlayHead, game: Reading, step?: number): Draft[] | string {
  const { actionType, subType, personId } = row;
  const clock: Draft[] = [{ ...facts, kind: 'clock' }];
  if (actionType === 'period') return 'a period that neither starts nor ends';
  const tid = game.teamOf(row);
  const pid = personId && String(personId) !== tid ? String(personId) : undefined;
  if (row.isSubstitution)
    return tid === undefined ? [] : exchangedPlays(facts, tid, entering(row, tid, pid, game), pid);
  if (clockRead.test(actionType) || (actionType === 'foul' && technical.test(subType))) {
    return [...clock, ...namedPlays(facts, tid === undefined || !deed.test(actionType) ? [] : [{ tid, pid }])];
  }
  if (tid === undefined) return `a ${actionType || 'row without a type'} without a team`;
  const by = { tid, pid };
  if (isShot(row)) return shotOf(row, facts, by, game);
  switch (actionType) {
    case 'free throw':
      return [freeThrowPlay(facts, by, !missed(row), freeThrowWorth(`${subType} ${row.description}`, step))];
    case 'rebound':
      if (pid) return [statPlay(facts, by, game.rebounds.get(row) ?? 'REBOUND')];
      // One between free throws, of a dead ball, is bookkeeping.
      return subType === 'normal rebound' ? [] : [teamRebound(facts, tid)];
    case 'turnover':
      if (game.stolen.has(row.id)) return [statPlay(facts, by, 'LIVE_BALL_TURNOVER')];
      // The provider's type for a turnover that was none after all, unless it is counted.
      if ((subType === '' || subType === 'no turnover') && !game.charged.has(row)) return clock;
      return [statPlay(facts, by, 'DEAD_BALL_TURNOVER')];
    case 'foul':
      return foulOf(row, facts, by, game);
    case '': {
      const kind = partOf(row);
      if (!kind) return 'a row that is neither a steal nor a block';
      return [statPlay(partHead(facts, kind), by, kind.toUpperCase())];
    }
    default:
      return `an action of unknown type ${actionType}`;
  }
}

/** A field goal. Its assist is only in its sentence, by name. */
function shotOf(row: V3Row, facts: PlayHead, by: Subject, { names, charted, ignored }: Reading): Draft[] {
  const { shotValue, shotDistance, xLegacy, yLegacy, description, actionType, subType } = row;
  const value = shotWorth(shotValue, description.includes('3PT'), ignored);
  const onRim = xLegacy === 0 && yLegacy === 0;
  const placed = charted && !(onRim && (value === 3 || shotDistance > 0));
  const [, passer] = assist.exec(description) ?? [];
  const assistedBy = passer && names.find(passer.replace(/^.*[()]/, ''), by.tid, by.pid);
  if (passer && !assistedBy) ignored.add('an assist of a name that is not one player of the team');
  return shotPlays(facts, {
    by,
    value,
    made: !missed(row),
    heave: `${actionType} ${subType}`.includes('heave'),
    assistedBy,
    place: placed ? placeFromRim(xLegacy / 10, yLegacy / 10) : undefined,
  });
}

/** Who enters, whom only the sentence names. */
function entering(
  { description }: V3Row,
  tid: string,
  pid: string | undefined,
  { names }: Reading,
): string | undefined {
  const [, name] = substitution.exec(description) ?? [];
  return name === undefined ? undefined : names.find(name, tid, pid);
}

/** A double foul is one row; the other player is only in its sentence. */
function foulOf({ description }: V3Row, facts: PlayHead, by: Subject, { names, event, ignored }: Reading): Draft[] {
  const foul = statPlay(facts, by, 'PERSONAL_FOUL');
  const [, other] = doubleFoul.exec(description) ?? [];
  if (!other) return [foul];
  const tid = opponentOf(by.tid, event);
  const pid = names.find(other, tid);
  if (!pid) ignored.add('a double foul of a name that is not one player of the other team');
  return pid ? [foul, statPlay(partHead(facts, 'second'), { tid, pid }, 'PERSONAL_FOUL')] : [foul];
}
