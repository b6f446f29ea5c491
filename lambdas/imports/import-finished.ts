import { isOver } from '../../games/timeline/status.ts';
import { schedule } from '../stores/events.ts';
import { timelineOf } from '../stores/log.ts';
import { importLines } from './import-listing.ts';
import { linesOfGame } from './season.ts';

const HOUR = 3_600_000;
/** Corrections move a result for 48 hours (RULES A7); no game lasts longer than eight. */
const BEHIND = 56 * HOUR;

/** Our own finished games as lines of their teams' seasons: again each time, as long as corrections come. Returns how many. */
export async function importFinished(now: number): Promise<number> {
  const lines = [];
  for (const event of await schedule(now - BEHIND, now)) {
    const known = isOver(event) ? await timelineOf(event.id) : undefined;
    if (known) lines.push(...linesOfGame(known.timeline));
  }
  return importLines(lines, now);
}
