import '../quiet.ts';
import { foldLines, type SeasonLine } from '../../games/ranking/season-line.ts';
import { playersIn, totalsIn } from '../../games/ranking/totals.ts';
import type { EventSeason } from '../../games/timeline/event.ts';
import { ListFold, type OfficialEvent, officialEvent, officialLines } from '../../lambdas/ranking/season/fold.ts';
import { seasonWeekOf } from '../../lambdas/ranking/season/season-week.ts';
import { schedule } from '../../lambdas/stores/events.ts';
import { blockedFans } from '../../lambdas/stores/fan-lists.ts';
import { directory } from '../../lambdas/stores/pages.ts';
import {
  correctSeasonLine,
  forgetSeasonEvent,
  forgetSeasonList,
  noteFolded,
  noteSeasonEvent,
  putSeasonList,
  readSeasonLines,
  seasonEvents,
  seasonList,
  type WeekLines,
} from '../../lambdas/stores/seasons.ts';
import { readSettledRows } from '../../lambdas/stores/standings.ts';
import { SHARDS, shardOf } from '../../lambdas/stores/tables.ts';
import { UserError } from '../caller.ts';
import { main, print } from '../command-line.ts';
import { cloudOf, operatorLine } from '../endpoint.ts';

export const season = operatorLine(
  'season',
  "Compares a league's season with the official standings of its events.",
  `Prints how many official events the season has, those that are missing or do not belong to it, how many lines of fans differ, and
the lists that differ ("season", or the first day of a week). An event that becomes official while it runs may be told as a difference: run it
again.

The cloud is the one that \`npm start\` runs on this machine (--port and --data as there), or, where EVENTS_TABLE, STANDINGS_TABLE,
SEASONS_TABLE and FANS_TABLE are set, the account of the AWS environment.`,
).hook(
  'preAction',
  (_, command) => void cloudOf('eventsTable', 'standingsTable', 'seasonsTable', 'fansTable')(command),
);

season
  .command('check <LEAGUE> <YEAR>')
  .description('Says what differs.')
  .addHelpText('after', '\nIt writes nothing. The exit status is 1 if anything differs.')
  .action(async (league, year) => {
    const found = await compare(seasonOf(league, year), false);
    print(found, !found.equal);
  });

season
  .command('rebuild <LEAGUE> <YEAR>')
  .description('Sets right what differs.')
  .addHelpText(
    'after',
    '\nPrints what differed. Lines that are right are not written, so it can be run at any time, and again.',
  )
  .action(async (league, year) => print(await compare(seasonOf(league, year), true)));

function seasonOf(league: string, year: string): EventSeason {
  if (!/^\d{4}$/.test(year)) throw new UserError(`${year} is no year, such as 2026.`);
  return { league, year: Number(year) };
}

const ALL_SHARDS = [...Array(SHARDS).keys()];

/** The official events of a season, by week, found between July of the year before and March of the year after. */
async function eventsOf({ league, year }: EventSeason): Promise<Map<string, OfficialEvent[]>> {
  const weeks = new Map<string, OfficialEvent[]>();
  for (const event of await schedule(Date.UTC(year - 1, 6), Date.UTC(year + 1, 3))) {
    const week = seasonWeekOf(event);
    if (week?.league !== league || week.year !== year) continue;
    const list = await directory(event.id);
    if (!list?.official || playersIn(totalsIn(list.totals)) === 0) continue;
    const filled = new Set<number>();
    await readSettledRows(event.id, ALL_SHARDS, (fanId) => filled.add(shardOf(fanId)));
    const one = await officialEvent({ eventId: event.id, filled });
    weeks.set(week.week, [...(weeks.get(week.week) ?? []), one]);
  }
  return weeks;
}

/** @param rebuild whether differences are corrected: events first, then lines, then lists */
async function compare(season: EventSeason, rebuild: boolean) {
  const weeks = await eventsOf(season);
  const official = [...weeks].flatMap(([week, events]) => events.map((event) => ({ ...event, week })));
  const noted = await seasonEvents(season);
  const isAmong = (events: readonly { eventId: string; week: string }[], one: { eventId: string; week: string }) =>
    events.some(({ eventId, week }) => eventId === one.eventId && week === one.week);
  const missing = official.filter(
    (one) =>
      !isAmong(
        noted.filter(({ isFolded }) => isFolded),
        one,
      ),
  );
  const foreign = noted.filter((one) => !isAmong(official, one));
  if (rebuild) {
    for (const { eventId, week } of foreign) await forgetSeasonEvent({ ...season, week }, eventId);
    for (const { eventId, week, filled } of missing) await noteSeasonEvent({ ...season, week }, eventId, filled);
  }
  const blocked = await blockedFans();
  // The week '' is the whole season.
  const lists = new Map(['', ...weeks.keys()].map((week) => [week, new ListFold(blocked)]));
  let lines = 0;
  for (const shard of ALL_SHARDS) {
    const byFan = new Map<string, Map<string, SeasonLine>>();
    for (const [week, events] of weeks) {
      for (const [fanId, line] of await officialLines(events, shard)) {
        byFan.set(fanId, (byFan.get(fanId) ?? new Map()).set(week, line));
        lists.get(week)?.add(fanId, line);
      }
    }
    for (const [fanId, own] of byFan) lists.get('')?.add(fanId, foldLines([...own.values()]));
    const stored = new Map<string, WeekLines>();
    await readSeasonLines(season, [shard], (fanId, own) => stored.set(fanId, own));
    for (const fanId of new Set([...byFan.keys(), ...stored.keys()])) {
      const [own, was] = [byFan.get(fanId), stored.get(fanId)];
      for (const week of new Set([...(own?.keys() ?? []), ...(was?.keys() ?? [])])) {
        if (isSame(own?.get(week), was?.get(week))) continue;
        lines += 1;
        if (rebuild) await correctSeasonLine({ ...season, week }, fanId, was?.get(week), own?.get(week));
      }
    }
  }
  if (rebuild)
    for (const { eventId, week } of missing) await noteFolded({ ...season, week }, eventId, { from: 0, to: SHARDS });
  const wrong: string[] = [];
  for (const week of new Set([...lists.keys(), ...foreign.map((one) => one.week)])) {
    const listed = { ...season, week: week || undefined };
    const stored = await seasonList(listed);
    const list = official.length > 0 ? lists.get(week)?.list() : undefined;
    if (isSame(stored, list)) continue;
    wrong.push(week || 'season');
    if (!rebuild) continue;
    if (stored) await forgetSeasonList(listed);
    if (list) await putSeasonList(listed, list);
  }
  const ids = (events: readonly { eventId: string }[]) => events.map(({ eventId }) => eventId);
  const differed = { missing: ids(missing), foreign: ids(foreign), lines, lists: wrong };
  const equal = missing.length + foreign.length + lines + wrong.length === 0;
  return { ...season, events: official.length, ...differed, equal };
}

const isSame = (a: object | undefined, b: object | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

await main(import.meta.filename, season);
