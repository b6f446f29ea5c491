import { espn } from './espn/feed.ts';
import type { Feed } from './feed.ts';
import { hype } from './hype/feed.ts';
import { nbaLive } from './nba-live/feed.ts';
import { nbaV3 } from './nba-v3/feed.ts';
import { nflGamecenter } from './nfl-gamecenter/feed.ts';
import { sportradarNba } from './sportradar/nba.ts';
import { sportradarNfl } from './sportradar/nfl.ts';

/** Every provider by the name its deliveries carry. */
export const feeds: ReadonlyMap<string, Feed> = new Map(
  [nbaLive, nbaV3, espn, nflGamecenter, sportradarNba, sportradarNfl, hype].map((feed) => [feed.key, feed]),
);
