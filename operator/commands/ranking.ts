import '../quiet.ts';
import { packEntry } from '../../games/ranking/entry-codec.ts';
import { EntryTable } from '../../games/ranking/entry-table.ts';
import { byRank, type FanPoints } from '../../games/ranking/leaderboard.ts';
import { OVERLAP_MS } from '../../games/ranking/ranking.ts';
import { type Totals, totalsIn } from '../../games/ranking/totals.ts';
import { scheduled } from '../../games/timeline/event.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { environmentIfSet, type Variable, variables } from '../../lambdas/lib/environment.ts';
import { requestSettlement } from '../../lambdas/ranking/settle/request.ts';
import { requestSweeps } from '../../lambdas/ranking/sweep/request.ts';
import { readEntries } from '../../lambdas/stores/entries.ts';
import { dealFacts, event } from '../../lambdas/stores/events.ts';
import { lastSeqOf, playsIn, readLog } from '../../lambdas/stores/log.ts';
import { type Directory, directory, linesOf } from '../../lambdas/stores/pages.ts';
import { ranking as rankingOf } from '../../lambdas/stores/ranking.ts';
import { readSettledRows } from '../../lambdas/stores/standings.ts';
import { SHARDS } from '../../lambdas/stores/tables.ts';
import { UserError } from '../caller.ts';
import { main, print } from '../command-line.ts';
import { cloudOf, operatorLine } from '../endpoint.ts';

export const ranking = operatorLine(
  'ranking',
  'Compares the stored ranking, standings and pages of an event with what its entries are worth by the log.',
  `Prints the end of the log, the seqs of the ranking and of the last settlement, and for each of the two the totals that differ: how
many fans it counts with these points, and how many have them by then; of the pages, how many lines are others. Fans who join while it runs
may be told as a difference: run it again. What differs for long is set right by the next sweep and the next settlement.

The cloud is the one that \`npm start\` runs on this machine (--port and --data as there), or, where EVENTS_TABLE, LOG_TABLE,
ENTRIES_TABLE and STANDINGS_TABLE are set, the account of the AWS environment.`,
);
ranking
  .command('check <EVENT>')
  .description('Says what differs.')
  .option('--repair', 'requests a sweep, or a settlement, of what differs')
  .addHelpText(
    'after',
    '\nIt writes nothing itself. SWEEP_QUEUE_URL and SETTLE_QUEUE_URL name the queues of a deployed account for --repair.',
  )
  .action(async (eventId, { repair = false }, command) => {
    cloudOf('eventsTable', 'logTable', 'entriesTable', 'standingsTable')(command);
    print(await check(eventId, repair));
  });

async function check(eventId: string, repair: boolean) {
  const known = await event(eventId);
  if (!known) throw new UserError(`There is no event ${eventId}.`);
  const [stored, list, facts] = await Promise.all([rankingOf(eventId), directory(eventId), dealFacts(eventId)]);
  const roster = facts && new EntryTable(facts);
  if (roster) {
    // Compares with the entries, not with the packed entries that the sweep reads, so a lost or wrong packed entry shows up.
    await readEntries(eventId, (entries) => {
      for (const joined of entries) roster.add(joined.fanId, joined.hypeGame, packEntry(joined, facts, known));
    });
  }
  // Fans whom the official settlement excluded count as fans without points.
  const settled = new Map<number, number>();
  const withheld = new Set<string>();
  await readSettledRows(eventId, [...Array(SHARDS).keys()], (fanId, { points, ...standing }) => {
    settled.set(points, (settled.get(points) ?? 0) + 1);
    if (standing.withheld !== undefined) withheld.add(fanId);
  });
  const log = await readLog(eventId, 0);
  const placesAt = ({ seq, official = false }: { seq: number; official?: boolean | undefined }): FanPoints[] => {
    const timeline = new Timeline(scheduled(known));
    for (const record of log) if (record.seq <= seq) for (const play of playsIn(record)) timeline.put(play);
    const all = roster ? [...roster.points(timeline)] : [];
    return all.map(({ fanId, points }) => ({ fanId, points: official && withheld.has(fanId) ? 0 : points }));
  };
  const inRanking = stored ? differences(totalsIn(stored.totals), placesAt(stored)) : [];
  const places = list ? placesAt(list) : [];
  const inStandings = list ? differences(settled, places) : [];
  const inPages = list ? await otherLines(eventId, list, places) : 0;
  // An official ranking is not rebuilt.
  const sweeps = repair && inRanking.length > 0 && !stored?.official;
  const settles = repair && inStandings.length + inPages > 0 && !list?.official;
  if (sweeps) {
    needQueue('sweepQueueUrl');
    await requestSweeps([{ eventId, seq: await lastSeqOf(eventId), until: Date.now() - OVERLAP_MS }]);
  }
  if (settles) {
    needQueue('settleQueueUrl');
    await requestSettlement(eventId);
  }
  const unreadable = roster?.refused.length ?? 0;
  return {
    eventId,
    head: await lastSeqOf(eventId),
    fans: roster?.fans ?? 0,
    unreadable,
    ranking: stored ? { seq: stored.seq, differed: inRanking } : null,
    standings: list ? { seq: list.seq, differed: inStandings, otherLines: inPages } : null,
    equal: inRanking.length + inStandings.length + inPages + unreadable === 0,
    ...(repair && { requested: [...(sweeps ? ['sweep'] : []), ...(settles ? ['settlement'] : [])] }),
  };
}

/** The number of wrong lines on the leaderboard pages. */
async function otherLines(eventId: string, list: Directory, places: readonly FanPoints[]): Promise<number> {
  const right = places.filter(({ points }) => points > 0).sort(byRank);
  const stored = (await linesOf(eventId, list, 0, list.lines)) ?? [];
  const isOther = (_: FanPoints | undefined, index: number) =>
    right[index]?.fanId !== stored[index]?.fanId || right[index]?.points !== stored[index]?.points;
  return (right.length > stored.length ? right : stored).filter(isOther).length;
}

function needQueue(name: Variable): void {
  if (environmentIfSet(name) === undefined)
    throw new UserError(`--repair takes the address of a queue in ${variables[name]}.`);
}

/** The points that `counted` gives to another number of fans than `places` does, with both numbers. */
function differences(counted: Totals, places: readonly FanPoints[]) {
  const right = new Map<number, number>();
  for (const { points } of places) right.set(points, (right.get(points) ?? 0) + 1);
  return [...new Set([...counted.keys(), ...right.keys()])]
    .sort((a, b) => a - b)
    .map((points) => ({ points, counted: counted.get(points) ?? 0, fans: right.get(points) ?? 0 }))
    .filter(({ counted, fans }) => counted !== fans);
}

await main(import.meta.filename, ranking);
