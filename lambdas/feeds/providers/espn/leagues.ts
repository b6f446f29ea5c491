import { COLLEGE_FOOTBALL } from '../../../../games/side-games/tic-tac-toe/zones.ts';
import type { Regulation, Sport } from '../../../../games/timeline/event.ts';

/** A league as ESPN has it. */
export type League = {
  type: Sport;
  /** In the provider's long ids, such as 28 in `s:20~l:28~e:401`. */
  number: string;
  regulation: Regulation;
  /** Overtimes have no clock. */
  untimedOvertimes?: true;
  /** Parameters with which a scoreboard of a day has all games: without them a college board has the games of ranked teams alone. */
  all?: Readonly<Record<string, string>>;
};

/** Leagues by their names in addresses, `…/sports/football/nfl/…`. `regulation` is for games that do not state it. */
export const leagues: ReadonlyMap<string, League> = new Map<string, League>([
  ['nba', { type: 'BASKETBALL', number: '46', regulation: { periods: 4, minutes: 12 } }],
  ['wnba', { type: 'BASKETBALL', number: '59', regulation: { periods: 4, minutes: 10 } }],
  ['nfl', { type: 'FOOTBALL', number: '28', regulation: { periods: 4, minutes: 15 } }],
  [
    COLLEGE_FOOTBALL,
    {
      ...{ type: 'FOOTBALL', number: '23', regulation: { periods: 4, minutes: 15 }, untimedOvertimes: true },
      all: { groups: '80', limit: '400' },
    },
  ],
  [
    'mens-college-basketball',
    {
      ...{ type: 'BASKETBALL', number: '41', regulation: { periods: 2, minutes: 20 } },
      all: { groups: '50', limit: '400' },
    },
  ],
  [
    'womens-college-basketball',
    {
      ...{ type: 'BASKETBALL', number: '54', regulation: { periods: 4, minutes: 10 } },
      all: { groups: '50', limit: '400' },
    },
  ],
]);

/** The league whose number is in a long id; undefined for one without, or of another league. */
export const leagueIn = (uid: string): string | undefined =>
  [...leagues].find(([, { number }]) => uid.includes(`~l:${number}~`))?.[0];

/** The sport by the start of a long id. */
export function sportIn(uid: string): Sport | undefined {
  if (/^s:20(~|$)/.test(uid)) return 'FOOTBALL';
  return /^s:40(~|$)/.test(uid) ? 'BASKETBALL' : undefined;
}
