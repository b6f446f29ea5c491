import { type PickCount, pickCountsOf } from '../../../games/ranking/pick-counts.ts';
import { playerNumbers } from '../../../games/scoring/packing.ts';
import type { HypeGame } from '../../../games/side-games/side-game.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { dealFacts } from '../../stores/events.ts';
import { picks } from '../../stores/ranking.ts';

/** How often each pick of a side game was taken, as of the last sweep; the most frequent first. */
export async function pickCountsNow(hypeGame: HypeGame, event: GameEvent): Promise<PickCount[]> {
  const [counts, facts] = await Promise.all([picks(event.id), dealFacts(event.id)]);
  return pickCountsOf(counts, hypeGame, { event, players: playerNumbers(facts).names });
}
