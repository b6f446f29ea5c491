import type { SquaresBoard } from '../../../../games/side-games/squares/board.ts';
import { checkCounts } from '../../../../games/side-games/squares/checked-scores.ts';
import { indexOf, PICKS, SQUARE_POINTS, type Square } from '../../../../games/side-games/squares/grid.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { periodLabel, spansOf } from '../../../../games/timeline/periods.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { plural } from '../../ui/words.ts';

/** "3–5": the home team's digit first. The word joiner after the dash keeps it on one line. */
export const nameOf = ({ homeTeamScore, awayTeamScore }: Square): string => `${homeTeamScore}–\u2060${awayTeamScore}`;

type Teams = Pick<GameEvent, 'home' | 'away'>;

/** The period from which checks count for a fan who joined at `joined`; undefined if the current period counts. */
export function checksFrom(timeline: Timeline, joined: number): string | undefined {
  const { regulation } = timeline.event;
  const last = spansOf(timeline.plays(), regulation).at(-1);
  return last && !checkCounts(joined, last) ? periodLabel(last.period + 1, regulation) : undefined;
}

/** The square of the current score, and whether the fan picked it. @param from see `checksFrom` */
export function hintOf(board: SquaresBoard, teams: Teams, from?: string): string {
  const where = `The score is on ${teamDigits(board, teams)}`;
  const mine = pickOfScore(board);
  if (mine?.completed) return `${where}, which you have won already.`;
  if (mine && from) return `${where}: yours. Checks count for you from ${from} on.`;
  if (mine) return `${where}: yours. ${SQUARE_POINTS} pts if it stays until the next check.`;
  const open = openOf(board);
  return open.length === 0 ? 'All five squares are won.' : `${where}. You wait for ${open.map(nameOf).join(', ')}.`;
}

/** The same for the hub, shorter. */
export function summaryOf(board: SquaresBoard, teams: Teams): string {
  const mine = pickOfScore(board);
  if (!mine && openOf(board).length === 0) return 'All five are won.';
  return `On ${teamDigits(board, teams)}: ${mine?.completed ? 'won already' : mine ? 'yours' : 'not yours'}.`;
}

const teamDigits = ({ current }: SquaresBoard, { home, away }: Teams): string =>
  `${home.shortName} ${current.homeTeamScore}, ${away.shortName} ${current.awayTeamScore}`;

const pickOfScore = ({ selections, current }: SquaresBoard) =>
  selections.find((pick) => indexOf(pick) === indexOf(current));

const openOf = ({ selections }: SquaresBoard) => selections.filter(({ completed }) => !completed);

/** What is missing in the picks; undefined if they are complete. */
export function pickStatus(selections: readonly Square[]): string | undefined {
  const missing = PICKS - selections.length;
  return missing === 0 ? undefined : `${missing} more ${plural(missing, 'square')}.`;
}
