import type { Feed } from '../feed.ts';
import { espn } from './espn/feed.ts';
import { hype } from './hype/feed.ts';
import { nbaLive } from './nba-live/feed.ts';
import { nbaV3 } from './nba-v3/feed.ts';
import { nfl } from './nfl/feed.ts';
import { sportradarNfl } from './sportradar/nfl.ts';

/** All feeds by provider. */
export const feeds: ReadonlyMap<string, Feed> = new Map(
  [nbaLive, nbaV3, espn, nfl, sportradarNfl, hype].map((feed) => [feed.key, feed]),
);
