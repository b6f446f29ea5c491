import { type Random, randomFrom } from '../../games/lib/random.ts';

/** Chance as simulators ask for it; the same draws for the same seed. */
export type Chance = Random & {
  /** At least 0, below 1. */
  share(): number;
  happens(probability: number): boolean;
  /** Around a mean, bell-shaped, never outside the limits. */
  about(mean: number, spread: number, least: number, most: number): number;
};

const STEPS = 2 ** 32;

export function chanceFrom(seed: string): Chance {
  const random = randomFrom(seed);
  const share = () => random.below(STEPS) / STEPS;
  return {
    ...random,
    share,
    happens: (probability) => share() < probability,
    about(mean, spread, least, most) {
      // The sum of four draws has a standard deviation of the root of a third.
      const bell = (share() + share() + share() + share() - 2) * Math.sqrt(3);
      return Math.min(Math.max(mean + bell * spread, least), most);
    },
  };
}
