import { expect, it } from 'vitest';
import { spotOf } from '../../games/timeline/court.ts';
import { keyMoments } from '../../games/timeline/key-moments.ts';
import { nbaLive } from '../../lambdas/feeds/providers/nba-live/feed.ts';
import { scheduledEvent } from '../fixtures/events.ts';
import { loaded } from './basketball-games.ts';
import { knownGame } from './nfl-games.ts';
import { realGame, skipReason } from './real-games.ts';

const path = 'nba-cdn/playbyplay_0022000001.json';
const reason = skipReason(path);

it.skipIf(reason)('has each shot where its distances from the rim put it, at both baskets', () => {
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
type Told = { actionNumber: number; xLegacy: number; yLegacy: number; side: 'left' | 'right' };

const football = ['nfl-2012-10-21-nyj-ne', 'nfl-2015-02-01-ne-sea'];
for (const path of football) {
  it(`${path}, whose times are estimated, has its checkpoints at the twelfth minute of game clock`, () => {
    const { timeline } = knownGame(path);
    const { home_team_id, away_team_id } = timeline.event.game_attributes;
    /** Points of a team up to 3:00 left in a quarter, summed plainly. */
    const plain = (tid: string, quarter: number) =>
      timeline
        .plays()
        .flatMap((play) => (play.kind === 'stat' && play.tid === tid ? [play] : []))
        .filter(({ period, clock }) => period < quarter || (period === quarter && clock >= 180))
        .reduce((sum, { stats }) => sum + (stats.PTS ?? 0), 0);
    const checkpoints = keyMoments(timeline).filter(({ kind, period }) => kind === 'checkpoint' && period <= 4);
    expect(checkpoints.map(({ period, home, away }) => [period, home, away])).toEqual(
      [1, 2, 3, 4].map((quarter) => [quarter, plain(home_team_id, quarter), plain(away_team_id, quarter)]),
    );
    const ends = keyMoments(timeline).filter(({ kind }) => kind !== 'checkpoint');
    expect(ends.at(-1)).toMatchObject(timeline.scoreAt());
  });
}
