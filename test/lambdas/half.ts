import type { HypeGame } from '../../games/side-games/side-game.ts';
import { gameOrder, type Play } from '../../games/timeline/play.ts';
import type { Joined } from '../../lambdas/stores/entries.ts';
import { STARTS } from './game.ts';
import { joinWith } from './ranked.ts';

/** Points of a team at so many seconds of the first period. */
export const score = (id: string, tid: string, PTS: number, elapsed: number): Play => ({
  kind: 'stat',
  id,
  rev: 1,
  act: 'TEAM',
  tid,
  classification: 'TWO_POINT_MAKE',
  stats: { PTS },
  at: STARTS + elapsed * 1000,
  period: 1,
  clock: 720 - elapsed,
  order: gameOrder(1, elapsed, 0),
});

const items = {
  squares: { selections: [{ homeTeamScore: 2, awayTeamScore: 0 }] },
  mvp: [],
  ticTacToe: { teamId: 'home' },
} as const;

/** An entry with few picks, which the half below decides. */
export const joinedAs = (eventId: string, fanId: string, hypeGame: keyof typeof items): Promise<Joined> =>
  joinWith({ eventId, fanId, hypeGame: hypeGame as HypeGame }, items[hypeGame]);

/** 2–0 for the home team at the half, which `square` picks come up at; a made shot in one zone for Tic-Tac-Toe. */
export const half: Play = {
  kind: 'status',
  id: 'half',
  rev: 1,
  status: 'END_SECOND_QUARTER',
  at: STARTS + 3_000_000,
  period: 2,
  clock: 0,
  order: gameOrder(2, 720, 0),
};
