import type { TeamFace } from '../../../../games/timeline/event.ts';
import { type Chance, chanceFrom } from '../chance.ts';
import type { InventedPlayer, InventedTeam, Names } from '../teams.ts';

const none = { throws: 0, carries: 0, targets: 0, returns: 0, tackles: 0, sacks: 0, picks: 0, kicks: 0, punts: 0 };

/** Weights among team-mates: how often it is this player who does something. `picks` are interceptions and fumbles. */
export type Ratings = typeof none & {
  /** 0 is usual, a tenth is outstanding. */
  skill: number;
};
export type Gridder = InventedPlayer<Ratings>;
export type FootballTeam = InventedTeam<Ratings>;

/** A depth chart; the first of each position is the best. */
const depth: readonly (Partial<Ratings> & { position: string })[] = [
  { position: 'QB', throws: 1, carries: 0.12 },
  { position: 'RB', carries: 1, targets: 0.5 },
  { position: 'RB', carries: 0.5, targets: 0.35 },
  { position: 'RB', carries: 0.15, targets: 0.1 },
  { position: 'WR', targets: 1.35, carries: 0.02 },
  { position: 'WR', targets: 1, carries: 0.03 },
  { position: 'WR', targets: 0.7 },
  { position: 'WR', targets: 0.3, returns: 0.3 },
  { position: 'TE', targets: 0.85 },
  { position: 'TE', targets: 0.25 },
  { position: 'DL', tackles: 0.6, sacks: 1.5, picks: 0.04 },
  { position: 'DL', tackles: 0.55, sacks: 0.9, picks: 0.04 },
  { position: 'DL', tackles: 0.5, sacks: 0.6, picks: 0.03 },
  { position: 'DL', tackles: 0.45, sacks: 1.1, picks: 0.04 },
  { position: 'DL', tackles: 0.25, sacks: 0.4, picks: 0.02 },
  { position: 'LB', tackles: 1.7, sacks: 0.5, picks: 0.2 },
  { position: 'LB', tackles: 1.4, sacks: 0.7, picks: 0.2 },
  { position: 'LB', tackles: 1, sacks: 1.2, picks: 0.1 },
  { position: 'LB', tackles: 0.4, sacks: 0.2, picks: 0.05 },
  { position: 'CB', tackles: 0.9, sacks: 0.05, picks: 1 },
  { position: 'CB', tackles: 0.85, sacks: 0.05, picks: 0.8 },
  { position: 'CB', tackles: 0.5, sacks: 0.05, picks: 0.5 },
  { position: 'S', tackles: 1.25, sacks: 0.15, picks: 0.8 },
  { position: 'S', tackles: 1.15, sacks: 0.1, picks: 0.7 },
  { position: 'S', tackles: 0.3, picks: 0.2 },
  { position: 'ST', returns: 1 },
  { position: 'K', kicks: 1 },
  { position: 'P', punts: 1 },
];

/** The same face and names give the same roster. */
export function footballTeam(face: TeamFace, names: Names): FootballTeam {
  const chance = chanceFrom(`roster of ${face.id}`);
  const quality = chance.about(0, 0.03, -0.06, 0.06);
  return {
    ...face,
    players: depth.map(({ position, ...weights }, index) => {
      const ratings = { ...none, ...varied(weights, chance), skill: quality + chance.about(0, 0.04, -0.1, 0.1) };
      return { id: `${face.id}-${index + 1}`, tid: face.id, ...names.next().value, position, ratings };
    }),
  };
}

const varied = (weights: Partial<Ratings>, chance: Chance): Partial<Ratings> =>
  Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, weight * chance.about(1, 0.15, 0.6, 1.5)]));
