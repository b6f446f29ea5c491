import type { NflRow } from './row.ts';
import type { NflGame } from './schema.ts';
import { scoringOf } from './score-codes.ts';
import type { NflScore } from './summary.ts';

/**
 * The game with its summary under the numbers that its rows have: an entry whose row is missing is that of a row of the same quarter that
 * tells the same deed and is in no entry.
 */
export function alignScores(game: NflGame): NflGame {
  const rows = new Map(game.rows.map((row) => [row.number, row]));
  const free = game.rows.filter((row) => !game.scores.has(row.number) && scoringOf(row) !== '');
  const scores = new Map<number, NflScore>();
  for (const [number, score] of game.scores) {
    const same = rows.has(number) ? -1 : free.findIndex((row) => row.period === score.period && tells(row, score));
    const [row] = same < 0 ? [] : free.splice(same, 1);
    scores.set(row?.number ?? number, row ? { ...score, number: row.number } : score);
  }
  return { ...game, scores };
}

const tells = ({ stats }: NflRow, score: NflScore): boolean =>
  score.stats.length > 0 &&
  score.stats.every((one) =>
    stats.some(({ statId, pid, yards }) => statId === one.statId && pid === one.pid && yards === one.yards),
  );
