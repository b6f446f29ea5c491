import { describe, expect, it } from 'vitest';
import type { StatPlay } from '../../games/timeline/play.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import { gameIn } from '../fixtures/nfl-gamecenter.ts';
import { playerColumns, readNflBox } from './nfl-box.ts';
import { loadNfl } from './nfl-games.ts';
import { skipReason } from './real-games.ts';

const games = [
  { name: 'NYJ 26 @ NE 29 in overtime, 2012-10-21', file: 'nfl/2012102108.json', home: 29, away: 26, periods: 5 },
  { name: 'Super Bowl XLVII, BAL 34, SF 31', file: 'nfl/2013020300.json', home: 31, away: 34, periods: 4 },
  { name: 'DET 20 @ PHI 34, 2013-12-08', file: 'nfl/2013120805.json', home: 34, away: 20, periods: 4 },
  { name: 'Super Bowl XLIX, NE 28, SEA 24', file: 'nfl/2015020100.json', home: 24, away: 28, periods: 4 },
  { name: 'Super Bowl LII, PHI 41, NE 33', file: 'nfl/2018020400.json', home: 33, away: 41, periods: 4 },
  {
    name: 'CIN 17 @ BAL 20 in overtime, 2013-11-10',
    file: 'nfl-corrections/2013111001.after.json',
    home: 20,
    away: 17,
    periods: 5,
  },
];
const ran: string[] = [];
const skipped: string[] = [];
const zones: string[] = [];

type Lines = Record<string, Record<string, Record<string, number>>>;
type Side = { score: Record<string, number>; stats: Lines & { team: Record<string, number> } };
const sides = ['home', 'away'] as const;
const official = (body: unknown) => gameIn(body) as unknown as Record<(typeof sides)[number], Side>;

/** Columns that are the longest gain of a kind, and of those that scored. */
const longest = [
  ['rushing', 'RUSH_YDS', 'RUSH_TD'],
  ['receiving', 'RECV_YDS', 'RECV_TD'],
  ['kickret', 'KICK_RET_YDS', 'RET_TD'],
  ['puntret', 'PUNT_RET_YDS', 'RET_TD'],
  ['punting', 'PUNT_YDS', 'PUNT'],
] as const;
const returns = [
  ['kickret', 'KICK_RET'],
  ['puntret', 'PUNT_RET'],
] as const;
const tries = [
  ['passing', 'TWO_POINT_PASS'],
  ['rushing', 'TWO_POINT_RUSH'],
  ['receiving', 'TWO_POINT_CATCH'],
] as const;
/** Where a file contradicts itself. */
const contradictions = new Set([
  // A return of 104 yards for a touchdown stands in the row and in the column of the longest.
  'nfl/2012102108.json 00-0027647 kickret lngtd',
  // The row of one failed try is missing.
  'nfl/2013120805.json 00-0026498 passing twopta',
]);
/** What the box leaves out for who has nothing else in the category: a fumble forced on a kick, a kicker without a point. */
const leftOut = new Set(['FUM_FORCED', 'FGA', 'XPA']);
/** The columns of who is not listed. */
const nothing = Object.fromEntries(
  Object.values(playerColumns)
    .flatMap((columns) => Object.values(columns).flat())
    .flatMap((stat) => (leftOut.has(stat) ? [] : [[stat, 0]])),
);

const line = (timeline: Timeline, subject: string, stats: Record<string, number>) =>
  Object.fromEntries(Object.keys(stats).map((stat) => [stat, timeline.total(subject, stat)]));
const statPlays = (timeline: Timeline, pid: string) =>
  timeline.plays().filter((play): play is StatPlay => play.kind === 'stat' && play.pid === pid);
const gains = (timeline: Timeline, pid: string, yards: string, scored: string = yards) =>
  statPlays(timeline, pid).flatMap(({ stats }) => (stats[yards] !== undefined && scored in stats ? stats[yards] : []));

for (const { name, file, home, away, periods } of games) {
  const reason = skipReason(file);
  if (reason) skipped.push(`${name} (${reason})`);

  describe(`${name}${reason ? ` – skipped: ${reason}` : ''}`, () => {
    it.skipIf(reason)('comes to the official box score in every column of both teams and every player', () => {
      const { body, timeline, delivery } = loadNfl(file);
      const box = readNflBox(body);
      let cells = 0;
      for (const side of sides) {
        const team = box[side];
        const total = (stat: string) => timeline.total(team.id, stat);
        expect(line(timeline, team.id, team.stats), team.id).toEqual(team.stats);
        const { totyds, trnovr } = official(body)[side].stats.team;
        expect(total('PASS_YDS') + total('RUSH_YDS')).toBe(totyds);
        expect(total('PASS_INT') + total('FUM_LOST')).toBe(trnovr);
        expect(total('PTS')).toBe(team.score);
        const others = timeline
          .lines()
          .flatMap(({ pid, tid }) => (pid && tid === team.id ? [[pid, nothing] as const] : []));
        const everyone = new Map([
          ...others,
          ...team.players.map(({ id, stats }) => [id, { ...nothing, ...stats }] as const),
        ]);
        for (const [pid, stats] of everyone) expect([pid, line(timeline, pid, stats)]).toEqual([pid, stats]);
        cells += team.cells + 3;
      }
      ran.push(`${name}: ${cells} cells of the box score, ${timeline.plays().length} plays`);
      expect(timeline.scoreAt()).toEqual({ home, away });
      expect(delivery.ignored).toEqual([]);
      expect(new Set(delivery.plays.map(({ id }) => id)).size).toBe(delivery.plays.length);
    });

    it.skipIf(reason)('has the longest gains, the average returns and the tries of the box in its plays', () => {
      const { body, timeline } = loadNfl(file);
      let compared = 0;
      const compare = (cell: string, ours: number, theirs: number | undefined) => {
        if (theirs === undefined || contradictions.has(`${file} ${cell}`)) return;
        expect([cell, ours]).toEqual([cell, theirs]);
        compared += 1;
      };
      for (const side of sides) {
        const lines = (category: string) => Object.entries(official(body)[side].stats[category] ?? {});
        for (const [category, yards, scored] of longest) {
          for (const [pid, { lng, lngtd }] of lines(category)) {
            compare(`${pid} ${category} lng`, Math.max(...gains(timeline, pid, yards)), lng);
            const touchdowns = gains(timeline, pid, yards, scored);
            compare(`${pid} ${category} lngtd`, touchdowns.length ? Math.max(...touchdowns) : 0, lngtd);
          }
        }
        for (const [category, stat] of returns) {
          for (const [pid, { avg }] of lines(category)) {
            const average = timeline.total(pid, `${stat}_YDS`) / (timeline.total(pid, stat) || 1);
            compare(`${pid} ${category} avg`, Math.trunc(average), avg);
          }
        }
        for (const [category, type] of tries) {
          for (const [pid, { twopta }] of lines(category)) {
            const tried = statPlays(timeline, pid).filter(({ classification }) => classification.startsWith(type));
            compare(`${pid} ${category} twopta`, tried.length, twopta);
          }
        }
      }
      expect(compared).toBeGreaterThan(70);
    });

    it.skipIf(reason)('passes through its phases in order, and ends', () => {
      const { timeline } = loadNfl(file);
      expect(timeline.plays().flatMap(({ status }) => status ?? [])).toEqual([
        ...['LIVE', 'END_FIRST_QUARTER', 'START_SECOND_QUARTER', 'END_SECOND_QUARTER'],
        ...['START_THIRD_QUARTER', 'END_THIRD_QUARTER', 'START_FOURTH_QUARTER', 'END_FOURTH_QUARTER'],
        ...(periods > 4 ? ['START_OVER_TIME', 'END_OVER_TIME'] : []),
        'ENDED',
      ]);
      const times = timeline.plays().map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(new Set(times).size).toBeGreaterThan(120);
    });

    it.skipIf(reason)('has the score at the end of each quarter as the provider has it', () => {
      const { body, timeline } = loadNfl(file);
      const told = official(body);
      const ends = timeline.plays().filter(({ status }) => status?.startsWith('END_'));
      expect(ends).toHaveLength(periods);
      let sum = { home: 0, away: 0 };
      for (const [index, { order }] of ends.entries()) {
        const quarter = (side: (typeof sides)[number]) => told[side].score[index + 1] ?? 0;
        sum = { home: sum.home + quarter('home'), away: sum.away + quarter('away') };
        expect([index + 1, timeline.scoreAt(order)]).toEqual([index + 1, sum]);
      }
    });

    it.skipIf(reason)('places nearly every run and pass', () => {
      const { body, timeline } = loadNfl(file);
      const { home: one, away: other } = readNflBox(body);
      const total = (stat: string) => timeline.total(one.id, stat) + timeline.total(other.id, stat);
      const shots = timeline.shots();
      expect(shots).toHaveLength(total('PASS_ATT') + total('RUSH_ATT'));
      const placed = shots.filter(({ hsx }) => hsx !== undefined);
      zones.push(...placed.map(({ hsx, hsy, shotType }) => `${hsx},${hsy} ${shotType}`));
      expect(placed.length / shots.length).toBeGreaterThan(0.92);
    });
  });
}

it.skipIf(skipped.length > 0)('has makes and misses in all nine zones, so that every line can be won', () => {
  const count = (zone: string) => zones.filter((other) => other === zone).length;
  const across = [2540, 7620, 12700];
  const table = [1838, 5515, 9191].flatMap((hsy) =>
    across.map((hsx) => [hsx, hsy, count(`${hsx},${hsy} MAKE`), count(`${hsx},${hsy} MISS`)]),
  );
  console.log('football zones: direction, reach, makes, misses', JSON.stringify(table));
  expect(new Set(zones).size).toBe(18);
});

it('says how many real games ran', () => {
  console.log(`real games of NFL gamecenter: ${ran.length} ran, ${skipped.length} skipped`, [...ran, ...skipped]);
  expect(ran.length + skipped.length).toBe(games.length);
});
