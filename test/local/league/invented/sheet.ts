import type { Sport } from '../../../../games/timeline/event.ts';
import type { Play, StatPlay } from '../../../../games/timeline/play.ts';
import { leagues } from '../../../../local/league/invented/games.ts';

/** A game of two teams of a league, by their places on its list. */
export function playedBy(sport: Sport, home: number, away: number, seed: string) {
  const league = leagues[sport];
  const [host, guest] = [league.teams[home], league.teams[away]];
  if (!host || !guest) throw new RangeError('there is no such team');
  return { home: host, away: guest, plays: league.plays(host.id, guest.id, seed) };
}

export const statsIn = (plays: readonly Play[]): StatPlay[] => plays.filter((play) => play.kind === 'stat');

/** Sums by stat, plainly; 0 where there is nothing. */
export function sheet(lines: readonly StatPlay[]): (stat: string) => number {
  const sums = new Map<string, number>();
  for (const { stats } of lines) {
    for (const [stat, value] of Object.entries(stats)) sums.set(stat, (sums.get(stat) ?? 0) + value);
  }
  return (stat) => sums.get(stat) ?? 0;
}
