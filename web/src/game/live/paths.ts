import { hypeGames } from '../../../../games/side-games/side-game.ts';

/** Paths of the pages of a chosen game (docs/play.md, "Pages"). */
const hypePaths = ['/home', ...hypeGames.map((key) => `/${key}` as const), '/leaderboard', '/profile'] as const;
export type HypePath = (typeof hypePaths)[number];

export const isHypePath = (path: string): path is HypePath => hypePaths.some((known) => known === path);

/** The kinds of screens that the page's shell distinguishes. Their titles are known before the app loads (index.html). */
export type Screen = 'schedule' | 'home' | 'game' | 'other';

export function screenAt(path: string): Screen {
  if (path === '/' || path === '/schedule') return 'schedule';
  if (path === '/home') return 'home';
  return isHypePath(path) ? 'game' : 'other';
}
