import { isRecord } from '../../lib/unknown.ts';
import { invalid, type Refusal } from '../side-game.ts';
import { indexOf, PICKS, SIZE, type Square, type SquaresItems } from './grid.ts';

/** The open grid: nothing is drawn, so all fans have the same one. */
export const deal = (): SquaresItems => ({ selections: [] });

/** Accepts exactly five different squares and drops all other fields, such as the client's `completed`. */
export function accept(raw: unknown): SquaresItems | Refusal {
  const sent = isRecord(raw) ? raw.selections : undefined;
  if (!Array.isArray(sent)) return invalid('the items have no list of selections');
  if (sent.length !== PICKS) return invalid(`exactly ${PICKS} squares must be selected, not ${sent.length}`);
  const selections: Square[] = [];
  for (const [index, square] of sent.entries()) {
    const { homeTeamScore, awayTeamScore } = isRecord(square) ? square : {};
    if (!isDigit(homeTeamScore) || !isDigit(awayTeamScore)) {
      return invalid(`selection ${index} has not two digits from 0 to ${SIZE - 1}`);
    }
    selections.push({ homeTeamScore, awayTeamScore });
  }
  if (new Set(selections.map(indexOf)).size < PICKS) return invalid('a square is selected twice');
  return { selections };
}

const isDigit = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && !Object.is(value, -0) && value >= 0 && value < SIZE;
