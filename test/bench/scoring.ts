import { playerNumbers } from '../../games/scoring/packing.ts';
import { type HypeGame, hypeGames } from '../../games/side-games/side-game.ts';
import { type Entry, pointsOf, sideGames } from '../../games/side-games/side-games.ts';
import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { event, madeUpFacts } from '../games/match.ts';
import { entriesOf } from './game.ts';
import { placedGame, plainSquaresPoints, plainTicTacToePoints } from './grids.ts';
import { plainMvpPoints } from './mvp.ts';
import { plainPoints } from './plain.ts';
import { endAfter, plainOverUnderPoints, plainParlayPoints } from './predictions.ts';
import { quantile, type Row, row } from './row.ts';

/** Number of different entries; the million below repeats them, each with another join time. */
const DEALT = 20_000;
const PACKED = 1_000_000;
/** Every fifth fan joins during the game. */
const LATE = 5;
/** Number of entries in a page from the store; a page is packed at once. */
const PAGE = 100;
const PLAIN = 500;
const ROUNDS = 7;
/** Number of plays that are added one by one for the time of a refresh. */
const STEPS = 100;

/** Processor time, µs; other processes hardly change it. */
function timeOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** The median of several rounds. */
const medianOf = (round: () => number): number => quantile(Array.from({ length: ROUNDS }, round));

/** The median of several rounds, µs a step. */
const median = (steps: number, round: () => void): number => medianOf(() => timeOf(round) / steps);

const last = (plays: readonly Play[]): Play => plays.at(-1) as Play;

let kept = 0;

function scored<Key extends HypeGame>(hypeGame: Key, plays: readonly Play[]): Row[] {
  const game = sideGames[hypeGame];
  const span = { from: plays[0]?.at ?? 0, to: last(plays).at };
  const entries = entriesOf(hypeGame, DEALT, span);
  const timeline = new Timeline(event());
  for (const play of plays) timeline.put(play);
  const scorer = game.createScorer(timeline, playerNumbers(madeUpFacts()));
  const { width } = game.layout;
  const packed = new Int32Array(PACKED * width);
  for (let index = 0; index < PACKED; index += 1) {
    const { items } = entries[index % DEALT] as Entry<Key>;
    const createdAt = index % LATE === 0 ? span.from + ((index * 7919) % (span.to - span.from)) : span.from - 1 - index;
    scorer.pack({ items, createdAt }, packed, index * width);
  }
  const points = median(PACKED, () => {
    for (let index = 0; index < PACKED; index += 1) kept += scorer.points(packed, index * width);
  });

  const one = new Int32Array(width);
  const texts = entries.slice(0, DEALT / 4).map((entry) => JSON.stringify(entry));
  const packing = medianOf(() => {
    let time = 0;
    for (let from = 0; from < texts.length; from += PAGE) {
      const page = texts.slice(from, from + PAGE).map((text): Entry<Key> => JSON.parse(text));
      time += timeOf(() => {
        for (const entry of page) scorer.pack(entry, one);
      });
    }
    return time / texts.length;
  });

  let number = 0;
  const refresh = median(STEPS, () => {
    for (let step = 0; step < STEPS; step += 1) {
      number += 1;
      timeline.put({ ...(plays[number % plays.length] as Play), id: `again-${number}` });
      kept += scorer.points(one, 0);
    }
  });
  return [
    rate(`${game.key}: points of a million packed entries, every fifth late`, 1e6 / points, goalOf(hypeGame)),
    rate(`${game.key}: packed from stored objects`, 1e6 / packing, 500_000),
    ...plainRows(hypeGame, entries.slice(0, PLAIN), timeline, points),
    row(`${game.key}: a play more, both rosters prepared anew`, refresh, 'µs'),
  ];
}

/** How many times faster a packed entry is scored than by a pass over all plays. @param points µs for a packed entry */
function plainRows<Key extends HypeGame>(hypeGame: Key, few: Entry<Key>[], timeline: Timeline, points: number): Row[] {
  const plainPointsOf = plainly[hypeGame];
  if (!plainPointsOf) return [];
  const plays = timeline.plays();
  const plain = median(few.length, () => {
    for (const entry of few) kept += plainPointsOf(entry, plays);
  });
  const unlike = few.filter((entry) => pointsOf(entry, timeline) !== plainPointsOf(entry, plays));
  if (unlike.length > 0) throw new Error(`the two ways disagree on ${unlike.length} entries of ${hypeGame}`);
  const bench = `${hypeGame}: times faster than folding all plays for each entry`;
  return [row(bench, plain / points, '×', { atLeast: 30 })];
}

const rate = (bench: string, value: number, atLeast: number): Row => row(bench, value, 'entries/s', { atLeast });

/** The points of an entry by a simple method, for side games that have one. */
const plainly: { [Key in HypeGame]?: (entry: Entry<Key>, plays: readonly Play[]) => number } = {
  bingo: plainPoints,
  mvp: (entry, plays) => plainMvpPoints('BASKETBALL', entry, plays),
  parlay: (entry, plays) => plainParlayPoints('BASKETBALL', entry, plays),
  overUnder: plainOverUnderPoints,
  squares: plainSquaresPoints,
  ticTacToe: plainTicTacToePoints,
};

/** Entries a second; a card of Bingo has 25 squares. */
const goalOf = (hypeGame: HypeGame): number => (hypeGame === 'bingo' ? 2_000_000 : 5_000_000);

/** Speed at which the sweep packs and scores entries, by side game. */
export function scoringRows(): Row[] {
  const placed = placedGame();
  const plays = [...placed, endAfter(last(placed))];
  const rows = hypeGames.flatMap((hypeGame) => scored(hypeGame, plays));
  if (kept < 0) console.log(kept);
  return rows;
}
