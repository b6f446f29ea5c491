import { describe, expect, it } from 'vitest';
import { gameOrder, type StatPlay, supersedes } from '../../../games/timeline/play.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { event } from '../match.ts';
import { plays, TIPOFF, timelineOf } from '../plays.ts';

const game = `
  a THREE_POINT_MAKE home-1 @10
  b ASSIST home-2 @10
  c TWO_POINT_MAKE away-1 @30
  d FREE_THROW_MAKE home-1 @700
  e TWO_POINT_MAKE home-1 @730
`;

describe('totals', () => {
  it('sums what plays gave a player and, by its players, a team', () => {
    const timeline = timelineOf(game);
    const scored = { PTS: 6, FG: 2, FGA: 2, FG3: 1, FG3A: 1, FG2: 1, FG2A: 1, FT: 1, FTA: 1 };
    expect(timeline.totals('home-1')).toEqual(scored);
    expect(timeline.totals('home')).toEqual({ ...scored, AST: 1 });
    expect(timeline.total('nobody', 'PTS')).toBe(0);
    expect(timeline.totals('nobody')).toEqual({});
  });

  it('gives a team its own plays, no team the plays of neither, and sums no TEAM_SCORE for a team', () => {
    const timeline = timelineOf('t TEAM_REBOUND home @5');
    const [line] = plays('x STEAL home-1 @6') as StatPlay[];
    timeline.put({ ...(line as StatPlay), id: 'other', act: 'OTHER', tid: 'nobody', stats: { TECH: 1 } });
    timeline.put({ ...(line as StatPlay), id: 'bench', act: 'TEAM', pid: 'coach', stats: { TECH: 1 } });
    timeline.put({ ...(line as StatPlay), stats: { STL: 1, TEAM_SCORE: 50, OPPOSING_TEAM_SCORE: 48 } });
    timeline.put({ ...(line as StatPlay), id: 'score', classification: 'TEAM_SCORE', stats: { PTS: 50 } });
    expect(timeline.totals('home')).toEqual({ TEAM_REB: 1, STL: 1, TECH: 1 });
    expect(timeline.totals('home-1')).toMatchObject({ STL: 1, TEAM_SCORE: 50 });
    expect([timeline.totals('nobody'), timeline.totals('coach')]).toEqual([{}, {}]);
    expect(timeline.lines().map(({ act, pid, tid }) => `${act} ${pid ?? tid}`)).toEqual(['TEAM home', 'PLAYER home-1']);
    expect(timeline.scoreAt()).toEqual({ home: 0, away: 0 });
  });

  it('lists who has a line in the box score, with the time of the newest play', () => {
    const timeline = timelineOf(`${game}\n t TEAM_REBOUND away @800\n s MAKE home-9 @900\n l FOUL @901`);
    const [early] = plays('early ASSIST home-1 @790') as [StatPlay];
    timeline.put({ ...early, at: TIPOFF + 20_000 });
    expect(timeline.lines()).toEqual([
      { act: 'TEAM', tid: 'home', timestamp: TIPOFF + 730_000 },
      { act: 'PLAYER', pid: 'home-1', tid: 'home', timestamp: TIPOFF + 730_000 },
      { act: 'PLAYER', pid: 'home-2', tid: 'home', timestamp: TIPOFF + 10_000 },
      { act: 'TEAM', tid: 'away', timestamp: TIPOFF + 800_000 },
      { act: 'PLAYER', pid: 'away-1', tid: 'away', timestamp: TIPOFF + 30_000 },
    ]);
  });
});

describe('corrections', () => {
  it('says whether a play changed anything, and counts versions by that', () => {
    const timeline = timelineOf(game);
    const { version } = timeline;
    for (const play of plays(game)) expect(timeline.put(play)).toBe(false);
    expect(timeline.put(plays('a:0 THREE_POINT_MISS home-1 @10')[0] as StatPlay)).toBe(false);
    expect(timeline.version).toBe(version);
    expect(timeline.put(plays('f STEAL home-1 @900')[0] as StatPlay)).toBe(true);
    expect(timeline.version).toBe(version + 1);
  });

  it('compares contents in the order of their names, however they were written down', () => {
    const [play] = plays('a STEAL home-1 @10') as [StatPlay];
    const one = { ...play, clock: 20, period: 1, stats: { STL: 1, BLK: 2 } };
    const same = { ...play, period: 1, clock: 20, stats: { BLK: 2, STL: 1 } };
    expect([supersedes(one, same), supersedes(same, one)]).toEqual([false, false]);
    const less = { ...one, clock: 10, period: 2 };
    expect([supersedes(one, less), supersedes(less, one)]).toEqual([true, false]);
  });
});

describe('game order', () => {
  it('packs period, elapsed tenths and the provider’s order into one number that sorts like them', () => {
    const places = [gameOrder(0, 0, 5), gameOrder(1, 0, 0), gameOrder(1, 0, 99_999_999), gameOrder(1, 0.1, 0)];
    places.push(gameOrder(1, 999.9, 99_999_999), gameOrder(1, 1200, 99_999_999));
    places.push(gameOrder(2, 0, 0), gameOrder(9, 300, 1));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(places.length);
    expect(places.every(Number.isSafeInteger)).toBe(true);
    // Logs hold it: period 2, 305 tenths, 7.
    expect(gameOrder(2, 30.5, 7)).toBe(2_00305_00000007);
  });

  it('keeps its lists until something changes, and never changes one it gave out', () => {
    const timeline = timelineOf(game);
    const before = timeline.plays();
    expect(timeline.plays()).toBe(before);
    timeline.put(plays('f STEAL home-1 @900')[0] as StatPlay);
    expect(before).toHaveLength(5);
    expect(timeline.plays()).toHaveLength(6);
  });
});

describe('now', () => {
  it('is what the last play in game order says, not the last to arrive', () => {
    const timeline = timelineOf('b CLOCK @780\n a STEAL home-1 @100\n c CLOCK @200');
    expect(timeline.now).toEqual({ period: 2, clock: 660, label: 'Q2' });
    expect(new Timeline(event()).now).toEqual({ period: 0, clock: 720, label: 'PRE' });
  });

  it('has the share of regulation left, now and at any time before', () => {
    const timeline = timelineOf('a STEAL home-1 @0\n b STEAL home-1 @720\n c STEAL home-1 @1440\n d CLOCK @2790');
    expect(timeline.remaining()).toBe(90 / 2880);
    expect(timeline.remaining(TIPOFF - 1)).toBe(1);
    expect(timeline.remaining(TIPOFF)).toBe(1);
    expect(timeline.remaining(TIPOFF + 720_000)).toBe(0.75);
    expect(timeline.remaining(TIPOFF + 1_439_999)).toBe(0.75);
    expect(timeline.remaining(TIPOFF + 1_440_000)).toBe(0.5);
    expect(new Timeline(event()).remaining()).toBe(1);
  });

  it('has 0 left once it has ended, and still has the shares of times before', () => {
    const timeline = timelineOf('a CLOCK @720\n z ENDED @2000');
    expect(timeline.remaining()).toBe(0);
    expect(timeline.remaining(TIPOFF + 720_000)).toBe(0.75);
    expect(new Timeline(event('BASKETBALL', { ended_at: 5 })).remaining()).toBe(0);
  });
});

describe('status', () => {
  it('follows the statuses in game order, whatever the order they come in', () => {
    const timeline = timelineOf('b END_FIRST_QUARTER @719\n a LIVE @0\n l LINEUP @0');
    expect(timeline.status).toBe('END_FIRST_QUARTER');
    timeline.put(plays('b:2 END_FIRST_QUARTER @719 void')[0] as StatPlay);
    expect(timeline.status).toBe('LIVE');
  });

  it('takes a status from a message of any source', () => {
    const timeline = timelineOf('a LIVE @0');
    timeline.put({ ...(plays('s STEAL home-1 @30')[0] as StatPlay), status: 'FOUL' });
    expect(timeline.status).toBe('FOUL');
  });

  it('has ended with ENDED or the event’s end, and not with PLAY_END', () => {
    expect(timelineOf('a PLAY_END @0').ended).toBe(false);
    expect(timelineOf('a ENDED @0').ended).toBe(true);
    const over = timelineOf('a FOUL @0', event('BASKETBALL', { ended_at: 7 }));
    expect([over.status, over.ended]).toEqual(['ENDED', true]);
  });

  it('takes the event that was fetched again', () => {
    const timeline = timelineOf('a STEAL home-1 @0');
    const { version } = timeline;
    expect(timeline.status).toBe('PREGAME');
    timeline.refresh(event('BASKETBALL', { results: { periods: [{ name: 'Q1', started_at: 1, ended_at: 0 }] } }));
    expect(timeline.status).toBe('ACTIVE');
    expect(timeline.version).toBeGreaterThan(version);
    expect(timeline.total('home-1', 'STL')).toBe(1);
  });
});
