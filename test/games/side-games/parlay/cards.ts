import { deal, predict } from '../../../../games/side-games/parlay/deal.ts';
import type { Entry } from '../../../../games/side-games/side-games.ts';
import type { Sport } from '../../../../games/timeline/event.ts';
import { madeUpFacts } from '../../match.ts';
import { TIPOFF } from '../../plays.ts';

/** A card that predicts the home team but in these categories; joined so many seconds after the tip-off. */
export function entryOf(
  away: readonly string[] = [],
  { sport = 'BASKETBALL' as Sport, joined = 0 } = {},
): Entry<'parlay'> {
  const items = deal(madeUpFacts(sport)).map((each) => predict(each, away.includes(each.id) ? 'away' : 'home'));
  return { id: 'entry', eventId: 'event', hypeGame: 'parlay', createdAt: TIPOFF + joined * 1000, items };
}

/** A game in which the home team excels in all ten. */
export const swept = `
  h PLAY home @1 FG=6 FGA=10 FG2=3 FG2A=5 FG3=3 FG3A=5 FT=9 FTA=10 REB=40 AST=20 STL=5 BLK=3
  a PLAY away @1 FG=5 FGA=10 FG2=2 FG2A=5 FG3=2 FG3A=5 FT=8 FTA=10 REB=39 AST=19 STL=4 BLK=2
  z ENDED @2880`;

/**
 * By hand. Home: FG 2 of 3 (66.67 %), 2P 1 of 2 (50 %), 3P 1 of 1 (100 %), no free throw, 1 rebound, 1 steal.
 * Away: FG 1 of 2 (50 %), 2P 1 of 1 (100 %), 3P 0 of 1 (0 %), FT 1 of 2 (50 %), 1 rebound. No assists, no blocks.
 */
export const played = `
  a TWO_POINT_MAKE home-0 @10
  b TWO_POINT_MISS home-0 @20
  c DEFENSIVE_REBOUND home-1 @21
  d THREE_POINT_MAKE home-2 @30
  e TWO_POINT_MAKE away-0 @40
  f THREE_POINT_MISS away-1 @50
  g REBOUND away-2 @51
  h FREE_THROW_MAKE away-0 @60
  i FREE_THROW_MISS away-0 @61
  j STEAL home-1 @70`;

/** The same game, ended. */
export const over = `${played}\n z ENDED @2880`;
