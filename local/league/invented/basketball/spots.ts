import { SPACE } from '../../../../games/timeline/court.ts';
import type { Chance } from '../chance.ts';

/** Mm in the source shot space: the rim's distance from the baseline, and the three-point line's from the rim and in the corner. */
const RIM = 1_600;
const ARC = 7_240;
const CORNER = 6_710;
/** How far from the baseline the corner's straight line reaches. */
const CORNER_DEPTH = 4_270;
const HALF = SPACE.width / 2;

type Place = { hsx: number; hsy: number };

/** Where threes are shot from: the corners, the wings, the top. */
export function spotForThree(chance: Chance): Place {
  if (chance.happens(0.24)) {
    const across = chance.about(CORNER + 250, 120, CORNER + 40, HALF - 100);
    return from(chance.happens(0.5) ? across : -across, chance.between(300, CORNER_DEPTH - 1_650) - RIM);
  }
  const angle = chance.about(0, 0.55, -1.12, 1.12);
  const away = chance.about(ARC + 350, 280, ARC + 40, ARC + 2_400);
  return from(Math.sin(angle) * away, Math.cos(angle) * away);
}

/** Most twos come at the rim, others in the lane, some from further out. */
export function spotForTwo(chance: Chance): Place {
  const [near, far] = chance.weighted(ranges, ([, , weight]) => weight);
  const away = chance.between(near, far);
  const angle = chance.about(0, 0.8, -1.5, 1.5);
  return from(Math.sin(angle) * away, Math.cos(angle) * away);
}

/** Distances from the rim, and how often. */
const ranges: readonly [near: number, far: number, weight: number][] = [
  [0, 1_250, 0.52],
  [1_250, 4_200, 0.3],
  [4_200, 6_400, 0.18],
];

/** A place seen from the rim, across and outwards, at the end where hsy is small. */
const from = (across: number, outwards: number): Place => ({
  hsx: Math.round(Math.min(Math.max(HALF + across, 0), SPACE.width)),
  hsy: Math.round(Math.max(RIM + outwards, 100)),
});

/** The same place at the other end of the court. */
export const acrossTheCourt = ({ hsx, hsy }: Place): Place => ({ hsx: SPACE.width - hsx, hsy: SPACE.length - hsy });
