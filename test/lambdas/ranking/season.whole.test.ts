import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { weekOf } from '../../../games/lib/new-york.ts';
import { byRank } from '../../../games/ranking/leaderboard.ts';
import { foldLines, lineIn, type SeasonLine, shareBeaten } from '../../../games/ranking/season-line.ts';
import { totalsIn } from '../../../games/ranking/totals.ts';
import { DAY, HOUR } from '../../../lambdas/lib/durations.ts';
import type { Task } from '../../../lambdas/ranking/settle/request.ts';
import { runTask } from '../../../lambdas/ranking/settle/run-task.ts';
import { deleteItem } from '../../../lambdas/stores/database.ts';
import { makeFan } from '../../../lambdas/stores/fans.ts';
import { seasonLines, seasonList } from '../../../lambdas/stores/seasons.ts';
import { forgetName } from '../../../lambdas/stores/standings.ts';
import { season as rebuildSeason } from '../../../operator/commands/season.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';
import { Killed, meetWrite } from '../../fixtures/interference.ts';
import { runCommand } from '../../operator/run-command.ts';
import { property, runs } from '../../runs.ts';
import { STARTS } from '../game.ts';
import { cardWorth, joinWith, joinWorth, paying, runAll, settleAll } from '../ranked.ts';
import { completing, ending, fresh, newEvent, store } from '../world.ts';

embeddedDatabase();
afterEach(() => void vi.restoreAllMocks());

const NBA = { league: 'nba', year: 2025 };
// STARTS is a Monday evening in New York, so that day 7 is in the next week.
const DAYS = [0, 2, 6, 7, 9];
const FANS = ['ann', 'bob', 'cid', 'dot'];
const named = (fanId: string) => ({ fanId, username: fanId, email: `${fanId}@example.org` });

/** An event of a season, and the official points of its fans. `day`: from the first event. */
type Evening = { eventId: string; day: number; calledOff: boolean; points: Record<string, number> };

/** An ended event of a season. @returns it with its start and end */
async function eventOn(season: typeof NBA, { day, calledOff }: Pick<Evening, 'day' | 'calledOff'>) {
  const startsAt = STARTS + day * DAY;
  const ended = startsAt + 3 * HOUR;
  const stopped = calledOff ? { stopped: 'CANCELED' as const } : {};
  return {
    startsAt,
    ended,
    eventId: await newEvent({ startsAt, season, status: 'ENDED', ended_at: ended, ...stopped }),
  };
}

/** Sets the official standings of an event. @returns the tasks that follow */
async function lastTasks(eventId: string): Promise<Task[]> {
  let tasks: Task[] = [{ step: 'begin', eventId, official: true }];
  while (tasks.some(({ step }) => step !== 'pages')) {
    const done = await Promise.all(tasks.map(runTask));
    tasks = done.flatMap(({ next }) => next);
  }
  return tasks;
}

/** A season by its definition: the lines with a place in all official standings of the days. */
function expected(played: readonly Evening[], unverified: string, within: (day: number) => boolean) {
  const lines = new Map<string, SeasonLine[]>();
  for (const { day, calledOff, points } of played) {
    if (calledOff || !within(day)) continue;
    const official = Object.entries(points).map(([fan, worth]) => [fan, fan === unverified ? 0 : worth] as const);
    for (const [fan, worth] of official) {
      if (worth === 0) continue;
      const above = official.filter(([, other]) => other > worth).length;
      const beaten = official.filter(([, other]) => other < worth).length;
      const line = { points: worth, games: 1, best: above + 1, beaten, others: official.length - 1 };
      lines.set(fan, [...(lines.get(fan) ?? []), line]);
    }
  }
  return lines;
}

/** Events on some days whose official standings are set. Their last tasks, which fold them into the season, are still to run. */
async function evenings(given: readonly { day: number; calledOff: boolean; points: readonly number[] }[]) {
  const names = new Map(FANS.map((name) => [name, fresh(name)]));
  for (const [name, fanId] of names) await makeFan({ ...named(fanId), ...(name !== 'dot' && { emailVerified: true }) });
  const season = { ...NBA, league: fresh('league') };
  const played: Evening[] = [];
  const tasks: Task[] = [];
  for (const { day, calledOff, points } of given) {
    const { eventId, startsAt, ended } = await eventOn(season, { day, calledOff });
    const joined = [...names.values()].map((fanId, fan) => [fanId, points[fan] ?? 0] as const);
    for (const [fanId, worth] of joined) await joinWorth(eventId, fanId, worth);
    await store(eventId, [{ ...paying(), at: startsAt + 10_000 }, ending(ended)]);
    tasks.push(...(await lastTasks(eventId)));
    played.push({ eventId, day, calledOff, points: Object.fromEntries(joined) });
  }
  return { season, names, played, tasks };
}

/** Runs tasks in an order, and what follows from each; a kill ends one before it is done, and the queue brings it again. Without kills some run at the same time. */
async function runIn(order: readonly number[], tasks: readonly Task[], times: number, kill: number): Promise<void> {
  const queue = order.flatMap((index) => Array<Task>(times).fill(tasks[index % tasks.length] as Task)).concat(tasks);
  if (kill === 0) return void (await runAll(queue));
  let left = kill;
  for (let task = queue.shift(); task; task = queue.shift()) {
    const met = left > 0 ? meetWrite(left % 2 ? 'killed before' : 'killed after', left) : () => false;
    try {
      queue.push(...(await runTask(task)).next);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      queue.push(task);
    } finally {
      vi.restoreAllMocks();
      if (met()) left -= 1;
    }
  }
}

it(
  'a week and a season equal a fold of official standings, in whatever order they are settled, repeated, killed, forgotten, lost and rebuilt',
  property,
  async () => {
    const evening = fc.record({
      day: fc.constantFrom(...DAYS),
      calledOff: fc.boolean(),
      points: fc.array(fc.constantFrom(0, 20, 40, 100), { minLength: 4, maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(evening, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(200), { maxLength: 4 }),
        fc.integer({ min: 1, max: 2 }),
        fc.nat(3),
        fc.boolean(),
        fc.option(fc.array(fc.nat(50), { maxLength: 3 }), { nil: undefined }),
        async (given, order, times, kill, leaves, lost) => {
          const { season, names, played, tasks } = await evenings(given);
          const gone = names.get('bob') ?? '';
          if (leaves) for (const { eventId } of played) await forgetName(eventId, gone, true);
          if (tasks.length > 0) await runIn(order, tasks, times, kill);
          const weeks: [string | undefined, (day: number) => boolean][] = [
            [undefined, () => true],
            [weekOf({ type: 'BASKETBALL', startsAt: STARTS }), (day) => day < 7],
            [weekOf({ type: 'BASKETBALL', startsAt: STARTS + 7 * DAY }), (day) => day >= 7],
          ];
          for (const [week, within] of weeks) {
            const lines = expected(played, names.get('dot') ?? '', within);
            const totals = new Map<number, number>();
            for (const fanId of names.values()) {
              const line = foldLines(lines.get(fanId) ?? []);
              const stored = await seasonLines(season, fanId);
              expect(week === undefined ? foldLines([...stored.values()]) : stored.get(week)).toEqual(line);
              if (line) totals.set(line.points, (totals.get(line.points) ?? 0) + 1);
            }
            const list = await seasonList({ ...season, week });
            expect(totalsIn(list?.totals)).toEqual(totals);
            const first = [...lines].map(([fanId, parts]) => ({ fanId, points: foldLines(parts)?.points ?? 0 }));
            expect(list?.first ?? []).toEqual(first.sort(byRank));
          }
          const before = await contents('Seasons');
          await runIn([], tasks, 1, 0);
          expect(await contents('Seasons')).toEqual(before);
          if (lost === undefined) return;
          const own = before.filter(({ shard }) => String(shard).startsWith(season.league));
          for (const index of lost) {
            const { shard, key } = own[index % own.length] ?? {};
            if (shard) await deleteItem('Seasons', { shard, key });
          }
          await runCommand(rebuildSeason, ['rebuild', season.league, `${season.year}`]);
          expect(await contents('Seasons')).toEqual(before);
        },
      ),
      runs(10),
    );
  },
);

it('weeks begin on Monday in basketball and on Tuesday in football, by the days of New York', () => {
  const at = Date.parse('2026-11-24T04:30:00Z');
  expect(weekOf({ type: 'BASKETBALL', startsAt: at })).toBe('2026-11-23');
  expect(weekOf({ type: 'FOOTBALL', startsAt: at })).toBe('2026-11-17');
  expect(weekOf({ type: 'FOOTBALL', startsAt: at + HOUR })).toBe('2026-11-24');
  expect(weekOf({ type: 'BASKETBALL', startsAt: at - DAY })).toBe('2026-11-16');
});

it('a line of standings has rank and fans beaten; fans without points have neither', () => {
  const line = lineIn(
    new Map([
      [0, 5],
      [40, 2],
      [100, 1],
    ]),
  );
  expect([line(100), line(40), line(0)]).toEqual([
    { points: 100, games: 1, best: 1, beaten: 7, others: 7 },
    { points: 40, games: 1, best: 2, beaten: 5, others: 7 },
    undefined,
  ]);
  expect(shareBeaten(line(100) as SeasonLine)).toBe(1);
  expect(foldLines([])).toBeUndefined();
});

/** A steal that a fan's card waits for, and too few of them. */
const [ENOUGH, TOO_FEW] = [3, 1];
/** Points of the square. */
const PAYS = 10;

/** `own`: whether each fan's own square is completed by the first rows of the provider, and after corrections. */
type Given = { day: number; calledOff: boolean; points: number[]; own: [first: boolean, corrected: boolean][] };

const ownSquare = (fan: number) => ({ pid: `home-${fan + 2}`, classification: 'STL', threshold: ENOUGH });

/** A card worth so many points, and a square of the fan's own player. */
const cardOf = (points: number, fan: number) =>
  cardWorth(points).map((square, index) => (index === 23 ? { ...square, ...ownSquare(fan) } : square));

/** The row of a fan's player, as it came first or corrected. */
const steal = (fan: number, at: number, isEnough: boolean, rev: number) => ({
  ...completing({ ...ownSquare(fan), threshold: isEnough ? ENOUGH : TOO_FEW }, 20, at),
  id: `steal-${fan}`,
  rev,
});

/** A season of these evenings. Corrections come after a provisional settlement and before the official one. */
async function correctedSeason(given: readonly Given[], isCorrected: boolean) {
  const season = { ...NBA, league: fresh('league') };
  const fanIds = FANS.map((name) => fresh(name));
  for (const fanId of fanIds) await makeFan({ ...named(fanId), emailVerified: true });
  const played: Evening[] = [];
  const corrections: (() => Promise<unknown>)[] = [];
  for (const { day, calledOff, points, own } of given) {
    const { eventId, startsAt, ended } = await eventOn(season, { day, calledOff });
    for (const [fan, fanId] of fanIds.entries())
      await joinWith({ eventId, fanId, hypeGame: 'bingo' }, cardOf(points[fan] ?? 0, fan));
    const at = startsAt + 20_000;
    const first = own.map(([isEnough], fan) => steal(fan, at, isEnough, 1));
    await store(eventId, [{ ...paying(), at: startsAt + 10_000 }, ...first, ending(ended)]);
    await settleAll(eventId);
    const corrected = own.flatMap(([before, after], fan) => (before === after ? [] : [steal(fan, at, after, 2)]));
    const correct = () =>
      store(
        eventId,
        corrected.map((play) => ({ ...play, rev: play.rev + 1 })),
      );
    if (isCorrected && corrected.length > 0) await store(eventId, corrected);
    await runAll(await lastTasks(eventId));
    corrections.push(async () => {
      if (corrected.length > 0) await correct();
      await settleAll(eventId);
    });
    const sums = fanIds.map((fanId, fan) => {
      const isWon = own[fan]?.[isCorrected ? 1 : 0];
      return [fanId, (points[fan] ?? 0) + (isWon ? PAYS : 0)] as const;
    });
    played.push({ eventId, day, calledOff, points: Object.fromEntries(sums) });
  }
  const stored = await Promise.all(fanIds.map((fanId) => seasonLines(season, fanId)));
  return { fanIds, played, stored, corrections };
}

const weeks = [0, 7].map((from) => ({
  week: weekOf({ type: 'BASKETBALL', startsAt: STARTS + from * DAY }),
  has: (day: number) => day >= from && day < from + 7,
}));

it(
  'corrections before the official word change exactly the lines that they touch; later ones and those of a game that is called off change no line',
  property,
  async () => {
    const evening: fc.Arbitrary<Given> = fc.record({
      day: fc.constantFrom(0, 2, 7),
      calledOff: fc.boolean(),
      points: fc.array(fc.constantFrom(0, 20, 30, 40), { minLength: 4, maxLength: 4 }),
      own: fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 4, maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(evening, { minLength: 1, maxLength: 3 }), async (given) => {
        const [first, corrected] = [await correctedSeason(given, false), await correctedSeason(given, true)];
        for (const { week, has } of weeks) {
          const lines = [first, corrected].map(({ fanIds, played, stored }) => {
            const folded = expected(played, '', has);
            const own = stored.map((each) => each.get(week));
            expect(own).toEqual(fanIds.map((fanId) => foldLines(folded.get(fanId) ?? [])));
            return own;
          });
          const touched = given.some(
            ({ day, calledOff, own }) => has(day) && !calledOff && own.some(([before, after]) => before !== after),
          );
          if (!touched) expect(lines[1]).toEqual(lines[0]);
        }
        const before = await contents('Seasons');
        for (const correct of corrected.corrections) await correct();
        expect(await contents('Seasons')).toEqual(before);
      }),
      runs(5),
    );
  },
);
