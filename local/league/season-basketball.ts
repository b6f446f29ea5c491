import type { BoxPlayer } from '../../lambdas/providers/nba-live/box.ts';
import type { SeasonLine } from './recording.ts';

/** What a player of a position gives in 36 minutes, about; a starting point, not a provider's number. */
const columns = ['FG2', 'FG2A', 'FG3', 'FG3A', 'FT', 'FTA', 'OREB', 'DREB', 'AST', 'STL', 'BLK', 'TO', 'PF'] as const;
const usual: Readonly<Record<string, readonly number[]>> = {
  PG: [4.5, 9.3, 2.1, 5.8, 2.9, 3.4, 0.6, 3.7, 6.6, 1.3, 0.3, 2.6, 2.4],
  SG: [4.2, 8.6, 2.4, 6.4, 2.4, 2.9, 0.6, 3.8, 3.6, 1.1, 0.3, 1.9, 2.5],
  SF: [4.4, 8.7, 2.0, 5.5, 2.4, 3.0, 1.0, 5.0, 2.9, 1.1, 0.5, 1.7, 2.8],
  PF: [5.2, 9.8, 1.5, 4.3, 2.6, 3.4, 1.8, 6.3, 2.5, 0.9, 0.8, 1.7, 3.2],
  C: [6.6, 11.0, 0.5, 1.5, 3.2, 4.5, 3.2, 8.1, 2.1, 0.8, 1.6, 1.9, 3.8],
};

const GAMES = 36;
/** Minutes at which a player's own line weighs as much as the usual one. */
const TRUSTED = 48;

/**
 * A season line that this one game makes plausible: the player's own numbers per minute, weighed by how long he played, blended with
 * what is usual for his position, over the minutes he had. The same box gives the same line.
 * Nobody has a line who did not play.
 */
export function basketballSeason({ played, seconds, stats }: BoxPlayer, position: string): SeasonLine | undefined {
  const baseline = usual[position];
  if (!played || seconds === 0 || !baseline) return undefined;
  const minutes = seconds / 60;
  const trust = minutes / (minutes + TRUSTED);
  const share = minutes / 36;
  const totals: Record<string, number> = {};
  columns.forEach((column, index) => {
    const own = ((stats[column] ?? 0) * 36) / minutes;
    const perGame = (trust * own + (1 - trust) * (baseline[index] ?? 0)) * share;
    totals[column] = Math.round(perGame * GAMES);
  });
  const of = (column: (typeof columns)[number]) => totals[column] ?? 0;
  const [FG, FGA, REB] = [of('FG2') + of('FG3'), of('FG2A') + of('FG3A'), of('OREB') + of('DREB')];
  return {
    estimated: true,
    games: GAMES,
    totals: { PTS: 2 * of('FG2') + 3 * of('FG3') + of('FT'), FG, FGA, REB, ...totals },
  };
}
