import { type Random, randomFrom } from '../../games/lib/random.ts';

/** Random draws for simulators; the same seed gives the same draws. */
export type Chance = Random & {
  /** A number of at least 0 and below 1. */
  share(): number;
  happens(probability: number): boolean;
  /** A bell-shaped draw around a mean, always within the limits. */
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
      // The sum of four uniform draws has a standard deviation of the square root of 1/3.
      const bell = (share() + share() + share() + share() - 2) * Math.sqrt(3);
      return Math.min(Math.max(mean + bell * spread, least), most);
    },
  };
}
