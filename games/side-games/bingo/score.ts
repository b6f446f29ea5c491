import {
  Amounts,
  codeIn,
  countOnes,
  EMPTY,
  type Layout,
  pairIn,
  statWord,
  TIME_WORDS,
  timeAt,
  writeTime,
} from '../../scoring/packing.ts';
import {
  type Achievement,
  type Evidence,
  runOnce,
  type Scored,
  type Scorer,
  scorerFactory,
} from '../../scoring/scorer.ts';
import { StatTotals } from '../../scoring/stat-totals.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { type BingoBoard, boardOf } from './board.ts';
import { type BingoCard, type BingoItem, type BingoKind, FREE, lines, PICKS, pays, SQUARES } from './card.ts';
import { lineName } from './copy.ts';

const bit = (place: number): number => 1 << place;
const lineMasks = Int32Array.from(lines, ({ squares }) => squares.reduce((mask, square) => mask | bit(square), 0));
const linePays = Int32Array.from([...lines, { kind: 'pick5' as const }], ({ kind }) => pays[kind]);
/** Index of Pick 5: after all other lines. */
const PICK5 = lines.length;

/** The lines that completed squares win, as bits. */
function linesWon(completed: number, picks: number): number {
  let won = picks !== 0 && (completed & picks) === picks ? bit(PICK5) : 0;
  for (let line = 0; line < lineMasks.length; line += 1) {
    const mask = lineMasks[line] ?? 0;
    if ((completed & mask) === mask) won |= bit(line);
  }
  return won;
}

const placesIn = (bits: number): number[] =>
  Array.from({ length: SQUARES }, (_, place) => place).filter((place) => bits & bit(place));

/**
 * A packed card: when the fan joined, the picks as bits (0 unless exactly five squares are picked), and a word for each square. The FREE
 * square keeps its place, empty, and is no pick.
 */
const PICKS_AT = TIME_WORDS;
const SQUARES_AT = PICKS_AT + 1;
const WIDTH = SQUARES_AT + SQUARES;
export const layout: Layout = { width: WIDTH, stats: SQUARES_AT, namesPlayers: true };

const achievementOf = (kind: BingoKind, index: number, work: () => Evidence): Achievement<BingoKind> => ({
  kind,
  index,
  key: `${kind}-${index}`,
  points: pays[kind],
  evidence: runOnce(work),
});

const together = (reason: string, parts: readonly Evidence[]): Evidence => ({
  reason,
  plays: [...new Set(parts.flatMap(({ plays }) => plays))],
  at: Math.max(...parts.map(({ at }) => at)),
});

function evidenceOf(item: BingoItem | undefined, since: number, timeline: Timeline): Evidence {
  const { pid = '', classification = '', threshold = 0, description = '' } = item ?? {};
  const plays = timeline.find(pid, classification)?.playsReaching(threshold, since) ?? [];
  return { reason: description, plays, at: plays.at(-1)?.at ?? since };
}

export const createScorer = scorerFactory<Scorer<BingoCard, BingoBoard, BingoKind>>((timeline, players) => {
  const totals = new StatTotals(timeline, players);
  const amounts = new Amounts();

  const wordOf = ({ pid, classification, threshold }: BingoItem): number =>
    statWord(totals.pairOf(pid, classification), amounts.codeOf(threshold), false);

  /** The squares that have reached their thresholds since the join, as bits. */
  function completedIn(packed: Int32Array, offset: number): number {
    totals.follow();
    const since = timeAt(packed, offset);
    let completed = 0;
    const halves = amounts.areHalves ? totals.halvesSince(since) : undefined;
    if (halves) {
      for (let square = 0; square < SQUARES; square += 1) {
        const word = packed[offset + SQUARES_AT + square] ?? 0;
        // 1 if the total is at least the amount, without a branch: processors predict the outcome badly.
        completed |= ((codeIn(word) - 1 - (halves[pairIn(word)] ?? 0)) >>> 31) << square;
      }
      return completed;
    }
    for (let square = 0; square < SQUARES; square += 1) {
      const word = packed[offset + SQUARES_AT + square] ?? 0;
      const reached = totals.since(pairIn(word), since) >= amounts.amountOf(codeIn(word));
      completed |= (reached ? 1 : 0) << square;
    }
    return completed;
  }

  function pack({ items, createdAt }: Scored<BingoCard>, packed = new Int32Array(WIDTH), offset = 0): Int32Array {
    writeTime(packed, offset, createdAt);
    let picks = 0;
    for (let square = 0; square < SQUARES; square += 1) {
      const item = square === FREE ? undefined : items[square];
      packed[offset + SQUARES_AT + square] = item ? wordOf(item) : EMPTY;
      if (item?.userSelected) picks |= bit(square);
    }
    packed[offset + PICKS_AT] = countOnes(picks) === PICKS ? picks : 0;
    return packed;
  }

  return {
    pack,

    points(packed, offset) {
      const completed = completedIn(packed, offset);
      let points = countOnes(completed) * pays.square;
      for (let left = linesWon(completed, packed[offset + PICKS_AT] ?? 0); left !== 0; left &= left - 1) {
        points += linePays[Math.clz32(left & -left) ^ 31] ?? 0;
      }
      return points;
    },

    achievements(entry) {
      const words = pack(entry);
      const completed = completedIn(words, 0);
      const picks = words[PICKS_AT] ?? 0;
      const won = linesWon(completed, picks);
      const squares = new Map(
        placesIn(completed).map((index) => [
          index,
          achievementOf('square', index, () => evidenceOf(entry.items[index], entry.createdAt, timeline)),
        ]),
      );
      const rows = [...lines, { kind: 'pick5' as const, index: 0, squares: placesIn(picks) }];
      const wonLines = rows.filter((_, line) => won & bit(line));
      return [
        ...squares.values(),
        ...wonLines.map((line) =>
          achievementOf(line.kind, line.index, () => {
            const parts = line.squares.flatMap((square) => squares.get(square)?.evidence() ?? []);
            return together(lineName(line), parts);
          }),
        ),
      ];
    },

    board: (entry, achieved) => boardOf(entry, achieved, placesIn(pack(entry)[PICKS_AT] ?? 0), timeline),
  };
});
