import { sports } from '../../games/sports/sports.ts';
import type { Sport } from '../../games/timeline/event.ts';
import { gameOrder, type Play } from '../../games/timeline/play.ts';
import { phases } from '../../games/timeline/status.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { event } from './match.ts';

/** When the made-up games of these tests begin. */
export const TIPOFF = 1_700_000_000_000;
const statuses: ReadonlySet<string> = new Set([...phases, 'LIVE', 'ACTIVE', 'ENDED', 'LINEUP']);

/**
 * Plays in a tiny notation, one a line: `id[:rev] TYPE subject @seconds [STAT=n …] [void]`. TYPE is an event type of the sport, a
 * status, MAKE or MISS for a shot, or CLOCK; the subject is a player such as home-3, or a team. Seconds count from the tip-off, on the
 * game's clock and on the wall alike: @730 is ten seconds into basketball's second quarter. Stats replace those of the type.
 */
export const plays = (text: string, sport: Sport = 'BASKETBALL'): Play[] =>
  linesOf(text).map((line) => read(line, sport));

/** A timeline of such plays, entering in the order written. */
export const timelineOf = (text: string, on = event()): Timeline => timelineWith(plays(text, on.type), on);

/** A timeline of plays, entering in their order. */
export function timelineWith(all: readonly Play[], on = event()): Timeline {
  const timeline = new Timeline(on);
  for (const play of all) timeline.put(play);
  return timeline;
}

/** The lines of a text that are not blank, without the space around them. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type Place = {
  period?: number;
  /** Seconds since the period began. */
  elapsed: number;
  /** Seconds since the tip-off, on the wall. */
  second?: number;
  /** Seconds of a period. */
  quarter?: number;
  /** The order among plays at one reading of the clock. */
  place?: number;
  isGone?: boolean;
};

/** The id, revision, times and order of a play named `id` or `id:rev`. */
export function placed(name: string, where: Place) {
  const { period = 1, elapsed, second = elapsed, quarter = 720, place = 0, isGone = false } = where;
  const [id = '', rev = '1'] = name.split(':');
  return {
    id,
    rev: Number(rev),
    order: gameOrder(period, elapsed, place),
    at: TIPOFF + second * 1000,
    period,
    clock: quarter - elapsed,
    ...(isGone && { void: true as const }),
  };
}

function read(line: string, sport: Sport): Play {
  const { eventTypes, regulation } = sports[sport];
  const [name = '', type = '', ...rest] = line.split(/\s+/);
  const second = Number(rest.find((word) => word.startsWith('@'))?.slice(1) ?? 0);
  const stated = rest.filter((word) => word.includes('=')).map((word) => word.split('='));
  const counts = Object.fromEntries(stated.map(([stat, amount]) => [stat, Number(amount)]));
  const subject = rest.find((word) => !/[@=]|^void$/.test(word)) ?? 'home';
  const quarter = regulation.minutes * 60;
  const period = type === 'LINEUP' ? 0 : 1 + Math.floor(second / quarter);
  const facts = placed(name, { period, elapsed: second % quarter, second, quarter, isGone: rest.includes('void') });
  const [tid = '', number] = subject.split('-');
  if (statuses.has(type)) return { ...facts, kind: 'status', status: type };
  if (type === 'CLOCK') return { ...facts, kind: 'clock' };
  if (type === 'MAKE' || type === 'MISS') return { ...facts, kind: 'shot', shotType: type, tid, pid: subject };
  const stats = stated.length > 0 ? counts : eventTypes[type]?.stats;
  if (!stats) throw new Error(`no such type in this notation: ${line}`);
  return {
    ...facts,
    kind: 'stat',
    act: number === undefined ? 'TEAM' : 'PLAYER',
    tid,
    ...(number !== undefined && { pid: subject }),
    classification: type,
    stats: { ...stats },
  };
}
