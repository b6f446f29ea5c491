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
import type { SnapshotContext } from '../snapshot-feed.ts';
import type { EspnPlay } from './row.ts';

/** Middle of the court's width, feet. */
const MIDDLE = 25;

const creditKey = (kind: 'steal' | 'block', { period, clock }: EspnPlay, pid: string): string =>
  [kind, pid, period, clock].join(' ');

/** Placeholders are hugely negative, the corner, and in games without places the rim. */
const hasPlace = ({ x = Number.NaN, y = Number.NaN }: EspnPlay): boolean =>
  x >= 0 && x <= 2 * MIDDLE && y > -10 && y < 94 && (x !== 0 || y !== 0);
const onRim = ({ x, y }: EspnPlay): boolean => x === MIDDLE && y === 0;

/** What the rows of a game are read with. */
export const readingOf = (rows: readonly EspnPlay[], { event, ignored }: SnapshotContext) => ({
  event,
  ignored,
  /** Steals and blocks that have rows of their own. A second mention is not counted. */
  alone: new Set(
    rows.flatMap((row) => {
      const { kind, pids } = row;
      return (kind === 'steal' || kind === 'block') && pids[0] ? creditKey(kind, row, pids[0]) : [];
    }),
  ),
  /** Each player's team: a row's first player is of the row's team. */
  teamOf: new Map(rows.flatMap(({ pids: [pid], tid }) => (pid === undefined || tid === undefined ? [] : [[pid, tid]]))),
  /** Whether shots have places at all. */
  charted: rows.some((row) => hasPlace(row) && !onRim(row) && row.kind === 'shot'),
});

/** A rebound of a dead ball is bookkeeping and counts for nobody. */
const isDead = ({ type, words }: EspnPlay): boolean => /dead ?ball/.test(`${type} ${words}`);
/** The provider's type for a turnover that was none after all. */
const isNoTurnover = ({ type }: EspnPlay): boolean => /^no turnover/.test(type);
/** An interruption of the game without a player. */
const isPause = ({ type }: EspnPlay): boolean => /time ?out|challenge|review|^start|not available/.test(type);
const isHeave = ({ type, words }: EspnPlay): boolean => /\bheave\b/.test(`${type} ${words}`);

/** The plays of one row, or why it is skipped. */
export function playsOf(
  row: EspnPlay,
  facts: PlayHead,
  { event, ignored, alone, teamOf, charted }: ReturnType<typeof readingOf>,
  step?: number,
): Draft[] | string {
  const { kind, tid, pids, type, scoring } = row;
  const clock: Draft[] = [{ ...facts, kind: 'clock' }];
  /** A player of a row that counts for nobody: of their own team if it is known, else of the row's team. */
  const ofTeam = (pid: string) => ({ tid: teamOf.get(pid) ?? tid ?? '', pid });
  if (kind === 'unknown') ignored.add(`a play of unknown type ${type}`);
  if (kind === 'end-game') return [];
  if (kind === 'substitution') {
    const [enters, leaves] = pids;
    const of = ofTeam(enters ?? leaves ?? '').tid;
    return exchangedPlays(facts, of, enters, leaves);
  }
  if (kind === 'clock' || kind === 'unknown') {
    const named = kind === 'clock' && !isPause(row) && tid !== undefined;
    return [...clock, ...namedPlays(facts, named ? pids.map(ofTeam) : [])];
  }
  if (tid === undefined) return `a ${kind} without a team`;
  const [pid, second] = pids;
  const by = { tid, pid };
  const opponent = { tid: opponentOf(tid, event), pid: second };
  /** What the second participant did, unless it has a row of its own. */
  const against = (what: 'steal' | 'block'): Draft[] =>
    second === undefined || alone.has(creditKey(what, row, second))
      ? []
      : [statPlay(partHead(facts, what), opponent, what.toUpperCase())];
  switch (kind) {
    case 'shot': {
      const value = shotWorth(row.tried, /three|3-?p/.test(row.words), ignored);
      const placed = charted && hasPlace(row) && !(value === 3 && onRim(row));
      const place = placed ? placeFromRim((row.x ?? 0) - MIDDLE, row.y ?? 0) : undefined;
      const shot = { by, value, place, made: scoring, heave: isHeave(row), assistedBy: second };
      return [...shotPlays(facts, shot), ...(scoring ? [] : against('block'))];
    }
    case 'free-throw':
      return [
        freeThrowPlay(facts, by, scoring, row.tried > 1 ? row.tried : freeThrowWorth(`${type} ${row.words}`, step)),
      ];
    case 'rebound':
      if (isDead(row)) return [];
      if (pid === undefined) return [teamRebound(facts, tid)];
      return [statPlay(facts, by, reboundOf(row))];
    case 'turnover': {
      const steal = against('steal');
      if (isNoTurnover(row) && second === undefined) return clock;
      return [statPlay(facts, by, second === undefined ? 'DEAD_BALL_TURNOVER' : 'LIVE_BALL_TURNOVER'), ...steal];
    }
    case 'foul': {
      const foul = statPlay(facts, by, 'PERSONAL_FOUL');
      // A double foul is one row.
      const both = second !== undefined && /\bdouble\b/.test(type);
      if (!both) return [foul, ...namedPlays(facts, [opponent])];
      return [foul, statPlay(partHead(facts, 'second'), opponent, 'PERSONAL_FOUL')];
    }
    default:
      return [statPlay(facts, by, kind.toUpperCase())];
  }
}

function reboundOf({ type }: EspnPlay): string {
  if (type.includes('offensive')) return 'OFFENSIVE_REBOUND';
  return type.includes('defensive') ? 'DEFENSIVE_REBOUND' : 'REBOUND';
}
