import { hypeGames } from '../../../games/side-game.ts';

/** Paths of the pages of a chosen game (SPEC section 2). */
export const hypePaths = ['/home', ...hypeGames.map((key) => `/${key}` as const), '/leaderboard', '/profile'] as const;
export type HypePath = (typeof hypePaths)[number];

export const isHypePath = (path: string): path is HypePath => (hypePaths as readonly string[]).includes(path);
