import type { BoardEntry } from './board.ts';
import type { Feed } from './feed.ts';
import { espn, espnBoard } from './providers/espn/feed.ts';
import { hype } from './providers/hype/feed.ts';
import { nbaLive } from './providers/nba-live/feed.ts';
import { nbaV3 } from './providers/nba-v3/feed.ts';
import { nfl } from './providers/nfl/feed.ts';
import { sportradarNfl } from './providers/sportradar/nfl.ts';
import type { Unreadable } from './valid.ts';

/** All feeds by provider. */
export const feeds: ReadonlyMap<string, Feed> = new Map(
  [nbaLive, nbaV3, espn, nfl, sportradarNfl, hype].map((feed) => [feed.key, feed]),
);

/** Reads the scoreboard of a league, by provider. A scoreboard states status, clock and score of all its games. */
export const boards: ReadonlyMap<string, (body: unknown) => BoardEntry[] | Unreadable> = new Map([['espn', espnBoard]]);
