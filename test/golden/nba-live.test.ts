import { expect, it } from 'vitest';
import { type NbaBox, readNbaBox } from '../../lambdas/feeds/imports/nba-live/box.ts';
import { nbaLive } from '../../lambdas/feeds/providers/nba-live/feed.ts';
import { scheduledEvent } from '../fixtures/events.ts';
import { differences, loaded } from './basketball-games.ts';
import { realGame, skipReason } from './real-games.ts';

const path = 'nba-cdn/playbyplay_0022000001.json';
const reason = skipReason(path);

it.skipIf(reason)(
  `GSW 99 @ BKN 125 has its official box, every shot with a place${reason ? ` – skipped: ${reason}` : ''}`,
  () => {
    const { home, away } = readNbaBox(realGame('nba-cdn/boxscore_0022000001.json')) as NbaBox;
    const { delivery, timeline } = loaded(nbaLive, scheduledEvent(), realGame(path));
    const { found, cells } = differences(timeline, [home, away]);
    expect([found, delivery.ignored]).toEqual([[], []]);
    expect(cells).toBeGreaterThan(400);
    expect([timeline.scoreAt(), timeline.status]).toEqual([{ home: 125, away: 99 }, 'ENDED']);
    expect(timeline.shots()).toHaveLength((home.stats.FGA ?? 0) + (away.stats.FGA ?? 0));
    expect(timeline.shots().every(({ hsx, hsy }) => hsx !== undefined && hsy !== undefined)).toBe(true);
  },
);
