import { describe, expect, it } from 'vitest';
import { playerNumbers } from '../../../../games/scoring/packing.ts';
import { PlayerPoints } from '../../../../games/side-games/mvp/player-points.ts';
import { pointsFor, thresholdsIn } from '../../../../games/side-games/mvp/team.ts';
import { entryReader, pointsOf as points, score } from '../../../../games/side-games/side-games.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { plays, TIPOFF, timelineOf } from '../../plays.ts';
import { entryOf, footballGame, footballPlays } from './teams.ts';

const teamScore = (timeline: Timeline, entry = entryOf()) => {
  const { board, points: whole } = score(entry, timeline);
  expect([points(entry, timeline), entryReader(entry, timeline).points()]).toEqual([whole, whole]);
  expect(board.leaderboard.reduce((sum, line) => sum + line.points, 0)).toBe(board.score);
  return board.score;
};
const since = (seconds: number) => entryOf({ createdAt: TIPOFF + seconds * 1000 });
const steals = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `s${from + index} STEAL home-0 @${from + index}`).join('\n');

describe('thresholds', () => {
  it.each([
    [0, 0, 0],
    [24, 0, 0],
    [24.5, 0, 0],
    [25, 1, 25],
    [50, 2, 75],
    [100, 4, 250],
    [250, 10, 1375],
    // More than any game has; without an end such points would not fit the schema's Int.
    [325_000, 13_000, 2_112_662_500],
    [1e9, 13_000, 2_112_662_500],
    [-1, 0, 0],
  ])('a team score of %f crosses %i and gives %i points', (of, crossed, expected) => {
    expect(thresholdsIn(of)).toBe(crossed);
    expect(pointsFor(crossed)).toBe(expected);
  });

  it('do not stumble over binary fractions', () => {
    expect(0.4 + 16.4 + 8.2).toBeLessThan(25);
    expect(thresholdsIn(0.4 + 16.4 + 8.2)).toBe(1);
    expect(thresholdsIn(24.9999)).toBe(0);
  });

  it('are reached by all five together', () => {
    // Six steals are 24, the seventh play makes it.
    const six = steals(6);
    expect(points(entryOf(), timelineOf(six))).toBe(0);
    expect(points(entryOf(), timelineOf(`${six}\n a FREE_THROW_MAKE home-4 @50`))).toBe(25);
    expect(points(entryOf(), timelineOf(`${six}\n a FREE_THROW_MAKE home-5 @50`))).toBe(0);
  });
});

describe('basketball', () => {
  it.each([
    ['THREE_POINT_MAKE', 5],
    ['TWO_POINT_MAKE', 3],
    ['FREE_THROW_MAKE', 1],
    ['REBOUND', 1],
    ['ASSIST', 2],
    ['STEAL', 4],
    ['BLOCK', 4],
    ['TWO_POINT_MISS', -1],
    ['THREE_POINT_MISS', -1],
    ['FREE_THROW_MISS', -1],
    ['TURNOVER', -2],
    ['PERSONAL_FOUL', 0],
    ['TEAM_REBOUND', 0],
  ])('%s scores %i', (type, expected) => {
    expect(teamScore(timelineOf(`a ${type} home-0 @1`))).toBe(expected);
    expect(teamScore(timelineOf(`a ${type} home-5 @1`))).toBe(0);
    expect(teamScore(timelineOf(`a ${type} home @1`))).toBe(0);
  });

  it('a line worked out by hand', () => {
    // home-0: 3 threes 15, 2 misses −2, a free throw 1, a miss −1 = 13. home-1: 4 assists 8, 2 turnovers −4 = 4.
    // home-2: 5 rebounds 5, 2 blocks 8 = 13. home-3: 2 twos 6, a steal 4 = 10. home-4: a foul 0. Together 40.
    const lines: [string, string, number][] = [
      ['THREE_POINT_MAKE', 'home-0', 3],
      ['THREE_POINT_MISS', 'home-0', 1],
      ['TWO_POINT_MISS', 'home-0', 1],
      ['FREE_THROW_MAKE', 'home-0', 1],
      ['FREE_THROW_MISS', 'home-0', 1],
      ['ASSIST', 'home-1', 4],
      ['TURNOVER', 'home-1', 2],
      ['DEFENSIVE_REBOUND', 'home-2', 3],
      ['OFFENSIVE_REBOUND', 'home-2', 2],
      ['BLOCK', 'home-2', 2],
      ['TWO_POINT_MAKE', 'home-3', 2],
      ['STEAL', 'home-3', 1],
      ['PERSONAL_FOUL', 'home-4', 1],
    ];
    const text = lines.flatMap(([type, who, times]) =>
      Array.from({ length: times }, (_, index) => `${type}${index} ${type} ${who} @${index}`),
    );
    const timeline = timelineOf(text.join('\n'));
    expect(teamScore(timeline)).toBe(40);
    expect(score(entryOf(), timeline).board.selectedTeam.map((each) => each.points)).toEqual([13, 4, 13, 10, 0]);
    expect(points(entryOf(), timeline)).toBe(25);
  });

  it.each([
    ['a three that was none', 'THREE_POINT_MAKE', 'THREE_POINT_MISS home-0', -6],
    ['a three that was one after all', 'THREE_POINT_MISS', 'THREE_POINT_MAKE home-0', 6],
    ['a three that was a two', 'THREE_POINT_MAKE', 'TWO_POINT_MAKE home-0', -2],
    ['a two that was none', 'TWO_POINT_MAKE', 'TWO_POINT_MISS home-0', -4],
    ['a free throw that went in', 'FREE_THROW_MISS', 'FREE_THROW_MAKE home-0', 2],
    ['a three taken back', 'THREE_POINT_MAKE', 'THREE_POINT_MAKE home-0 void', -5],
    ['a turnover taken back', 'TURNOVER', 'TURNOVER home-0 void', 2],
    ['a steal that was somebody else’s', 'STEAL', 'STEAL away-0', -4],
    ['an assist that went to a teammate', 'ASSIST', 'ASSIST home-1', 0],
  ])('corrects %s', (_, was, is, change) => {
    const [kind = '', who = '', gone = ''] = is.split(' ');
    const timeline = timelineOf(`a ${was} home-0 @1`);
    const before = teamScore(timeline);
    for (const play of plays(`a:2 ${kind} ${who} @1 ${gone}`)) timeline.put(play);
    expect(teamScore(timeline) - before).toBe(change);
  });

  it('takes points back below the threshold, and never has less than 0', () => {
    const timeline = timelineOf(`${steals(6)}\n a FREE_THROW_MAKE home-0 @50`);
    const bound = entryReader(entryOf(), timeline);
    expect(bound.points()).toBe(25);
    for (const play of plays('b FREE_THROW_MISS home-1 @60')) timeline.put(play);
    expect(bound.points()).toBe(0);
    for (const play of plays('b:2 FREE_THROW_MAKE home-1 @60')) timeline.put(play);
    expect(bound.points()).toBe(25);
    const losses = timelineOf('a TURNOVER home-0 @1\n b TURNOVER home-1 @2');
    expect(teamScore(losses)).toBe(-4);
    expect(points(entryOf(), losses)).toBe(0);
  });
});

describe('football', () => {
  it.each([
    ['RUSH_TOUCHDOWN', 6],
    ['RECEPTION_TOUCHDOWN', 6],
    ['KICK_RETURN_TOUCHDOWN', 6],
    ['PUNT_RETURN_TOUCHDOWN', 6],
    ['PASS_TOUCHDOWN', 5],
    ['PASS_COMPLETE', 1],
    ['DEFENSIVE_TOUCHDOWN', 3],
    ['TWO_POINT_RUSH_MAKE', 2],
    ['TWO_POINT_PASS_MAKE', 2],
    ['TWO_POINT_CATCH_MAKE', 2],
    ['INTERCEPTION', 2],
    ['DEFENSIVE_FUMBLE_RECOVERY', 2],
    ['PUNT_BLOCK', 2],
    ['SAFETY', 2],
    ['SACK', 2],
    ['HALF_SACK', 1],
    ['PASS_INTERCEPTED', -2],
    ['FUMBLE', -2],
    ['FUMBLE_RECOVERY', 0],
    ['FIELD_GOAL_MAKE', 0],
    ['TACKLE', 0],
    ['RECEPTION', 0],
  ])('%s scores %i', (type, expected) => {
    expect(teamScore(footballGame(`a ${type} home-0 @1`))).toBe(expected);
    expect(teamScore(footballGame(`a ${type} home-0 @1\n a:2 ${type} home-0 @1 void`))).toBe(0);
  });

  // The completion itself is one point each.
  it.each([
    [[24], 1],
    [[25], 2],
    [[12, 13], 3],
    [[75], 4],
    [[30, -6], 2],
  ])('passes for %j yards score %i', (yards, expected) => {
    const text = yards.map((each, index) => `p${index} PASS_COMPLETE home-0 @${index} yards=PASS_YDS:${each}`);
    expect(teamScore(footballGame(text.join('\n')))).toBe(expected);
  });

  it.each([
    [[9], 0],
    [[10], 1],
    [[5, 5], 1],
    [[20], 2],
    [[12, -3], 0],
    [[-12], 0],
  ])('runs for %j yards score %i', (yards, expected) => {
    const text = yards.map((each, index) => `r${index} RUSH home-0 @${index} yards=RUSH_YDS:${each}`);
    expect(teamScore(footballGame(text.join('\n')))).toBe(expected);
  });

  it('counts full 25s and 10s of each player apart', () => {
    const text = `a PASS_COMPLETE home-0 @1 yards=PASS_YDS:24\n b PASS_COMPLETE home-1 @2 yards=PASS_YDS:24
      c RUSH home-0 @3 yards=RUSH_YDS:9\n d RUSH home-1 @4 yards=RUSH_YDS:9`;
    expect(teamScore(footballGame(text))).toBe(2);
  });

  it('counts full 25s and 10s since the join', () => {
    const timeline = footballGame(`a RUSH home-0 @10 yards=RUSH_YDS:8\n b RUSH home-0 @20 yards=RUSH_YDS:7
      c RUSH home-0 @30 yards=RUSH_YDS:5`);
    expect([0, 11, 21, 31].map((second) => teamScore(timeline, since(second)))).toEqual([2, 1, 0, 0]);
  });

  it('a quarterback’s day worked out by hand', () => {
    // 30 completions 30, of them 3 for touchdowns 12, 312 yards 12; 47 rushing yards 4 and a touchdown 6;
    // a 2-point pass 2, an interception −2, a fumble −2: together 62, two thresholds, 75 points.
    const passes = Array.from({ length: 29 }, (_, index) => {
      const type = index < 3 ? 'PASS_TOUCHDOWN' : 'PASS_COMPLETE';
      return `p${index} ${type} home-0 @${index} yards=PASS_YDS:10`;
    });
    const timeline = footballGame(`${passes.join('\n')}
      long PASS_COMPLETE home-0 @40 yards=PASS_YDS:22\n run RUSH home-0 @50 yards=RUSH_YDS:44
      score RUSH_TOUCHDOWN home-0 @60 yards=RUSH_YDS:3\n two TWO_POINT_PASS_MAKE home-0 @61
      int PASS_INTERCEPTED home-0 @70\n fum FUMBLE home-0 @80`);
    expect(teamScore(timeline)).toBe(62);
    expect(points(entryOf(), timeline)).toBe(75);
  });

  it('takes back a whole 25 yards with a pass that was none', () => {
    const timeline = footballGame(
      `a PASS_COMPLETE home-0 @1 yards=PASS_YDS:20\n b PASS_COMPLETE home-0 @2 yards=PASS_YDS:9`,
    );
    expect(teamScore(timeline)).toBe(3);
    for (const play of footballPlays('b:2 PASS_INCOMPLETE home-0 @2')) timeline.put(play);
    expect(teamScore(timeline)).toBe(1);
  });
});

describe('the join', () => {
  const timeline = timelineOf(steals(20));

  it('counts plays from that very moment on', () => {
    expect([0, 1, 2, 14, 15, 20, 21].map((second) => points(since(second), timeline))).toEqual([
      ...[150, 150, 150, 25, 0, 0, 0],
    ]);
    expect([1, 2, 20, 21].map((second) => teamScore(timeline, since(second)))).toEqual([80, 76, 4, 0]);
  });
});

describe('a bound team', () => {
  it('looks again only when the timeline has changed', () => {
    const timeline = timelineOf(steals(3));
    const worths = new PlayerPoints(timeline, playerNumbers());
    const number = worths.playerOf('home-0');
    const player = {
      since(time: number) {
        worths.follow();
        return worths.since(number, time);
      },
    };
    expect(player.since(TIPOFF)).toBe(12);
    const found: string[] = [];
    const find = timeline.find.bind(timeline);
    timeline.find = (subject, stat) => {
      found.push(stat);
      return find(subject, stat);
    };
    expect([player.since(TIPOFF), player.since(TIPOFF + 3000)]).toEqual([12, 4]);
    expect(found).toEqual([]);
    for (const play of plays('a ASSIST home-0 @9')) timeline.put(play);
    expect(player.since(TIPOFF)).toBe(14);
    expect(found).not.toEqual([]);
  });
});
