import { CORRECTION_PERIOD } from '../../games/timeline/official.ts';
import { isOver } from '../../games/timeline/status.ts';
import { MAX_GAME } from '../durations.ts';
import { schedule } from '../stores/events.ts';
import { timelineOf } from '../stores/log.ts';
import { importLines } from './import-listing.ts';
import { linesOfGame } from './season.ts';

/** Writes the lines of our own finished games, again each time as long as corrections may come. Returns how many. */
export async function importFinished(now: number): Promise<number> {
  const lines = [];
  for (const event of await schedule(now - MAX_GAME - CORRECTION_PERIOD, now)) {
    const known = isOver(event) ? await timelineOf(event.id) : undefined;
    if (known) lines.push(...linesOfGame(known.timeline));
  }
  return importLines(lines, now);
}
