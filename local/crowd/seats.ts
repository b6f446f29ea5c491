import { randomFrom } from '../../games/lib/random.ts';
import { type HypeGame, hypeGames } from '../../games/side-games/side-game.ts';
import { displayedByDefault } from '../../games/side-games/side-games.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import type { Identity } from '../../lambdas/api/pipeline/call.ts';

/** A side game that a fan joins, and when, epoch ms. `seed` decides what they choose. */
export type Seat = { fan: Identity; eventId: string; hypeGame: HypeGame; at: number; seed: string };

/** How long before the start the first fans come, and after it the last, ms at the speed of a real game. */
export const EARLIEST = 3_600_000;
export const LATEST = 4_500_000;
/** Fans of a hundred who come after the start. */
const LATE = 25;
/** How many in a hundred join a side game that the hub shows them, and any other, beside the one that each fan joins in any case. */
const SHOWN = 60;
const OTHER = 40;
const isShown = (hypeGame: HypeGame): boolean => displayedByDefault.some((shown) => shown === hypeGame);

/** Every fan's seats in an event, the first to come first; the same for the same event. A quarter of the fans come after the start. */
export function seatsOf({ id, startsAt }: GameEvent, fans: readonly Identity[], speed: number): Seat[] {
  const seats = fans.flatMap((fan) => {
    const random = randomFrom(`${fan.sub} at ${id}`);
    const lead = random.below(100) < LATE ? -random.below(LATEST) : random.below(EARLIEST);
    const at = startsAt - lead / speed;
    const surely = random.oneOf(hypeGames);
    return hypeGames
      .filter((hypeGame) => random.below(100) < (isShown(hypeGame) ? SHOWN : OTHER) || hypeGame === surely)
      .map((hypeGame): Seat => ({ fan, eventId: id, hypeGame, at, seed: `${fan.sub}/${id}/${hypeGame}` }));
  });
  return seats.sort((a, b) => a.at - b.at);
}
