import { probe, SERVED } from '../operator/probe.ts';
import type { LiveSource } from './arguments.ts';
import type { Cloud } from './cloud/cloud.ts';

/**
 * Imports the games of leagues and starts to poll them, as the templates' schedules do every hour and every minute. Logs one sentence about
 * leagues that do not answer.
 * @returns whether any league answers
 */
export async function follow(
  sources: readonly LiveSource[],
  invoke: Cloud['invoke'],
  say: (line: string) => void,
): Promise<boolean> {
  const answers = await Promise.all(
    sources.map(async ({ name, ...source }) => {
      const { boards } = await probe(source, Date.now());
      const games = boards.reduce((sum, board) => sum + board.games, 0);
      const isServed = boards.some(({ answer }) => answer === SERVED);
      const why = boards[0]?.answer ?? 'it has no list of games';
      say(
        isServed
          ? `${name} has ${games} ${games === 1 ? 'game' : 'games'} today and tomorrow.`
          : `${name} cannot be followed now (${why}); recorded games play.`,
      );
      return isServed;
    }),
  );
  if (!answers.includes(true)) return false;
  const event = { id: 'start' };
  void invoke('Importing/Import', event).then(() => invoke('Polling/Due', event));
  return true;
}
