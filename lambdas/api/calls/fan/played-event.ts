import { totalsIn } from '../../../../games/ranking/packed-totals.ts';
import { playersIn, rankOf } from '../../../../games/ranking/totals.ts';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import { entriesOf } from '../../../stores/entries.ts';
import { directory } from '../../../stores/pages.ts';
import type { SettledRow } from '../../../stores/standings.ts';

/** A fan's result in an event. Points, rank and totals are all from the last settlement, so they agree. */
export async function playedEvent(event: GameEvent, fanId: string, { points, byGame, withheld }: SettledRow) {
  const list = await directory(event.id);
  const totals = totalsIn(list?.totals);
  // Until the end a fan may have joined more than the last settlement knows.
  const joined = isOver(event) && list ? byGame : await joinedIn(event.id, fanId);
  return {
    event,
    points: withheld ?? points,
    rank: points > 0 && list ? rankOf(points, totals) : null,
    players: playersIn(totals),
    official: list?.official === true,
    games: hypeGames.flatMap((hypeGame) => (hypeGame in joined ? [{ hypeGame, points: byGame[hypeGame] ?? 0 }] : [])),
  };
}

const joinedIn = async (eventId: string, fanId: string) =>
  Object.fromEntries((await entriesOf(eventId, fanId)).map(({ hypeGame }) => [hypeGame, true]));
