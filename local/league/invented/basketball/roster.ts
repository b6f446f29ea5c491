import type { TeamFace } from '../../../../games/timeline/event.ts';
import { type Chance, chanceFrom } from '../chance.ts';
import type { InventedPlayer, InventedTeam, Names } from '../teams.ts';

/** Ratings that depend on the position. `threes` is the share of threes among the shots; `two`, `three` and `free` the shares that are made; the rest are weights among team-mates. */
const columns = [
  ...(['usage', 'threes', 'two', 'three', 'free', 'passing', 'losing'] as const),
  ...(['offensive', 'defensive', 'stealing', 'blocking', 'fouling', 'drawing'] as const),
];
type Column = (typeof columns)[number];

export type Ratings = Record<Column, number> & {
  /** How much the coach wants the player on the floor: 1 a starter, about 0.8 off the bench. */
  worth: number;
  /** Seconds on the court that use up all strength. */
  stamina: number;
};
export type Hooper = InventedPlayer<Ratings>;
export type HoopTeam = InventedTeam<Ratings>;

export const positions = ['PG', 'SG', 'SF', 'PF', 'C'] as const;
type Position = (typeof positions)[number];

/** What is usual, in the order of the columns. */
const usual: Readonly<Record<Position, readonly number[]>> = {
  PG: [1.05, 0.41, 0.475, 0.355, 0.83, 2.3, 1.3, 0.4, 0.75, 1.3, 0.3, 0.85, 1],
  SG: [1.1, 0.46, 0.475, 0.36, 0.82, 1.1, 1, 0.45, 0.75, 1.1, 0.4, 0.9, 0.95],
  SF: [1, 0.43, 0.49, 0.35, 0.79, 0.9, 0.9, 0.7, 1, 1, 0.6, 1, 0.95],
  PF: [0.95, 0.35, 0.51, 0.34, 0.76, 0.75, 0.9, 1.25, 1.3, 0.8, 1, 1.15, 1.05],
  C: [0.85, 0.12, 0.56, 0.31, 0.7, 0.7, 0.95, 2.1, 1.7, 0.7, 2.3, 1.3, 1.15],
};
type Rank = { worth: number; usage: number };
/** Starters, players off the bench, and those who play only after a foul-out or in a decided game. */
const ranks: readonly Rank[] = [
  { worth: 1, usage: 1.12 },
  { worth: 0.8, usage: 0.92 },
  { worth: 0.45, usage: 0.8 },
];
const PLAYERS = 13;
const places = ranks.flatMap((rank) => positions.map((position) => ({ position, ...rank }))).slice(0, PLAYERS);

/** Five starters, five behind them, three more. The same face and names give the same roster. */
export function hoopTeam(face: TeamFace, names: Names): HoopTeam {
  const chance = chanceFrom(`roster of ${face.id}`);
  // A good team is a little better at everything.
  const quality = chance.about(0, 0.012, -0.025, 0.025);
  const star = chance.below(3);
  return {
    ...face,
    players: places.map(({ position, ...rank }, index) => {
      const ratings = ratingsOf(position, rank, quality, chance);
      if (index === star) Object.assign(ratings, { usage: ratings.usage * 1.3, worth: 1.06 });
      return { id: `${face.id}-${index + 1}`, tid: face.id, ...names.next().value, position, ratings };
    }),
  };
}

function ratingsOf(position: Position, { worth, usage: role }: Rank, quality: number, chance: Chance): Ratings {
  // Object.fromEntries forgets which keys there are.
  const typical = Object.fromEntries(columns.map((name, index) => [name, usual[position][index]])) as Record<
    Column,
    number
  >;
  /** Nobody is quite usual. */
  const own = (weight: number, spread = 0.18) => weight * chance.about(1, spread, 0.5, 1.6);
  const ratings = {
    ...typical,
    worth: worth * chance.about(1, 0.03, 0.94, 1.06),
    stamina: chance.about(840, 80, 660, 1020),
    usage: own(typical.usage * role, 0.15),
    threes: Math.min(own(typical.threes, 0.25), 0.75),
    two: typical.two + quality + chance.about(0, 0.02, -0.05, 0.05),
    three: typical.three + quality + chance.about(0, 0.02, -0.05, 0.05),
    free: Math.min(typical.free + chance.about(0, 0.05, -0.12, 0.1), 0.93),
  };
  for (const name of columns.slice(columns.indexOf('passing'))) ratings[name] = own(typical[name]);
  return ratings;
}
