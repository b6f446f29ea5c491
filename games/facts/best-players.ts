import type { Average } from '../sports/sport.ts';
import type { PlayerWithAverages } from './deal-facts.ts';

type Players = readonly PlayerWithAverages[];

/** Players sorted by id, so that the order is the same on every machine. */
export const sortedById = (players: Players): PlayerWithAverages[] =>
  players.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Players whose position is eligible for a stat. */
export const eligiblePlayers = (players: Players, { positions }: Pick<Average, 'positions'>): PlayerWithAverages[] =>
  players.filter(({ position }) => positions?.includes(position) ?? true);

/** The best `count` players of a stat by season average; ties keep their order. */
export function bestPlayers(players: Players, average: Average, count: number): PlayerWithAverages[] {
  const averageOf = ({ averages }: PlayerWithAverages) => averages[average.classifier] ?? 0;
  return eligiblePlayers(players, average)
    .filter((player) => averageOf(player) > 0)
    .sort((a, b) => averageOf(b) - averageOf(a))
    .slice(0, count);
}
