import { describe, expect, it, vi } from 'vitest';
import { phaseOf } from '../../../web/src/game/live/clock.ts';
import type { LiveGame } from '../../../web/src/game/live/live-game.ts';
import { event } from '../../games/match.ts';
import { TIPOFF } from '../../games/plays.ts';
import { BackEnd, follow, pretendPhone } from '../back-end.ts';

pretendPhone();

describe('a game behind the arena', () => {
  /** A game whose plays are sent as they happen, opened so many seconds after the tip-off with the log until then. */
  async function behind(delay: number, { log = [] as string[], from = 0, on = event() } = {}) {
    vi.setSystemTime(TIPOFF + from * 1000);
    const backEnd = new BackEnd();
    for (const text of log) backEnd.tell(text);
    return follow(backEnd, { on, delay });
  }
  const at = (seconds: number) => vi.advanceTimersByTimeAsync(TIPOFF + seconds * 1000 - Date.now());
  const scores = ({ timeline, actual }: LiveGame) => [timeline.scoreAt().home, actual.scoreAt().home];

  it('shows a play so long after it happened, however late it was sent', async () => {
    const { backEnd, game } = await behind(35);
    const heard = vi.fn();
    await at(16);
    backEnd.tell('a TWO_POINT_MAKE home-1 @10');
    expect(scores(game)).toEqual([0, 2]);
    expect(game.snapshot).toMatchObject({ behind: true, delay: 35 });
    game.subscribe(heard);
    await at(44.999);
    expect(scores(game)).toEqual([0, 2]);
    expect(heard).not.toHaveBeenCalled();
    await at(45);
    expect(scores(game)).toEqual([2, 2]);
    expect(game.snapshot).toMatchObject({ behind: false });
    expect(heard).toHaveBeenCalled();
  });

  it('opens at the moment of the stream, not at the end of the log', async () => {
    const { game } = await behind(60, {
      log: ['a TWO_POINT_MAKE home-1 @10', 'b TWO_POINT_MAKE home-1 @60', 'c ENDED @90'],
      from: 100,
    });
    expect(game.snapshot).toMatchObject({ ready: true, behind: true });
    expect([scores(game), game.timeline.ended, game.actual.ended]).toEqual([[2, 4], false, true]);
    await at(120);
    expect([scores(game), game.timeline.ended]).toEqual([[4, 4], false]);
    await at(150);
    expect(game.timeline.ended).toBe(true);
  });

  it('shows no state of an event fetched meanwhile until the plays show it', async () => {
    const told = { score: { home: 2, away: 0 }, status: 'ACTIVE', feedDelayed: true } as const;
    const periods = [{ name: 'Q1', started_at: TIPOFF, ended_at: 0 }];
    const { backEnd, game } = await behind(30, {
      on: event('BASKETBALL', { ...told, results: { periods } }),
    });
    expect(game.timeline.event).toMatchObject({ status: 'SCHEDULED', score: { home: 0 }, results: { periods: [] } });
    backEnd.tell('a TWO_POINT_MAKE home-1 @0');
    await at(10);
    game.refresh(event('BASKETBALL', { ...told, ended_at: TIPOFF + 9_000, status: 'ENDED' }));
    expect([game.timeline.ended, phaseOf(game.timeline).phase]).toEqual([false, 'before']);
    await at(30);
    expect(game.timeline.event).toMatchObject({ status: 'ACTIVE', score: { home: 2 } });
    backEnd.tell('b ENDED @9');
    await at(39);
    expect(game.timeline).toMatchObject({ ended: true, event: { ended_at: TIPOFF + 9_000 } });
  });

  it('is a game that was over long ago as it is without a delay', async () => {
    const over = event('BASKETBALL', { status: 'ENDED', ended_at: TIPOFF - 600_000, score: { home: 9, away: 3 } });
    const { game } = await behind(120, { on: over });
    expect(game.timeline.event).toBe(over);
  });

  it('goes back to the earlier state if the delay is raised, and on from there', async () => {
    const { backEnd, game } = await behind(0);
    for (const second of [10, 20, 30]) {
      await at(second);
      backEnd.tell(`p${second} TWO_POINT_MAKE home-1 @${second}`);
    }
    const [live, { version }] = [game.timeline, game.snapshot];
    expect(scores(game)).toEqual([6, 6]);
    game.hold(15);
    expect(scores(game)).toEqual([2, 6]);
    expect(game.timeline).not.toBe(live);
    expect(game.snapshot.version).toBeGreaterThan(version);
    await at(35);
    expect(scores(game)).toEqual([4, 6]);
    await at(45);
    expect(scores(game)).toEqual([6, 6]);
  });

  it('goes by the server’s clock where the phone’s is fast', async () => {
    vi.setSystemTime(TIPOFF + 300_000);
    const { backEnd, game } = await follow(new BackEnd(), { delay: 30, now: () => Date.now() - 300_000 });
    backEnd.tell('a TWO_POINT_MAKE home-1 @0');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(scores(game)).toEqual([0, 2]);
    await vi.advanceTimersByTimeAsync(1);
    expect(scores(game)).toEqual([2, 2]);
  });

  it('says with the same delay that the feed is late', async () => {
    const { backEnd, game } = await behind(25);
    backEnd.carry(JSON.stringify({ seq: 0, batch: [], feedDelayed: true }));
    await at(24);
    expect(game.snapshot.feedDelayed).toBe(false);
    await at(25);
    expect(game.snapshot.feedDelayed).toBe(true);
  });

  it('releases nothing once it is closed', async () => {
    const { backEnd, game } = await behind(25);
    backEnd.tell('a TWO_POINT_MAKE home-1 @0');
    game.close();
    await at(60);
    expect(scores(game)).toEqual([0, 2]);
  });
});
