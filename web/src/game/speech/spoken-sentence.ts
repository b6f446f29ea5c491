import { counted } from '../../ui/words.ts';

/** A score in spoken form. */
export type SpokenScore = {
  away: { name: string; points: number };
  home: { name: string; points: number };
  /** "Q2 7:42", "Half-time", "Final". */
  when: string;
};

/** The change of a side game's points since the last announcement. */
export type Move = { title: string; by: number; points: number };

/** The content of one sentence. */
type Batch = { score?: SpokenScore; moves: readonly Move[]; wins: readonly string[] };

/** Maximum number of different wins announced with their own texts; the rest is counted. */
export const MAX_WINS = 4;

/** "You won a Bingo!! Warriors 41, Nets 38, Q2 7:42. Bingo plus 50, 120 points." Empty if there is no news. */
export function sentenceOf({ score, moves, wins }: Batch): string {
  const different = together(wins);
  const more = different.slice(MAX_WINS).reduce((sum, { times }) => sum + times, 0);
  return [
    ...different.slice(0, MAX_WINS).map(({ words, times }) => (times > 1 ? `${words} ${times} times.` : words)),
    ...(more > 0 ? [`And ${more} more.`] : []),
    ...(score ? [scoreWords(score)] : []),
    ...moves.map(
      ({ title, by, points }) => `${title} ${by < 0 ? 'minus' : 'plus'} ${Math.abs(by)}, ${counted(points, 'point')}.`,
    ),
  ].join(' ');
}

/** The full state, for a fan who has not listened for a while. */
export function summaryOf(
  score: SpokenScore,
  points: Readonly<Record<string, number>>,
  wins: readonly string[],
): string {
  const all = Object.values(points);
  const sum = all.reduce((total, each) => total + each, 0);
  return [
    scoreWords(score),
    ...(wins.length > 0 ? [`${counted(wins.length, 'win')} meanwhile.`] : []),
    ...(all.length > 0 ? [`You have ${counted(sum, 'point')}.`] : []),
  ].join(' ');
}

const scoreWords = ({ away, home, when }: SpokenScore): string =>
  `${away.name} ${away.points}, ${home.name} ${home.points}, ${when}.`;

/** Groups equal texts with their count, in the order of the first win. */
function together(wins: readonly string[]): { words: string; times: number }[] {
  const times = new Map<string, number>();
  for (const win of wins) times.set(win, (times.get(win) ?? 0) + 1);
  return [...times].map(([words, many]) => ({ words, times: many }));
}
