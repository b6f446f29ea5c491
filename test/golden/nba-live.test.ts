import { describe, expect, it } from 'vitest';
import { spotOf } from '../../games/timeline/court.ts';
import { type NbaBox, readNbaBox } from '../../lambdas/feeds/imports/nba-live/box.ts';
import { nbaLive } from '../../lambdas/feeds/providers/nba-live/feed.ts';
import { scheduledEvent } from '../fixtures/events.ts';
import { differences, loaded } from './basketball-games.ts';
import { realGame, skipReason } from './real-games.ts';

const path = 'nba-cdn/playbyplay_0022000001.json';
const reason = skipReason(path);

describe.skipIf(reason)(`GSW 99 @ BKN 125${reason ? ` – skipped: ${reason}` : ''}`, () => {
  it('has its official box, every shot with a place', () => {
    const { home, away } = readNbaBox(realGame('nba-cdn/boxscore_0022000001.json')) as NbaBox;
    const { delivery, timeline } = loaded(nbaLive, scheduledEvent(), realGame(path));
    const { found, cells } = differences(timeline, [home, away]);
    expect([found, delivery.ignored]).toEqual([[], []]);
    expect(cells).toBeGreaterThan(400);
    expect([timeline.scoreAt(), timeline.status]).toEqual([{ home: 125, away: 99 }, 'ENDED']);
    expect(timeline.shots()).toHaveLength((home.stats.FGA ?? 0) + (away.stats.FGA ?? 0));
    expect(timeline.shots().every(({ hsx, hsy }) => hsx !== undefined && hsy !== undefined)).toBe(true);
  });

  it('has each shot where its distances from the rim put it, at both baskets', () => {
    const { game } = realGame(path) as { game: { actions: Told[] } };
    const told = new Map(game.actions.map((action) => [`${action.actionNumber}/shot`, action]));
    const sides = { left: 0, right: 0 };
    for (const shot of loaded(nbaLive, scheduledEvent(), realGame(path)).timeline.shots()) {
      const { xLegacy, yLegacy, side } = told.get(shot.id) as Told;
      const { cx, cy } = spotOf(shot) as { cx: number; cy: number };
      const [right, out] = [xLegacy / 10 + 25, Math.min(yLegacy / 10 + 5.25, (2657.5 / 3672) * 50)];
      // The provider states places in tenths of a foot.
      expect(Math.abs(cx - (right / 50) * 3672), shot.id).toBeLessThan(8);
      expect(Math.abs(cy - Math.max(out, 0) * (3672 / 50)), shot.id).toBeLessThan(8);
      sides[side] += 1;
    }
    expect(Math.min(sides.left, sides.right)).toBeGreaterThan(50);
  });
});
type Told = { actionNumber: number; xLegacy: number; yLegacy: number; side: 'left' | 'right' };
