import type { ParlayBoard, ParlayCategory, ParlayScore } from '../../../../games/side-games/parlay/board.ts';
import { bonuses } from '../../../../games/side-games/parlay/card.ts';

/** A team's number as the card shows it: percentages with 2 decimals. */
export const numberOf = ({ value, made }: Pick<ParlayScore, 'value' | 'made'>): string =>
  made === undefined ? `${value}` : `${value.toFixed(2)}%`;

/** The away team's share of both numbers, 0 to 1; half while both are 0. */
export function awayShare({ homeTeam, awayTeam }: Pick<ParlayCategory, 'homeTeam' | 'awayTeam'>): number {
  const [home, away] = [Math.max(0, homeTeam.value), Math.max(0, awayTeam.value)];
  return home + away > 0 ? away / (home + away) : 0.5;
}

const results: Readonly<Record<ParlayCategory['result'], { live: string; final: string }>> = {
  correct: { live: 'winning', final: 'won' },
  wrong: { live: 'behind', final: 'lost' },
  push: { live: 'tied', final: 'draw' },
  void: { live: 'not yet', final: 'does not count' },
};

/** A word for the state of a prediction. */
export const resultWord = (result: ParlayCategory['result'], final: boolean): string =>
  results[result][final ? 'final' : 'live'];

/** Number of correct predictions for the first bonus. */
const FIRST_BONUS = Math.min(...bonuses.map(({ correct }) => correct));

const isUntouched = ({ categories }: ParlayBoard): boolean => categories.every(({ result }) => result === 'void');

/** What the card would pay now, and how to gain more. */
export function hintOf(board: ParlayBoard): string {
  if (board.calledOff) return 'The game was called off: every prediction is void.';
  if (isUntouched(board)) return 'Nothing has happened since you joined.';
  const { wins, pays, bonus } = board;
  const now = `If it ended now: ${pays} pts${bonus > 0 ? `, ${bonus} of them bonus` : ''}.`;
  return wins < FIRST_BONUS ? `${now} ${FIRST_BONUS - wins} more correct for the bonus.` : now;
}

/** The same for the hub, shorter. */
export const summaryOf = (board: ParlayBoard): string =>
  board.calledOff
    ? 'Called off: all of it is void.'
    : isUntouched(board)
      ? 'Nothing counted yet.'
      : `${board.pays} pts if it ended now.`;
