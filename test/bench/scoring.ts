import { playerNumbers } from '../../games/scoring/numbering.ts';
import type { EntryOf, HypeGame, SideGame } from '../../games/side-game.ts';
import { bingo } from '../../games/side-games/bingo/index.ts';
import { mvp } from '../../games/side-games/mvp/index.ts';
import { overUnder } from '../../games/side-games/over-under/index.ts';
import { parlay } from '../../games/side-games/parlay/index.ts';
import { squares } from '../../games/side-games/squares/index.ts';
import { ticTacToe } from '../../games/side-games/tic-tac-toe/index.ts';
import type { Entry } from '../../games/side-games.ts';
import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { event, match } from '../games/match.ts';
import { basketballGame, bingoEntries } from './game.ts';
import { placedGame, plainSquaresPoints, plainTicTacToePoints, squaresEntries, ticTacToeEntries } from './grids.ts';
import { mvpEntries, plainMvpPoints } from './mvp.ts';
import { plainPoints } from './plain.ts';
import { endAfter, overUnderEntries, parlayEntries, plainOverUnderPoints, plainParlayPoints } from './predictions.ts';
import type { Row } from './row.ts';

/** Entries that fans have made of offers; the million below are these, each with a join of its own. */
const DEALT = 20_000;
const PACKED = 1_000_000;
/** Every fifth fan joins during the game. */
const LATE = 5;
const PLAIN = 500;
const ROUNDS = 7;
/** Plays that enter one by one for the time of a refresh. */
const STEPS = 100;

/** The median of several rounds, µs of processor time a step: what else the machine does counts little. */
function median(steps: number, round: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    round();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / steps;
  });
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
}

const last = (plays: readonly Play[]): Play => plays.at(-1) as Play;

type Bench<Key extends HypeGame, Items> = {
  game: SideGame<Key, Items, unknown>;
  plays: readonly Play[];
  entries: EntryOf<Key, Items>[];
  plainPointsOf(entry: EntryOf<Key, Items>, plays: readonly Play[]): number;
  /** Entries a second. */
  goal: number;
};

let kept = 0;

function scored<Key extends HypeGame, Items>({ game, plays, entries, plainPointsOf, goal }: Bench<Key, Items>): Row[] {
  const timeline = new Timeline(event());
  for (const play of plays) timeline.put(play);
  const scorer = game.createScorer(timeline, playerNumbers(match()));
  const { width } = scorer;
  const [from, to] = [plays[0]?.at ?? 0, last(plays).at];
  const packed = new Int32Array(PACKED * width);
  for (let index = 0; index < PACKED; index += 1) {
    const { items } = entries[index % DEALT] as EntryOf<Key, Items>;
    const createdAt = index % LATE === 0 ? from + ((index * 7919) % (to - from)) : from - 1 - index;
    scorer.pack({ items, createdAt }, packed, index * width);
  }
  const points = median(PACKED, () => {
    for (let index = 0; index < PACKED; index += 1) kept += scorer.points(packed, index * width);
  });

  const few = entries.slice(0, PLAIN);
  const plain = median(few.length, () => {
    for (const entry of few) kept += plainPointsOf(entry, timeline.plays());
  });
  const one = new Int32Array(width);
  const unlike = few.filter((entry) => {
    scorer.pack(entry, one, 0);
    return scorer.points(one, 0) !== plainPointsOf(entry, timeline.plays());
  });
  if (unlike.length > 0) throw new Error(`the two ways disagree on ${unlike.length} entries of ${game.key}`);

  const texts = entries.slice(0, DEALT / 4).map((entry) => JSON.stringify(entry));
  const stored = Array.from({ length: ROUNDS }, () => texts.map((text): EntryOf<Key, Items> => JSON.parse(text)));
  const packing = median(texts.length, () => {
    for (const entry of stored.pop() ?? []) scorer.pack(entry, one, 0);
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
    row(`${game.key}: points of a million packed entries, every fifth late`, 1e6 / points, 'entries/s', goal),
    row(`${game.key}: packed from stored objects`, 1e6 / packing, 'entries/s', 500_000),
    row(`${game.key}: times faster than folding all plays for each entry`, plain / points, '×', 30),
    { bench: `${game.key}: a play more, both rosters prepared anew`, value: refresh, unit: 'µs' },
  ];
}

const row = (bench: string, value: number, unit: string, atLeast: number): Row => ({
  ...{ bench, value, unit, goal: { atLeast } },
});

/** Entries of each side game as fans make them of offers. `span`: when the game was played, epoch ms. */
export const entriesOf: { [Key in HypeGame]: (count: number, span: { from: number; to: number }) => Entry<Key>[] } = {
  ...{ bingo: bingoEntries, mvp: mvpEntries, parlay: parlayEntries },
  ...{ overUnder: overUnderEntries, squares: squaresEntries, ticTacToe: ticTacToeEntries },
};

/** Of each side game how fast entries are packed and scored, as the sweep of an event will do it. */
export function scoringRows(): Row[] {
  const plays = basketballGame();
  const over = [...plays, endAfter(last(plays))];
  const placed = placedGame();
  const span = { from: plays[0]?.at ?? 0, to: last(plays).at };
  const benches: Record<HypeGame, () => Row[]> = {
    bingo: () =>
      scored({ game: bingo, plays, entries: bingoEntries(DEALT), plainPointsOf: plainPoints, goal: 2_000_000 }),
    mvp: () =>
      scored({
        ...{ game: mvp, plays, entries: mvpEntries(DEALT, span), goal: 5_000_000 },
        plainPointsOf: (entry, all) => plainMvpPoints('BASKETBALL', entry, all),
      }),
    parlay: () =>
      scored({
        ...{ game: parlay, plays: over, entries: parlayEntries(DEALT, span), goal: 5_000_000 },
        plainPointsOf: (entry, all) => plainParlayPoints('BASKETBALL', entry, all),
      }),
    overUnder: () =>
      scored({
        ...{ game: overUnder, plays: over, entries: overUnderEntries(DEALT, span), goal: 5_000_000 },
        plainPointsOf: plainOverUnderPoints,
      }),
    squares: () =>
      scored({
        ...{ game: squares, plays: placed, entries: squaresEntries(DEALT, span), goal: 5_000_000 },
        plainPointsOf: plainSquaresPoints,
      }),
    ticTacToe: () =>
      scored({
        ...{ game: ticTacToe, plays: placed, entries: ticTacToeEntries(DEALT, span), goal: 5_000_000 },
        plainPointsOf: plainTicTacToePoints,
      }),
  };
  const rows = Object.values(benches).flatMap((bench) => bench());
  if (kept < 0) console.log(kept);
  return rows;
}
