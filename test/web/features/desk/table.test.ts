import { describe, expect, it } from 'vitest';
import { spotOf } from '../../../../games/timeline/court.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import { floorOf, shortNames } from '../../../../web/src/features/desk/table/floor.ts';
import {
  type GameClock,
  gameClock,
  nextStep,
  secondsLeft,
  stageOf,
  typedClock,
} from '../../../../web/src/features/desk/table/game-clock.ts';
import { isInLog, type Queued, shownGame } from '../../../../web/src/features/desk/table/play-queue.ts';
import { lastOwn } from '../../../../web/src/features/desk/table/scorer.ts';
import {
  playOf,
  reboundOf,
  shotAt,
  substitution,
  zones,
} from '../../../../web/src/features/desk/table/what-happened.ts';
import { event } from '../../../games/match.ts';
import { plays, TIPOFF, timelineOf } from '../../../games/plays.ts';

const at = { timestamp: TIPOFF + 50_000, period: 1, clock: 670 };
const later = (ms: number) => ({ ...at, timestamp: at.timestamp + ms });
const queuedPlay = (play: ReturnType<typeof playOf>): Queued => ({ kind: 'enter', id: play.data.id, play });
const home = event().home.id;

describe('the clock of the table', () => {
  it('runs from a start to a stop, by the wall', () => {
    const running = gameClock(timelineOf('a LIVE @0'));
    expect(running).toMatchObject({ period: 1, clock: 720, isRunning: true });
    expect([10_000, 9_001, 5_000_000].map((ms) => secondsLeft(running, TIPOFF + ms))).toEqual([710, 711, 0]);
    const stopped = gameClock(timelineOf('a LIVE @0\nb PAUSED @30'));
    expect(secondsLeft(stopped, TIPOFF + 90_000)).toBe(690);
  });

  it('may be set back: the newest word counts, not the latest place in the game', () => {
    const timeline = timelineOf('a LIVE @0\nb PAUSED @40');
    const [set] = plays('c CLOCK @20');
    if (set) timeline.put({ ...set, at: TIPOFF + 60_000 });
    expect(gameClock(timeline)).toMatchObject({ clock: 700, isRunning: false } satisfies Partial<GameClock>);
  });

  it('goes through the periods: a start, an end, the next start, and overtime while the score is even', () => {
    const quarters = [
      ...['LIVE', 'END_FIRST_QUARTER', 'START_SECOND_QUARTER', 'END_SECOND_QUARTER', 'START_THIRD_QUARTER'],
      ...['END_THIRD_QUARTER', 'START_FOURTH_QUARTER', 'END_FOURTH_QUARTER', 'START_OVER_TIME'],
    ];
    let timeline = new Timeline(event());
    for (const status of quarters) {
      expect(nextStep(timeline)?.status).toBe(status);
      timeline = stepped(timeline, status);
    }
    expect(stageOf(timeline)).toBe('period');
    const won = timelineOf('a LIVE @0\nb TWO_POINT_MAKE home-1 @5');
    const last = stepped(stepped(won, 'START_FOURTH_QUARTER', 4, 720), 'END_FOURTH_QUARTER', 4, 0);
    expect(nextStep(last)).toMatchObject({ label: 'End the game', status: 'ENDED', clock: 0 });
    expect(nextStep(stepped(last, 'ENDED', 4, 0))).toBeUndefined();
  });

  it('is typed as a scoreboard shows it', () => {
    const typed = (text: string) => typedClock(text, 1, event());
    expect([typed('7:05'), typed('12:00'), typed('65'), typed(' 0:09 ')]).toEqual([425, 720, 65, 9]);
    expect([typed('12:01'), typed('7:75'), typed(''), typed('seven'), typed('-1')]).toEqual(Array(5).fill(undefined));
  });
});

/** With one more status, after all others. */
function stepped(timeline: Timeline, status: string, period?: number, clock?: number): Timeline {
  const step = nextStep(timeline);
  const next = new Timeline(timeline.event);
  for (const play of timeline.plays()) next.put(play);
  const last = timeline.plays().at(-1);
  const facts = { period: period ?? step?.period ?? 1, clock: clock ?? step?.clock ?? 0 };
  const [order, time] = [(last?.order ?? 0) + 1, (last?.at ?? TIPOFF) + 1_000];
  next.put({ kind: 'status', id: `${status}-${order}`, rev: 1, order, at: time, status, ...facts });
  return next;
}

describe('who is on the floor', () => {
  const players = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id }));
  it('are the first five, and a player who comes in takes the place of the one who goes out', () => {
    const queued = [...substitution(home, 'f', 'b', at, 'x-1'), ...substitution(home, 'b', 'a', later(10), 'x-2')];
    const timeline = shownGame(event(), plays('l LIVE @0'), queued.map(queuedPlay));
    expect(floorOf(players, timeline).map(({ id }) => id)).toEqual(['b', 'f', 'c', 'd', 'e']);
    expect(floorOf(players.slice(0, 3), new Timeline(event()))).toHaveLength(3);
    // As before once the second substitution is undone.
    const undone = queued
      .slice(2)
      .map(({ data }): Queued => ({ kind: 'takeBack', id: `t${data.id}`, playId: `entered/${data.id}`, words: '' }));
    const before = shownGame(event(), plays('l LIVE @0'), [...queued.map(queuedPlay), ...undone]);
    expect(floorOf(players, before).map(({ id }) => id)).toEqual(['a', 'f', 'c', 'd', 'e']);
  });

  it('have short names, and whole ones where two of a team would be called alike', () => {
    const named = (id: string, first_name: string, last_name: string) => ({
      ...{ id, tid: 'own-home', first_name, last_name },
      display_name: `${first_name} ${last_name}`.trim(),
    });
    const names = shortNames([
      ...[named('1', 'Ada', 'Lind'), named('2', 'Ann', 'Lind'), named('3', 'Iris', 'Kovac')],
      ...[named('own-home-4', '', 'Nene'), named('own-home-n5', 'Rosa', 'Klein'), named('own-home-23', 'Lena', 'Osei')],
    ]);
    expect([...names.values()]).toEqual(['Ada Lind', 'Ann Lind', 'I. Kovac', '4 Nene', 'R. Klein', '23 L. Osei']);
  });
});

describe('a tapped play', () => {
  it('shows at once, and the log’s own play takes its place', () => {
    const play = playOf('THREE_POINT_MAKE', { tid: home, pid: 'home-1' }, at, 'x-1', new Timeline(event()));
    const log = plays('l LIVE @0');
    const shown = shownGame(event(), log, [queuedPlay(play)]);
    expect(shown.scoreAt().home).toBe(3);
    const stored = { ...shown.revision('entered/x-1'), rev: 1 } as (typeof log)[number];
    const both = shownGame(event(), [...log, stored], [queuedPlay(play)]);
    expect([both.scoreAt().home, both.revision('entered/x-1')?.rev]).toEqual([3, 1]);
    expect(isInLog(both, queuedPlay(play))).toBe(true);
    expect(isInLog(both, { kind: 'takeBack', id: 'b', playId: 'entered/x-1', words: '' })).toBe(false);
    const refused = shownGame(event(), log, [{ ...queuedPlay(play), why: 'It is official.' }]);
    expect(refused.scoreAt().home).toBe(0);
  });

  it('is an offensive rebound after the own team’s miss, a defensive one after the other’s, else neither', () => {
    const missed = timelineOf('l LIVE @0\na TWO_POINT_MISS home-1 @5');
    expect([reboundOf(missed, 'home'), reboundOf(missed, 'away')]).toEqual(['OFFENSIVE_REBOUND', 'DEFENSIVE_REBOUND']);
    expect(reboundOf(timelineOf('l LIVE @0\na TWO_POINT_MAKE home-1 @5'), 'home')).toBe('REBOUND');
    expect(reboundOf(new Timeline(event()), 'home')).toBe('REBOUND');
  });

  it('has each of the nine zones as fans’ boards have them', () => {
    const shot = playOf('TWO_POINT_MISS', { tid: home, pid: 'home-1' }, at, 'x-1', new Timeline(event()));
    expect(zones).toHaveLength(9);
    for (const [index] of zones.entries()) {
      const { data } = shotAt(shot, index);
      expect(data.shotType).toBe('MISS');
      expect(spotOf({ hsx: data.hsx ?? 0, hsy: data.hsy ?? 0 })?.zone).toBe(index + 1);
    }
  });

  it('is undone tap by tap: a shot with its place, both players of a substitution, never another phone’s', () => {
    const empty = new Timeline(event());
    const shot = playOf('TWO_POINT_MAKE', { tid: home, pid: 'home-1' }, at, 'mine-1', empty);
    const other = playOf('STEAL', { tid: home, pid: 'home-2' }, later(50), 'other-1', empty);
    const start = { source: 'marker' as const, data: { id: 'clock-mine-2', ...later(90), status: 'LIVE' } };
    const queued = [shot, shotAt(shot, 4), other, start].map(queuedPlay);
    const timeline = shownGame(event(), plays('l LIVE @0'), queued);
    expect(lastOwn(timeline, 'mine').map(({ id }) => id)).toEqual(['entered/mine-1', 'entered/mine-1-shot']);
    const exchange = substitution(home, 'f', 'b', later(99), 'mine-3');
    const both = shownGame(event(), plays('l LIVE @0'), [...queued, ...exchange.map(queuedPlay)]);
    expect(lastOwn(both, 'mine').map(({ id }) => id)).toEqual(['entered/in-mine-3', 'entered/out-mine-3']);
    expect(lastOwn(empty, 'mine')).toEqual([]);
  });
});
