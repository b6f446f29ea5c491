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
