import { describe, expect, test } from 'vitest';
import { fieldOf } from '../../games/lib/unknown.ts';
import { spotOf } from '../../games/timeline/court.ts';
import { scheduled } from '../../games/timeline/event.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { espnImporter } from '../../lambdas/feeds/imports/espn/importer.ts';
import type { Listing } from '../../lambdas/feeds/imports/importer.ts';
import { diffDelivery, diffPlays } from '../../lambdas/feeds/ingest/diff-delivery.ts';
import { espn } from '../../lambdas/feeds/providers/espn/feed.ts';
import { readFootballBox } from '../../lambdas/feeds/providers/espn/football/box.ts';
import { readSummary } from '../../lambdas/feeds/providers/espn/schema.ts';
import { holdBox } from '../../lambdas/feeds/stated/box.ts';
import { adjustedCells } from '../../lambdas/feeds/stated/box-adjustments.ts';
import { codedTotals } from '../fixtures/espn-box.ts';
import { nflPresentGame, summaryAt } from '../fixtures/espn-football.ts';
import { offBox } from '../fixtures/followed-game.ts';
import { gamesIn, realGame } from './real-games.ts';

/** `2022_17_BUF_CIN` was called off; the league's feed has half of `2011_13_DET_NO` twice, in other words. */
const nfl = gamesIn('nfl-present').filter((name) => !/^2022_17|^2011_13/.test(name));
const college = gamesIn('espn-college-football');

/** Classifiers of the specification's football tables. */
const classifiers = [
  ...['PASS_ATT', 'PASS_CMP', 'PASS_YDS', 'PASS_TD', 'RUSH_ATT', 'RUSH_YDS', 'RUSH_TD', 'RECV_REC', 'RECV_YDS'],
  ...['RECV_TD', 'DEF_TOT', 'DEF_SOLO', 'DEF_AST', 'DEF_SACK', 'INT', 'FUM_RCV', 'FUM_LOST', 'PUNT_YDS', 'KICK_PTS'],
];
const kicksAndTouchdowns = ['PASS_TD', 'RUSH_TD', 'RECV_TD', 'KICK_PTS'];

type Cell = { stat: string; ours: number; theirs: number };
/** The share of equal cells. Cells that are 0 in both do not count. */
function shareOf(cells: readonly Cell[], stats: readonly string[]): number {
  const counted = cells.filter(({ stat, ours, theirs }) => stats.includes(stat) && (ours !== 0 || theirs !== 0));
  return counted.filter(({ ours, theirs }) => ours === theirs).length / counted.length;
}
const cellsOf = (timeline: Timeline, who: string, truth: Readonly<Record<string, number>>, stats: readonly string[]) =>
  stats.map((stat): Cell => ({ stat, ours: timeline.total(who, stat), theirs: truth[stat] ?? 0 }));

/** A whole summary read into an empty timeline. */
function readWhole(body: unknown) {
  const game = readSummary(body);
  if ('unreadable' in game) throw new Error(game.unreadable);
  const { id, startsAt, regulation, home, away } = game;
  const event = scheduled({ id, type: 'FOOTBALL', startsAt, regulation, home: home.face, away: away.face });
  const delivery = espn.read(body, event, 0);
  if ('unreadable' in delivery) throw new Error(delivery.unreadable);
  const timeline = new Timeline(event);
  for (const play of diffDelivery(delivery, espn, timeline).plays) timeline.put(play);
  return { timeline, delivery };
}

/** A summary whose box score is believed at once. @returns with the number of corrected values */
function readWithBox(body: unknown) {
  const { timeline, delivery } = readWhole(body);
  const { box } = delivery;
  if (!box) throw new Error('no box score');
  const { drafts } = holdBox(box, timeline, undefined, 1, true);
  for (const play of diffPlays({ plays: drafts, ignored: [] }, espn, timeline).plays) timeline.put(play);
  return { off: offBox(box, timeline), adjusted: adjustedCells(timeline, box.boxOnly) };
}

describe.skipIf(nfl.length === 0)('sentences of the NFL in ESPN summaries', () => {
  test('credit by themselves at least 97.5 % of what the league counts, and every touchdown, kick and score', () => {
    const cells = nfl.flatMap((file) => {
      const game = nflPresentGame(file);
      const { timeline, delivery } = readWhole(summaryAt(game, { plays: game.plays.length }));
      expect(delivery.adjusted, file).toEqual([]);
      expect(timeline.scoreAt(), file).toEqual(delivery.stated);
      const truth = codedTotals(game);
      const subjects = new Set([...truth.keys(), ...timeline.lines().map(({ pid, tid }) => pid ?? tid)]);
      return [...subjects].flatMap((who) => cellsOf(timeline, who, truth.get(who) ?? {}, classifiers));
    });
    expect(shareOf(cells, classifiers)).toBeGreaterThanOrEqual(0.975);
    for (const stat of kicksAndTouchdowns) expect(shareOf(cells, [stat]), stat).toBe(1);
  });
});

describe.skipIf(nfl.length === 0)('games of the NFL in ESPN summaries', () => {
  test.each(nfl)('%s has every number of the box score after few adjustments', (file) => {
    const game = nflPresentGame(file);
    const { off, adjusted } = readWithBox(summaryAt(game, { plays: game.plays.length }));
    expect(off).toEqual([]);
    expect(adjusted).toBeLessThan((espn.usualAdjustments ?? 0) / 2);
  });
});

describe.skipIf(college.length === 0)('games of colleges in ESPN summaries', () => {
  test.each(college)('%s has the stated score after every scoring play and at the end', (file) => {
    const body = realGame(`espn-college-football/${file}`);
    const { timeline, delivery } = readWhole(body);
    const scoring = fieldOf(body, 'scoringPlays');
    if (!Array.isArray(scoring)) throw new Error('no scoring plays');
    const places = timeline.plays().filter((play) => play.kind === 'stat' && play.stats.PTS);
    const reached = new Set(places.map(({ order }) => order).map((order) => JSON.stringify(timeline.scoreAt(order))));
    const stated = scoring.map((play) => ({ home: fieldOf(play, 'homeScore'), away: fieldOf(play, 'awayScore') }));
    expect([...reached]).toEqual(stated.map((score) => JSON.stringify(score)));
    expect(timeline.status).toBe('ENDED');
    expect(timeline.scoreAt()).toEqual(delivery.stated);
  });

  test('have every number of the box score after adjustments, and one in twelve needs more than is usual', () => {
    const read = college.map((file) => ({ file, ...readWithBox(realGame(`espn-college-football/${file}`)) }));
    expect(read.filter(({ off }) => off.length > 0)).toEqual([]);
    const counts = read.map(({ adjusted }) => adjusted).sort((a, b) => a - b);
    expect(counts.filter((count) => count > (espn.usualAdjustments ?? 0))).toHaveLength(1);
  });
});

/** A college game by its rows alone; its box is not applied. */
const readRows = (name: string) => readWhole(realGame(`espn-college-football/${name}`));

/** Stats of the box score, and the share of their cells that the rows give. */
const groups: readonly (readonly [least: number, stats: readonly string[]])[] = [
  [1, ['PASS_TD', 'RUSH_TD', 'RECV_TD', 'KICK_PTS', 'FG', 'XP']],
  [0.91, ['RECV_REC']],
  [0.91, ['RECV_YDS']],
  [0.83, ['PASS_ATT', 'PASS_CMP', 'PASS_YDS', 'PASS_INT']],
  [0.85, ['RUSH_ATT', 'RUSH_YDS']],
  [0.93, ['PUNT', 'PUNT_YDS']],
  [0.97, ['FUM', 'FUM_LOST', 'FUM_RCV']],
];

describe.skipIf(college.length === 0)('the totals by the rows of college games alone', () => {
  test('all twelve: every touchdown and kick, and most of the rest although whole drives are missing', () => {
    const stats = groups.flatMap(([, each]) => each);
    const cells = college.flatMap((name) => {
      const { delivery, timeline } = readRows(name);
      return [...(delivery.box?.players ?? [])].flatMap(([pid, line]) => cellsOf(timeline, pid, line.stats, stats));
    });
    for (const [least, each] of groups) expect(shareOf(cells, each), each.join()).toBeGreaterThanOrEqual(least);
  });

  test('on a Tic-Tac-Toe board: makes in all nine zones', () => {
    const makes = new Array<number>(9).fill(0);
    for (const name of college) {
      for (const shot of readRows(name).timeline.shots()) {
        const zone = shot.shotType === 'MAKE' ? spotOf(shot)?.zone : undefined;
        if (zone !== undefined) makes[zone - 1] = (makes[zone - 1] ?? 0) + 1;
      }
    }
    expect(Math.min(...makes)).toBeGreaterThanOrEqual(10);
  });
});

describe.skipIf(college.length === 0)('lines of college games as ESPN serves them', () => {
  test.each(college)('%s', (file) => {
    const body = realGame(`espn-college-football/${file}`);
    const { lines } = espnImporter.read(body) as Listing;
    expect(lines.map(({ tid }) => tid.startsWith('college-football-'))).toEqual([true, true]);
    for (const { players } of lines) {
      const sum = (stat: string) => Object.values(players).reduce((all, stats) => all + (stats[stat] ?? 0), 0);
      expect(Object.keys(players).length).toBeGreaterThan(20);
      expect(sum('PASS_TD')).toBe(sum('RECV_TD'));
      expect(sum('PASS_CMP')).toBe(sum('RECV_REC'));
      expect(sum('KICK_PTS')).toBe(3 * sum('FG') + sum('XP'));
      for (const { DEF_TOT = 0, DEF_SOLO = 0, DEF_AST = 0 } of Object.values(players))
        expect(DEF_TOT).toBe(DEF_SOLO + DEF_AST);
    }
    const box = readFootballBox(body);
    if ('unreadable' in box) throw new Error(box.unreadable);
    for (const [tid, totals] of box.teams) {
      const its = [...box.players.values()].filter((line) => line.tid === tid);
      // A few numbers are of the team and no player's.
      for (const stat of ['PASS_TD', 'RUSH_TD', 'RECV_REC', 'KICK_PTS', 'INT'])
        expect(its.reduce((all, { stats }) => all + (stats[stat] ?? 0), 0)).toBe(totals[stat] ?? 0);
    }
  });
});
