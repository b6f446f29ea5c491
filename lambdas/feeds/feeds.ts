import type { Feed } from './feed.ts';
import { hype } from './hype.ts';
import { nbaLive } from './nba-live.ts';
import { nflGamecenter } from './nfl-gamecenter.ts';
import { sportradarNba } from './sportradar-nba.ts';
import { sportradarNfl } from './sportradar-nfl.ts';

/** Every provider by the name its deliveries carry. */
export const feeds: ReadonlyMap<string, Feed> = new Map(
  [nbaLive, nflGamecenter, sportradarNba, sportradarNfl, hype].map((feed) => [feed.key, feed]),
);
