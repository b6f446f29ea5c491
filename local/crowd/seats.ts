import { randomFrom } from '../../games/lib/random.ts';
import { type HypeGame, hypeGames } from '../../games/side-games/side-game.ts';
import { displayedByDefault } from '../../games/side-games/side-games.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import type { Identity } from '../../lambdas/api/pipeline/call.ts';

/** A fan's planned join of a side game, at `at` (epoch ms). `seed` decides the choices. */
export type Seat = { fan: Identity; eventId: string; hypeGame: HypeGame; at: number; seed: string };

/** The first fans come this long before the start, the last this long after it, ms at real speed. */
export const EARLIEST = 3_600_000;
export const LATEST = 4_500_000;
/** Percentage of fans who come after the start. */
const LATE = 25;
/** Percentage of fans who join a side game that the hub shows; then any other. Each fan joins at least one. */
const SHOWN = 60;
const OTHER = 40;
const isShown = (hypeGame: HypeGame): boolean => displayedByDefault.some((shown) => shown === hypeGame);

/** All seats of an event, earliest first; deterministic per event. A quarter of the fans come after the start. */
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
