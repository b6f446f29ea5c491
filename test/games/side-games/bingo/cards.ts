import { FREE, freeSquare } from '../../../../games/side-games/bingo/card.ts';
import type { Entry } from '../../../../games/side-games/side-games.ts';
import { TIPOFF, timelineOf } from '../../plays.ts';

/** A card on which square n asks for so many steals of player home-n; joined at the tip-off. */
export function entryOf({ picks = [] as number[], steals = 1, createdAt = TIPOFF } = {}): Entry<'bingo'> {
  const items = Array.from({ length: 25 }, (_, square) =>
    square === FREE
      ? { ...freeSquare }
      : {
          ...freeSquare,
          id: square + 100,
          stat: 'avgSteals',
          subject: 'player' as const,
          threshold: steals,
          description: `Player ${square}: ${steals} steals`,
          classification: 'STL',
          pid: `home-${square}`,
          completed: false,
          userSelected: picks.includes(square),
        },
  );
  return { id: 'entry', eventId: 'event', hypeGame: 'bingo', createdAt, items };
}

/** A timeline in which each of these squares' players has a steal, a second after the other; the play is `s` and the square. */
export const stealsOn = (...squares: number[]) =>
  timelineOf(squares.map((square, order) => `s${square} STEAL home-${square} @${order + 1}`).join('\n'));

export const squaresBut = (...left: number[]): number[] =>
  Array.from({ length: 25 }, (_, square) => square).filter((square) => square !== FREE && !left.includes(square));
