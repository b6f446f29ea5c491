import { packTotals } from '../../games/ranking/packed-totals.ts';
import { TOP } from '../../games/ranking/roster.ts';
import { byRank, type Place } from '../../games/ranking/top.ts';
import { playersIn, type Totals } from '../../games/ranking/totals.ts';
import { settledAs } from '../../games/timeline/period-ends.ts';
import { usernamesOf } from '../stores/fans.ts';
import { FORMER_FAN } from '../stores/former-fans.ts';
import { timelineAt } from '../stores/log.ts';
import { putPages } from '../stores/pages.ts';
import { putRanking, ranking } from '../stores/ranking.ts';
import { isLatest, noteOfficial } from '../stores/settlements.ts';
import { SHARDS } from '../stores/shards.ts';
import { readStandings } from '../stores/standings.ts';
import type { WritePages } from './request.ts';

/** `isWritten`: false if a later settlement has begun. */
export type PagesDone = { lines: number; isWritten: boolean };

/**
 * Writes the ranked list of a settlement whose standings are all set. The official one then also is the event's last ranking, and only
 * after all of that the standings are called official. Running it again changes nothing.
 */
export async function writePages(task: WritePages): Promise<PagesDone> {
  const { eventId, seq, official } = task;
  const superseded = { lines: 0, isWritten: false };
  if (!(await isLatest(eventId, task))) return superseded;
  const known = await timelineAt(eventId, seq);
  if (!known) throw new Error(`the log of event ${eventId} does not reach ${seq}`);
  const asOf = settledAs(known.timeline);
  const { places, totals } = await readPlaces(eventId);
  // A later settlement may have changed standings while they were read.
  if (!(await isLatest(eventId, task))) return superseded;
  if (official) await putOfficialRanking(eventId, seq, places, totals);
  const isWritten = await putPages(eventId, task, places, { asOf, totals: packTotals(totals) });
  if (official && isWritten) await noteOfficial(eventId, seq);
  return { lines: places.length, isWritten };
}

/** All fans with points, in their order, and all fans by total. */
async function readPlaces(eventId: string): Promise<{ places: Place[]; totals: Totals }> {
  const places: Place[] = [];
  const totals = new Map<number, number>();
  await readStandings(eventId, { from: 0, to: SHARDS }, (fanId, { points }) => {
    totals.set(points, (totals.get(points) ?? 0) + 1);
    if (points > 0) places.push({ fanId, points });
  });
  return { places: places.sort(byRank), totals };
}

async function putOfficialRanking(eventId: string, seq: number, places: readonly Place[], totals: Totals) {
  const until = Date.now();
  // Read before the names: a fan who is renamed in between has another one made.
  const stored = await ranking(eventId);
  const first = places.slice(0, TOP);
  const names = await usernamesOf(first.map(({ fanId }) => fanId));
  const top = first.map((place) => ({ ...place, username: names.get(place.fanId) ?? FORMER_FAN }));
  const isStored = await putRanking(eventId, {
    ...{ seq, until, players: playersIn(totals), totals: packTotals(totals), official: true, top },
    ...{ writtenAt: until, renames: stored?.renames ?? 0 },
  });
  if (!isStored) throw new Error(`the ranking of event ${eventId} changed meanwhile`);
}
