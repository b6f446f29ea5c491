import { setTimeout as pause } from 'node:timers/promises';
import { mergeSweeps } from '../../../games/ranking/entry-table.ts';
import { packRanking } from '../../../games/ranking/ranking.ts';
import { playersIn } from '../../../games/ranking/totals.ts';
import { periodsEnded } from '../../../games/timeline/fold.ts';
import { digestOf } from '../../lib/digest.ts';
import { lastSeqOf } from '../../stores/log.ts';
import { putPicks, putRanking, ranking, type StoredRanking } from '../../stores/ranking.ts';
import { equalRanges, SHARDS, type ShardRange } from '../../stores/tables.ts';
import { withNames } from './names.ts';
import type { SweepRequest } from './request.ts';
import { gameAt, type RangeScore, type RangeTask, scoreRange } from './score-range.ts';

/** Most fans whom one Lambda scores. If there are more, several Lambdas score a range of shards each. */
export const MAX_FANS = 50_000;
/** Shortest time between two rankings of an event, ms. */
export const SWEEP_INTERVAL_MS = 2_000;
/** Average number of fans of a range, low enough that no range has more than MAX_FANS. */
const FILL = 0.8;
/** Ranges of an event whose number of fans is not known yet: enough for 1.2 million. */
const FIRST_RANGES = 32;
/** How often another sweep, or a fan who left, may be first. */
const ATTEMPTS = 5;

export type SweepOptions = {
  /** Scores a range in another Lambda. */
  scoreElsewhere: (task: RangeTask) => Promise<RangeScore>;
  maxFans?: number;
  /** Shortest time between two rankings, ms. */
  intervalMs?: number;
};

/** `covered`: the stored ranking that was new enough; else `stored`: the new ranking, the `previous` one, and the `time` of the sweep, ms. */
export type SweepResult =
  | { covered: StoredRanking }
  | { stored: StoredRanking; previous: StoredRanking | undefined; time: number };

/**
 * Makes the ranking of an event at the head of its log, at most every two seconds. It is stored only if it is newer than the stored one, so
 * any number of concurrent sweeps give the same ranking. Throws if a range could not be scored: no ranking is made of a part of the fans.
 */
export async function sweep(request: SweepRequest, options: SweepOptions): Promise<SweepResult> {
  const { eventId } = request;
  const { intervalMs = SWEEP_INTERVAL_MS } = options;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const previous = await ranking(eventId);
    if (previous && covers(previous, request)) return { covered: previous };
    const wait = previous ? previous.writtenAt + intervalMs - Date.now() : 0;
    // The clock of another Lambda may be ahead.
    await pause(Math.min(Math.max(0, wait), intervalMs));
    const begun = Date.now();
    const stored = await newRanking(eventId, previous, options);
    if (await putRanking(eventId, stored)) return { stored, previous, time: Date.now() - begun };
  }
  throw new Error(`another writer was first ${ATTEMPTS} times on the ranking of ${eventId}`);
}

const covers = ({ seq, until, official }: StoredRanking, wanted: SweepRequest): boolean =>
  official === true || (seq >= wanted.seq && until >= wanted.until);

async function newRanking(
  eventId: string,
  previous: StoredRanking | undefined,
  options: SweepOptions,
): Promise<StoredRanking> {
  const seq = await lastSeqOf(eventId);
  const { totals, top, picks, until } = await scoreAll(eventId, seq, previous?.players ?? 0, options);
  const renames = previous?.renames ?? 0;
  const names = await withNames(eventId, top, renames);
  const picksDigest = digestOf(JSON.stringify(picks));
  if (picksDigest !== previous?.picksDigest) await putPicks(eventId, until, picks);
  const { timeline } = await gameAt(eventId, seq);
  const packed = packRanking({ seq, until, players: playersIn(totals), totals, top: names });
  return { ...packed, top: names, writtenAt: Date.now(), moments: periodsEnded(timeline), renames, picksDigest };
}

/**
 * The ranges of shards that are scored by a Lambda each, if the fans are too many for one.
 * @param fans players at the last sweep. If one Lambda could score them then, their number has grown and is not known
 */
export function sweepRanges(fans: number, maxFans = MAX_FANS): ShardRange[] {
  const loads = fans / maxFans;
  return equalRanges(loads > 1 ? loads / FILL : FIRST_RANGES);
}

/** Scores all fans, here or, if they are too many, in one Lambda a range. @param expected players at the last sweep, 0 before the first */
async function scoreAll(
  eventId: string,
  seq: number,
  expected: number,
  { scoreElsewhere, maxFans = MAX_FANS }: SweepOptions,
): Promise<RangeScore> {
  const own = expected <= maxFans ? await scoreRange({ eventId, seq, from: 0, to: SHARDS }, maxFans) : undefined;
  if (own) return own;
  const tasks = sweepRanges(expected, maxFans).map((range) => ({ eventId, seq, ...range }));
  const scores = await Promise.all(tasks.map(scoreElsewhere));
  return { ...mergeSweeps(scores), until: Math.min(...scores.map(({ until }) => until)) };
}
