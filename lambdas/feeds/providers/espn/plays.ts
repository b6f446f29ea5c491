import { type Act, opponentOf, shotWorth } from '../basketball-plays.ts';
import { placeFromRim } from '../lines.ts';
import type { SnapshotContext } from '../snapshot-feed.ts';
import type { EspnPlay } from './row.ts';

/** Middle of the court's width, feet. */
const MIDDLE = 25;

const creditKey = (as: 'STEAL' | 'BLOCK', { period, clock }: EspnPlay, pid: string): string =>
  [as, pid, period, clock].join(' ');

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
      if ((kind !== 'steal' && kind !== 'block') || !pids[0]) return [];
      return creditKey(kind === 'steal' ? 'STEAL' : 'BLOCK', row, pids[0]);
    }),
  ),
  /** Each player's team: a row's first player is of the row's team. */
  teamOf: new Map(rows.flatMap(({ pids: [pid], tid }) => (pid === undefined || tid === undefined ? [] : [[pid, tid]]))),
  /** Whether shots have places at all. */
  charted: rows.some((row) => hasPlace(row) && !onRim(row) && row.kind === 'shot'),
});

/** A rebound of a dead ball is bookkeeping without credit. */
const isDead = ({ type, words }: EspnPlay): boolean => /dead ?ball/.test(`${type} ${words}`);
/** The provider's type for a turnover that was reversed. */
const isNoTurnover = ({ type }: EspnPlay): boolean => /^no turnover/.test(type);
/** An interruption of the game without a player. */
const isPause = ({ type }: EspnPlay): boolean => /time ?out|challenge|review|^start|not available/.test(type);
const isHeave = ({ type, words }: EspnPlay): boolean => /\bheave\b/.test(`${type} ${words}`);

/** What a row states, or why it is skipped. */
export function actIn(
  row: EspnPlay,
  { event, ignored, alone, teamOf, charted }: ReturnType<typeof readingOf>,
): Act | string {
  const { kind, tid, type, scoring: made } = row;
  const [pid, other] = row.pids;
  /** A player of a row without credit: of their own team if it is known, else of the row's team. */
  const ofTeam = (pid: string) => ({ tid: teamOf.get(pid) ?? tid ?? '', pid });
  const opponent = { tid: opponentOf(tid ?? '', event), pid: other };
  /** What the second participant did, unless it has a row of its own. */
  const against = (as: 'STEAL' | 'BLOCK') =>
    other === undefined || alone.has(creditKey(as, row, other)) ? undefined : { as, by: opponent };
  const by = { tid, pid };
  switch (kind) {
    case 'unknown':
      ignored.add(`a play of unknown type ${type}`);
      return { what: 'clock' };
    case 'end-game':
    case 'end-period':
      return { what: 'nothing' };
    case 'substitution':
      return { what: kind, tid: ofTeam(pid ?? other ?? '').tid, pid, leaves: other };
    case 'clock':
      return { what: kind, named: isPause(row) || tid === undefined ? [] : row.pids.map(ofTeam) };
    case 'shot': {
      const worth = shotWorth(row.tried, /three|3-?p/.test(row.words), ignored);
      const placed = charted && hasPlace(row) && !(worth === 3 && onRim(row));
      const place = placed ? placeFromRim((row.x ?? 0) - MIDDLE, row.y ?? 0) : undefined;
      const assist = other === undefined ? undefined : { as: 'ASSIST' as const, by: { tid: tid ?? '', pid: other } };
      const second = made ? assist : against('BLOCK');
      return { what: kind, ...by, worth, place, made, heave: isHeave(row), second };
    }
    case 'free-throw':
      return { what: kind, ...by, made, worth: row.tried > 1 ? row.tried : undefined, words: `${type} ${row.words}` };
    case 'rebound':
      return isDead(row) ? { what: 'nothing' } : { what: kind, ...by, end: endOf(row) };
    case 'turnover': {
      const live = other !== undefined;
      return isNoTurnover(row) && !live ? { what: 'clock' } : { what: kind, ...by, live, second: against('STEAL') };
    }
    case 'foul':
      // A double foul is one row.
      return other !== undefined && /\bdouble\b/.test(type)
        ? { what: kind, ...by, second: { as: 'PERSONAL_FOUL', by: opponent } }
        : { what: kind, ...by, named: [opponent] };
    default:
      return { what: kind, ...by };
  }
}

const endOf = ({ type }: EspnPlay): string | undefined => /offensive|defensive/.exec(type)?.[0].toUpperCase();
