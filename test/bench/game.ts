import { randomFrom } from '../../games/lib/random.ts';
import { type HypeGame, seedOf } from '../../games/side-games/side-game.ts';
import { type Entry, sideGames } from '../../games/side-games/side-games.ts';
import { sports } from '../../games/sports/sports.ts';
import type { Sport } from '../../games/timeline/event.ts';
import { gameOrder, type Play } from '../../games/timeline/play.ts';
import { dealt } from '../games/any-game.ts';
import { madeUpFacts } from '../games/match.ts';

const START = Date.UTC(2024, 0, 1, 0, 0);
const MINUTES = 150;
type Often = Readonly<Record<string, number>>;

/** Approximate number of each event type in a hundred plays of a real game. */
const basketball: Often = {
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

const football: Often = {
  RUSH: 12,
  PASS_COMPLETE: 12,
  RECEPTION: 12,
  PASS_INCOMPLETE: 8,
  TACKLE: 19,
  TACKLE_ASSIST: 8,
  FIRST_DOWN: 12,
  KICK_RETURN: 3,
  PUNT: 2,
  SACK: 1,
  SACKED: 1,
  FUMBLE: 1,
  DEFENSIVE_FUMBLE_RECOVERY: 1,
  PASS_INTERCEPTED: 1,
  INTERCEPTION: 1,
  PASS_TOUCHDOWN: 1,
  RECEPTION_TOUCHDOWN: 1,
  RUSH_TOUCHDOWN: 1,
  EXTRA_POINT_MAKE: 1,
  FIELD_GOAL_MAKE: 1,
  PENALTY: 1,
};
const yards: Readonly<Record<string, string>> = {
  RUSH: 'RUSH_YDS',
  PASS_COMPLETE: 'PASS_YDS',
  RECEPTION: 'RECV_YDS',
  KICK_RETURN: 'KICK_RET_YDS',
  PUNT: 'PUNT_YDS',
  PENALTY: 'PEN_YDS',
};

/** Active players of a football team in a game. */
export const SQUAD = 46;

/** Invented games with a given number of plays, in order. */
export const basketballGame = (count = 600): Play[] => game('BASKETBALL', basketball, count, 12);
export const footballGame = (count = 650): Play[] => game('FOOTBALL', football, count, SQUAD);

function game(sport: Sport, often: Often, count: number, size: number): Play[] {
  const random = randomFrom('bench');
  const { home, away } = madeUpFacts(sport, size);
  const { eventTypes, regulation } = sports[sport];
  const length = regulation.minutes * 60;
  const drawn = Object.entries(often).flatMap(([type, times]) => Array.from({ length: times }, () => type));
  return Array.from({ length: count }, (_, index): Play => {
    const share = index / count;
    const period = 1 + Math.floor(share * 4);
    const elapsed = Math.floor((share * 4 - (period - 1)) * length);
    const classification = random.oneOf(drawn);
    const yard = yards[classification];
    const { id, tid } = random.oneOf(random.oneOf([home, away]).players);
    return {
      kind: 'stat',
      id: `play-${index}`,
      rev: 1,
      order: gameOrder(period, elapsed, index),
      at: START + Math.floor(share * MINUTES * 60_000),
      period,
      clock: length - elapsed,
      act: 'PLAYER',
      pid: id,
      tid,
      classification,
      stats: { ...eventTypes[classification]?.stats, ...(yard && { [yard]: random.below(20) }) },
    };
  });
}

/** When a game was played, epoch ms. */
type Span = { from: number; to: number };

/** Entries of fans with random choices. Two thirds join before the start, the others in the first three quarters. */
export function entriesOf<Key extends HypeGame>(hypeGame: Key, count: number, { from, to }: Span): Entry<Key>[] {
  const game = sideGames[hypeGame];
  const random = randomFrom(hypeGame);
  return Array.from({ length: count }, (_, index) => {
    const late = random.below(3) === 0 ? random.below((to - from) * 0.75) : -1;
    const seed = seedOf(`fan-${index}`, 'event', hypeGame, 1 + (index % game.boards));
    const offered = dealt(game.deal(madeUpFacts(), seed, late < 0 ? 1 : 1 - late / (to - from)));
    const items = game.chooseByChance(offered, seed);
    return { id: `entry-${index}`, eventId: 'event', hypeGame, createdAt: from + late, items };
  });
}
