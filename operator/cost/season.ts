import { rangesOf } from '../../lambdas/ranking/settle/begin.ts';
import { SHARDS } from '../../lambdas/stores/tables.ts';
import { bytesPerFan } from './measured.ts';

/** Events of a league in one week: fifty in the NBA. The standings of all of them are read for each. */
const WEEK = 50;
/** Bytes of a fan's season at its end, with 35 weeks: two units a write. */
const LINE_BYTES = 1_300;
/** Lines per second that one Lambda writes, and that it reads. */
const WRITTEN = 2_000;
const READ = 40_000;

/** AWS usage of one game's fold into its season, at most: late in the season, and if every event of the week has as many fans. */
export function foldOf(fans: number) {
  const ranges = fans > 0 ? rangesOf(fans).length : 0;
  const standings = Math.max((fans * bytesPerFan.standing) / 4096, Math.min(fans, SHARDS));
  // The lines are read by the fold, and once more for the lists.
  const lines = Math.max((fans * LINE_BYTES) / 4096, Math.min(fans, SHARDS));
  return {
    tasks: fans > 0 ? ranges + 1 : 0,
    read: (WEEK / 2) * standings + 2 * lines,
    write: fans * Math.ceil(LINE_BYTES / 1024) + (fans > 0 ? 3 + ranges : 0),
    seconds: fans / WRITTEN + ((WEEK / 2 + 2) * fans) / READ,
  };
}
