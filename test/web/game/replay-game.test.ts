import { beforeEach, describe, expect, it, vi } from 'vitest';
import { foldEvent } from '../../../games/timeline/fold.ts';
import { phaseOf } from '../../../web/src/game/live/clock.ts';
import { MAX_TICK_MS, type Playback, ReplayGame, TICK_MS } from '../../../web/src/game/replay/replay-game.ts';
import { plays, TIPOFF, timelineOf } from '../../games/plays.ts';

const log = `
  tip LIVE @0
  a TWO_POINT_MAKE home-1 @10
  b THREE_POINT_MAKE away-1 @18
  q1 END_FIRST_QUARTER @719
  q2 START_SECOND_QUARTER @721
  c TWO_POINT_MAKE home-2 @730
  a:2 THREE_POINT_MAKE home-1 @10
  over ENDED @1430`;
const live = timelineOf(log);
const ended = foldEvent(live);
const fresh: Pick<Playback, 'position' | 'speed' | 'paused'> = { position: 0, speed: 1, paused: false };

beforeEach(() => void vi.useFakeTimers());

/** A replay that runs. */
function running(from: Partial<typeof fresh> = {}) {
  const kept: Playback[] = [];
  const game = new ReplayGame(ended, plays(log), { ...fresh, ...from }, (playback) => kept.push(playback));
  const stop = game.run();
  return { game, kept, stop };
}
const score = ({ timeline }: ReplayGame) => Object.values(timeline.scoreAt()).join('-');

describe('a replay', () => {
  it('shows the plays at their pace, over breaks in a few seconds, and ends as the game did', () => {
    const { game } = running();
    expect([score(game), phaseOf(game.timeline).phase]).toEqual(['0-0', 'live']);
    vi.advanceTimersByTime(10_000);
    // The time of the game is after all plays that are shown, and before all others.
    expect([score(game), game.now]).toEqual(['2-0', TIPOFF + 10_001]);
    vi.advanceTimersByTime(8_000);
    expect(score(game)).toBe('2-3');
    vi.advanceTimersByTime(5_000);
    expect(phaseOf(game.timeline).phase).toBe('break');
    vi.advanceTimersByTime(2_000 + 9_000);
    expect([score(game), game.timeline.ended]).toEqual(['5-3', false]);
    vi.advanceTimersByTime(5_000);
    expect([game.timeline.ended, game.playback.over, game.timeline.event]).toEqual([true, true, ended]);
    expect(game.timeline.totals('home-1')).toEqual(live.totals('home-1'));
    expect(game.timeline.scoreAt()).toEqual(ended.score);
  });

  it('goes at the chosen speed, from one moment to the next', () => {
    const { game } = running({ speed: 4 });
    vi.advanceTimersByTime(2_500);
    expect(score(game)).toBe('2-0');
    game.setSpeed(1);
    vi.advanceTimersByTime(7_900);
    expect(score(game)).toBe('2-0');
    vi.advanceTimersByTime(TICK_MS);
    expect(score(game)).toBe('2-3');
  });

  it('stops while it is paused, while a fan chooses, out of sight, and while the phone sleeps', () => {
    const { game, stop } = running();
    game.pause(true);
    vi.advanceTimersByTime(60_000);
    game.pause(false);
    const [one, other] = [game.wait(), game.wait()];
    one();
    one();
    vi.advanceTimersByTime(60_000);
    expect([score(game), game.playback.waits]).toEqual(['0-0', true]);
    other();
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(TICK_MS);
    expect(score(game)).toBe('0-0');
    vi.advanceTimersByTime(10_000 - MAX_TICK_MS);
    expect(score(game)).toBe('2-0');
    stop();
    vi.advanceTimersByTime(60_000);
    expect(score(game)).toBe('2-0');
  });

  it('skips to the next period and to the end, and loses nothing', () => {
    const { game } = running({ paused: true });
    expect(game.nextPeriod).toBe(2);
    game.skip();
    expect([game.timeline.status, score(game), game.nextPeriod]).toEqual(['START_SECOND_QUARTER', '2-3', undefined]);
    game.skip();
    expect([score(game), game.playback.over]).toEqual(['5-3', true]);
    game.skip();
    expect(score(game)).toBe('5-3');
  });

  it('goes on after a reload where it was', () => {
    const { game, kept } = running({ speed: 4 });
    vi.advanceTimersByTime(4_700);
    const again = running({ ...(kept.at(-1) as Playback), paused: true });
    expect(again.game.timeline.plays()).toEqual(game.timeline.plays());
    expect(again.game.playback).toMatchObject({ speed: 4, paused: true, over: false });
  });

  it('notifies each subscriber of every change, with a new object, until they unsubscribe', () => {
    const { game } = running();
    const seen: number[] = [];
    const look = game.subscribe(() => seen.push(game.snapshot.version));
    const before = game.snapshot;
    vi.advanceTimersByTime(10_000);
    expect(seen.length).toBe(1);
    expect(game.snapshot).not.toBe(before);
    look();
    vi.advanceTimersByTime(8_000);
    expect(seen.length).toBe(1);
  });
});
