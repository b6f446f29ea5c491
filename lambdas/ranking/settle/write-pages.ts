import { TOP_SIZE } from '../../../games/ranking/entry-table.ts';
import { byRank, type FanPoints } from '../../../games/ranking/leaderboard.ts';
import { packRanking } from '../../../games/ranking/ranking.ts';
import { packTotals, playersIn, type Totals } from '../../../games/ranking/totals.ts';
import { periodsEnded, settledAs } from '../../../games/timeline/fold.ts';
import { blockedFans } from '../../stores/fan-lists.ts';
import { putPages } from '../../stores/pages.ts';
import { putRanking, ranking } from '../../stores/ranking.ts';
import { noteOfficial, settlementProgress } from '../../stores/settlements.ts';
import { readSettledRows } from '../../stores/standings.ts';
import { beginFold } from '../season/fold.ts';
import { withNames } from '../sweep/names.ts';
import { gameAt } from '../sweep/score-range.ts';
import { settlementRanges } from './begin.ts';
import type { Task, WritePages } from './request.ts';

/**
 * Writes the ranked list of a settlement whose standings are all set. After the official list, it also writes the last ranking of the event,
 * marks the standings as official, and begins to fold them into their season. Phones read from the ranking that standings are official, so
 * the list is written before it. Running it again changes nothing.
 */
export async function writePages(task: WritePages) {
  const next: Task[] = [];
  const { eventId, seq, official } = task;
  const superseded = { next, lines: 0, isWritten: false };
  const settlement = await settlementProgress(eventId, task);
  // A settlement that was begun again has ranges that are not done; their tasks request the pages again.
  if (!settlement?.isDone) return superseded;
  const { timeline } = await gameAt(eventId, seq);
  const [asOf, moments] = [settledAs(timeline), periodsEnded(timeline)];
  const standings = await readAll(eventId, settlement.filled);
  const { places, totals } = standings;
  // A later settlement may have changed standings while they were read.
  if (!(await settlementProgress(eventId, task))) return superseded;
  const isWritten = await putPages(eventId, task, places, { asOf, totals: packTotals(totals) });
  if (official && isWritten) {
    await putOfficialRanking(task, moments, standings);
    await noteOfficial(eventId, seq);
    next.push(...(await beginFold(eventId, new Set(settlement.filled), settlementRanges(playersIn(totals)))));
  }
  return { next, lines: places.length, isWritten };
}

/** All fans with points, in their order, and all fans by total. */
type Standings = { places: FanPoints[]; totals: Totals };

async function readAll(eventId: string, shards: readonly number[]): Promise<Standings> {
  const places: FanPoints[] = [];
  const totals = new Map<number, number>();
  const blocked = await blockedFans();
  await readSettledRows(eventId, shards, (fanId, { points }) => {
    if (blocked.has(fanId)) return;
    totals.set(points, (totals.get(points) ?? 0) + 1);
    if (points > 0) places.push({ fanId, points });
  });
  return { places: places.sort(byRank), totals };
}

async function putOfficialRanking(
  { eventId, seq }: WritePages,
  moments: number,
  { places, totals }: Standings,
): Promise<void> {
  const until = Date.now();
  // Read before the names: if a fan is renamed in between, it is not stored.
  const renames = (await ranking(eventId))?.renames ?? 0;
  const top = await withNames(eventId, places.slice(0, TOP_SIZE), renames);
  const packed = packRanking({ seq, until, players: playersIn(totals), totals, top, official: true });
  const isStored = await putRanking(eventId, { ...packed, top, writtenAt: until, moments, renames });
  if (!isStored) throw new Error(`the ranking of event ${eventId} changed meanwhile`);
}
