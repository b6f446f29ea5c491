import { hypeGames } from '../../../games/side-game.ts';

/** Paths of the pages of a chosen game (docs/play.md, Pages). */
const hypePaths = ['/home', ...hypeGames.map((key) => `/${key}` as const), '/leaderboard', '/profile'] as const;
export type HypePath = (typeof hypePaths)[number];

export const isHypePath = (path: string): path is HypePath => hypePaths.some((known) => known === path);
