import { bingo } from '../../games/bingo/bingo.ts';
import type { BingoCard } from '../../games/bingo/card.ts';
import { randomFrom } from '../../games/random.ts';
import { type Entry, seedOf } from '../../games/side-game.ts';
import { basketball } from '../../games/sports/basketball.ts';
import { gameOrder, type Play } from '../../games/timeline/play.ts';
import { dealt } from '../games/dealt.ts';
import { match } from '../games/match.ts';

const START = Date.UTC(2024, 0, 1, 0, 0);
const MINUTES = 150;
/** How often each event type comes in a hundred plays of a real game, about. */
const often: Readonly<Record<string, number>> = {
  TWO_POINT_MAKE: 12,
  TWO_POINT_MISS: 10,
  THREE_POINT_MAKE: 6,
  THREE_POINT_MISS: 10,
  FREE_THROW_MAKE: 8,
  FREE_THROW_MISS: 3,
  ASSIST: 11,
  DEFENSIVE_REBOUND: 15,
  OFFENSIVE_REBOUND: 5,
  DEAD_BALL_TURNOVER: 6,
  STEAL: 3,
  BLOCK: 2,
  PERSONAL_FOUL: 9,
};

/** A made-up basketball game of so many plays, in the order they happened. */
export function basketballGame(count = 600): Play[] {
  const random = randomFrom('bench');
  const { home, away } = match();
  const drawn = Object.entries(often).flatMap(([type, times]) => Array.from({ length: times }, () => type));
  return Array.from({ length: count }, (_, index): Play => {
    const share = index / count;
    const period = 1 + Math.floor(share * 4);
    const elapsed = Math.floor((share * 4 - (period - 1)) * 720);
    const classification = random.oneOf(drawn);
    const { id, tid } = random.oneOf(random.oneOf([home, away]).players);
    return {
      kind: 'stat',
      id: `play-${index}`,
      rev: 1,
      order: gameOrder(period, elapsed, index),
      at: START + Math.floor(share * MINUTES * 60_000),
      period,
      clock: 720 - elapsed,
      act: 'PLAYER',
      pid: id,
      tid,
      classification,
      stats: { ...basketball.eventTypes[classification]?.stats },
    };
  });
}

/** Entries of as many fans, most of whom joined before the start, the others until its end; half play Pick 5. */
export function bingoEntries(count: number): Entry<BingoCard>[] {
  const random = randomFrom('entries');
  return Array.from({ length: count }, (_, index) => {
    const late = random.below(3) === 0 ? random.below(MINUTES * 60_000) : -1;
    const seed = seedOf(`fan-${index}`, 'event', 'bingo', 1 + (index % 3));
    const card = dealt(bingo.deal(match(), seed, late < 0 ? 1 : 1 - late / (MINUTES * 60_000)));
    const items = card.map((item, square) => ({ ...item, userSelected: index % 2 === 0 && square < 5 }));
    return { id: `entry-${index}`, eventId: 'event', hypeGame: 'bingo', createdAt: START + late, items };
  });
}
