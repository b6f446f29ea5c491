import { FREE, lines, PICKS, pays } from '../../games/side-games/bingo/card.ts';
import type { Entry } from '../../games/side-games/side-games.ts';
import type { Play } from '../../games/timeline/play.ts';

/** Bingo by a simple method, for comparison: one pass over all plays for each entry, with the squares found by the play's player. */
export function plainPoints(entry: Entry<'bingo'>, plays: readonly Play[]): number {
  const card = entry.items;
  const squaresOf = new Map<string, number[]>();
  for (let square = 0; square < card.length; square += 1) {
    const pid = card[square]?.pid ?? '';
    const squares = squaresOf.get(pid);
    if (squares) squares.push(square);
    else squaresOf.set(pid, [square]);
  }
  const values = new Array<number>(card.length).fill(0);
  for (const play of plays) {
    if (play.kind !== 'stat' || play.at < entry.createdAt || play.pid === undefined) continue;
    for (const square of squaresOf.get(play.pid) ?? []) {
      const value = play.stats[card[square]?.classification ?? ''];
      if (value !== undefined) values[square] = (values[square] ?? 0) + value;
    }
  }
  const completed = card.map(({ threshold }, square) => square === FREE || (values[square] ?? 0) >= threshold);
  let points = 0;
  for (let square = 0; square < card.length; square += 1) {
    if (square !== FREE && completed[square]) points += pays.square;
  }
  for (const { kind, squares } of lines) if (squares.every((square) => completed[square])) points += pays[kind];
  const picks = card.flatMap(({ userSelected }, square) => (userSelected ? [square] : []));
  if (picks.length === PICKS && picks.every((square) => completed[square])) points += pays.pick5;
  return points;
}
