import { basketball } from '../../games/sports/basketball.ts';
import { gameOrder, type Play } from '../../games/timeline/play.ts';
import { phases } from '../../games/timeline/status.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { event } from './match.ts';

/** When the made-up games of these tests begin. */
export const TIPOFF = 1_700_000_000_000;
const QUARTER = 720;
const statuses: ReadonlySet<string> = new Set([...phases, 'LIVE', 'ACTIVE', 'ENDED', 'LINEUP']);

/**
 * Plays in a tiny notation, one a line: `id[:rev] TYPE subject @seconds [void]`. TYPE is a basketball event type, a status,
 * MAKE or MISS for a shot, or CLOCK; the subject is a player such as home-3, or a team. Seconds count from the tip-off,
 * on the game's clock and on the wall alike: @730 is ten seconds into the second quarter.
 */
export function plays(text: string): Play[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(read);
}

/** A timeline of such plays, entering in the order written. */
export const timelineOf = (text: string, on = event()): Timeline => timelineWith(plays(text), on);

/** A timeline of plays, entering in their order. */
export function timelineWith(all: readonly Play[], on = event()): Timeline {
  const timeline = new Timeline(on);
  for (const play of all) timeline.put(play);
  return timeline;
}

function read(line: string): Play {
  const words = line.split(/\s+/);
  const gone = words.at(-1) === 'void';
  const [name = '', type = '', ...rest] = gone ? words.slice(0, -1) : words;
  const [id = '', rev = '1'] = name.split(':');
  const seconds = Number(rest.find((word) => word.startsWith('@'))?.slice(1) ?? 0);
  const subject = rest.find((word) => !word.startsWith('@')) ?? 'home';
  const period = type === 'LINEUP' ? 0 : 1 + Math.floor(seconds / QUARTER);
  const elapsed = seconds % QUARTER;
  const facts = {
    id,
    rev: Number(rev),
    order: gameOrder(period, elapsed, 0),
    at: TIPOFF + seconds * 1000,
    period,
    clock: QUARTER - elapsed,
    ...(gone && { void: true as const }),
  };
  const [tid = '', number] = subject.split('-');
  const who = number === undefined ? { tid } : { tid, pid: subject };
  if (statuses.has(type)) return { ...facts, kind: 'status', status: type };
  if (type === 'CLOCK') return { ...facts, kind: 'clock' };
  if (type === 'MAKE' || type === 'MISS') return { ...facts, kind: 'shot', shotType: type, tid, pid: subject };
  const stats = basketball.eventTypes[type]?.stats;
  if (!stats) throw new Error(`no such type in this notation: ${line}`);
  return {
    ...facts,
    kind: 'stat',
    act: who.pid ? 'PLAYER' : 'TEAM',
    ...who,
    classification: type,
    stats: { ...stats },
  };
}
