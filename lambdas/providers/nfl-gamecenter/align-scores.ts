import type { NflRow } from './row.ts';
import type { NflGame } from './schema.ts';
import { scoringOf } from './score-codes.ts';
import type { NflScore } from './summary.ts';

/**
 * The game with its scoring summary under the numbers of its rows. An entry without a row belongs to a row of the same quarter with the
 * same score and no entry.
 */
export function alignScores(game: NflGame): NflGame {
  const rows = new Map(game.rows.map((row) => [row.number, row]));
  const free = game.rows.filter((row) => !game.scores.has(row.number) && scoringOf(row) !== '');
  const scores = new Map<number, NflScore>();
  for (const [number, score] of game.scores) {
    const same = rows.has(number) ? -1 : free.findIndex((row) => row.period === score.period && hasStatsOf(row, score));
    const [row] = same < 0 ? [] : free.splice(same, 1);
    scores.set(row?.number ?? number, row ? { ...score, number: row.number } : score);
  }
  return { ...game, scores };
}

const hasStatsOf = ({ stats }: NflRow, score: NflScore): boolean =>
  score.stats.length > 0 &&
  score.stats.every((one) =>
    stats.some(({ statId, pid, yards }) => statId === one.statId && pid === one.pid && yards === one.yards),
  );
