import { COLLEGE_FOOTBALL } from '../../../../games/side-games/tic-tac-toe/copy.ts';
import type { Regulation, Sport } from '../../../../games/timeline/event.ts';

/** A league as ESPN has it. */
type League = {
  type: Sport;
  /** In the provider's long ids, such as 28 in `s:20~l:28~e:401`. */
  number: string;
  regulation: Regulation;
};

const league = (type: Sport, number: string, periods: number, minutes: number): League => {
  return { type, number, regulation: { periods, minutes } };
};

/** Leagues by their names in addresses, `…/sports/football/nfl/…`. `regulation` is for games that do not state it. */
export const leagues: ReadonlyMap<string, League> = new Map([
  ['nba', league('BASKETBALL', '46', 4, 12)],
  ['wnba', league('BASKETBALL', '59', 4, 10)],
  ['nfl', league('FOOTBALL', '28', 4, 15)],
  [COLLEGE_FOOTBALL, league('FOOTBALL', '23', 4, 15)],
  ['mens-college-basketball', league('BASKETBALL', '41', 2, 20)],
  ['womens-college-basketball', league('BASKETBALL', '54', 4, 10)],
]);

/** The league whose number is in a long id; undefined without a number, or for an unknown league. */
export const leagueIn = (uid: string): string | undefined =>
  [...leagues].find(([, { number }]) => uid.includes(`~l:${number}~`))?.[0];

/** The sport by the start of a long id. */
export function sportIn(uid: string): Sport | undefined {
  if (/^s:20(~|$)/.test(uid)) return 'FOOTBALL';
  return /^s:40(~|$)/.test(uid) ? 'BASKETBALL' : undefined;
}
