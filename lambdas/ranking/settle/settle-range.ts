import { emptyFacts } from '../../../games/facts/deal-facts.ts';
import { EntryTable } from '../../../games/ranking/entry-table.ts';
import { type HypeGame, hypeGames } from '../../../games/side-games/side-game.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { dealFacts } from '../../stores/events.ts';
import { blockedFans } from '../../stores/fan-lists.ts';
import { verifiedAmong } from '../../stores/fans.ts';
import { noteRange, settlementProgress } from '../../stores/settlements.ts';
import {
  keepsPlace,
  readSettledRows,
  type Settled,
  type SettledRow,
  setSettledRow,
  settledRow,
} from '../../stores/standings.ts';
import { SHARDS, shardOf } from '../../stores/tables.ts';
import { gameAt } from '../sweep/score-range.ts';
import { reportRefused, takeLines } from '../sweep/warm-entries.ts';
import type { SettleRange, Task } from './request.ts';

/** Standings that are written at the same time. */
const WRITERS = 48;
/** Up to so many fans a shard, standings are read by fan, in batches; for more fans, whole shards are read. */
const FEW = 8;

/**
 * Sets the standings of a range of shards to the scores at one seq of the log. Only rows that differ are written, one write each, so
 * running it again changes nothing. Does nothing if the settlement is not the latest.
 */
export async function settleRange(task: SettleRange) {
  const next: Task[] = [];
  const done = { fans: 0, moved: 0, withheld: 0, next };
  const { eventId, seq, official } = task;
  if (!(await settlementProgress(eventId, task))) return done;
  const [known, facts] = await Promise.all([gameAt(eventId, seq), dealFacts(eventId)]);
  const { event } = known.timeline;
  const frozen = facts ?? emptyFacts(event);
  const roster = new EntryTable(frozen);
  await takeLines({ event, facts: frozen, range: task }, 0, roster);
  const fanIds = new Set([...roster.fanIds, ...roster.refused.map(({ fanId }) => fanId)]);
  const filled = new Set([...fanIds].map(shardOf));
  // Read before the standings: if a fan leaves in between, the standing says whether the e-mail was verified.
  const [verified, blocked] = official ? await Promise.all([verifiedAmong([...fanIds]), blockedFans()]) : [];
  const standings = await standingsAmong(eventId, filled, fanIds);
  // Another task of this Lambda may have advanced the game meanwhile.
  if (known.seq !== seq) throw new Error(`event ${eventId} is at ${known.seq}, not at ${seq}`);
  const changed: { fanId: string; settled: Settled }[] = [];
  for (const { fanId, points, byGame } of roster.points(known.timeline)) {
    const was = standings.get(fanId);
    const isOut = blocked?.has(fanId) || (verified && !verified.has(fanId) && was && !keepsPlace(was));
    const isWithheld = isOut && was && points > 0;
    const settled = isWithheld ? { points: 0, byGame, withheld: points } : { points, byGame };
    if (isWithheld) done.withheld += 1;
    if (was && !isSame(was, settled)) changed.push({ fanId, settled });
  }
  done.fans = roster.fans;
  reportRefused(eventId, roster);
  await inParallel(changed, WRITERS, async ({ fanId, settled }) => {
    if (await setSettledRow({ eventId, fanId }, settled, task)) done.moved += 1;
  });
  if ((await noteRange(eventId, task, filled)) === SHARDS) next.push({ step: 'pages', eventId, seq, official });
  return done;
}

/** The standings of fans, in few requests. @param filled their shards */
async function standingsAmong(
  eventId: string,
  filled: ReadonlySet<number>,
  fanIds: ReadonlySet<string>,
): Promise<Map<string, SettledRow>> {
  const standings = new Map<string, SettledRow>();
  if (fanIds.size > filled.size * FEW) {
    await readSettledRows(eventId, [...filled], (fanId, one) => standings.set(fanId, one));
    return standings;
  }
  await Promise.all(
    [...fanIds].map(async (fanId) => {
      const one = await settledRow(eventId, fanId);
      if (one) standings.set(fanId, one);
    }),
  );
  return standings;
}

function isSame(was: SettledRow, { points, byGame, withheld }: Settled): boolean {
  const isSameGame = (game: HypeGame) => was.byGame[game] === byGame[game];
  return was.points === points && was.withheld === withheld && hypeGames.every(isSameGame);
}
