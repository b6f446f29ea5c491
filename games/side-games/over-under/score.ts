import {
  Amounts,
  codeIn,
  countOnes,
  EMPTY,
  flagIn,
  type Layout,
  type Numbering,
  pairIn,
  playerIn,
  statWord,
  TIME_WORDS,
  timeAt,
  writeTime,
} from '../../scoring/packing.ts';
import { type Evidence, Prepared, runOnce, type Scorer, scorerFactory } from '../../scoring/scorer.ts';
import { StatTotals } from '../../scoring/stat-totals.ts';
import { unitOf } from '../../sports/sport.ts';
import { sports } from '../../sports/sports.ts';
import { ownerOf, type Play } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { boardOf, type OverUnderBoard } from './board.ts';
import {
  CARDS,
  isRight,
  type OverUnderCard,
  type OverUnderItem,
  type OverUnderKind,
  payAfter,
  pointsFor,
} from './card.ts';
import { reasonOf } from './copy.ts';

/** Why a prediction has won. */
function evidenceOf(item: OverUnderItem, since: number, timeline: Timeline): Evidence {
  const unit = unitOf(sports[timeline.event.type], item.stat);
  const plays = playsOf(item, since, timeline);
  return { reason: reasonOf({ ...item, unit }), plays, at: Math.max(0, ...plays.map(({ at }) => at)) };
}

/** Over: the plays up to the line. Under: all plays of the stat, or without one the player's last play of any kind. */
function playsOf({ id, stat, threshold, prediction }: OverUnderItem, since: number, timeline: Timeline): Play[] {
  const column = timeline.find(id, stat);
  if (prediction === 'over') return column?.playsReaching(nextAfter(threshold), since) ?? [];
  const made = column?.playsSince(since) ?? [];
  if (made.length > 0) return made;
  const last = timeline.plays().findLast((play) => play.at >= since && ownerOf(play) === id);
  return last ? [last] : [];
}

/** The least amount over a line. */
const nextAfter = (line: number): number => line + Number.EPSILON * Math.max(1, Math.abs(line));

/** Packed predictions: when the fan joined, and a word for each, flagged for an Under. */
const WIDTH = TIME_WORDS + CARDS;
export const layout: Layout = { width: WIDTH, stats: TIME_WORDS, namesPlayers: true };

export const createScorer = scorerFactory<Scorer<OverUnderCard, OverUnderBoard, OverUnderKind>>((timeline, players) => {
  const totals = new StatTotals(timeline, players);
  const final = new FinalPlays(timeline, players);
  const amounts = new Amounts();

  const wordOf = ({ id, stat, threshold, prediction }: OverUnderItem): number =>
    statWord(totals.pairOf(id, stat), amounts.codeOf(threshold), prediction === 'under');

  /** The predictions that have won, as bits. An Over wins as soon as it is right; an Under at the end, if its player has played; neither if the game is called off. */
  function wonIn(packed: Int32Array, offset: number): number {
    totals.follow();
    final.follow();
    if (final.isVoid) return 0;
    const since = timeAt(packed, offset);
    let won = 0;
    for (let place = 0; place < CARDS; place += 1) {
      const word = packed[offset + TIME_WORDS + place] ?? EMPTY;
      const pair = pairIn(word);
      const under = flagIn(word);
      if (under && !final.hasPlayed(playerIn(pair), since)) continue;
      const line = amounts.amountOf(codeIn(word));
      if (isRight(under ? 'under' : 'over', totals.since(pair, since), line)) won |= 1 << place;
    }
    return won;
  }

  return {
    pack({ items, createdAt }, packed = new Int32Array(WIDTH), offset = 0) {
      writeTime(packed, offset, createdAt);
      for (let place = 0; place < CARDS; place += 1) {
        const item = items[place];
        packed[offset + TIME_WORDS + place] = item ? wordOf(item) : EMPTY;
      }
      return packed;
    },

    points: (packed, offset) => pointsFor(countOnes(wonIn(packed, offset))),

    /** Each win earns its difference to the wins before it: first Overs in the order in which they were reached, then Unders. */
    achievements(entry) {
      const won = wonIn(this.pack(entry), 0);
      const right = entry.items.flatMap((item, index) =>
        won & (1 << index)
          ? [{ item, index, evidence: runOnce(() => evidenceOf(item, entry.createdAt, timeline)) }]
          : [],
      );
      const overs = right.filter(({ item }) => item.prediction === 'over');
      if (overs.length > 1) overs.sort((a, b) => a.evidence().at - b.evidence().at);
      const unders = right.filter(({ item }) => item.prediction === 'under');
      return [...overs, ...unders].map(({ index, evidence }, before) => ({
        kind: 'prediction',
        index,
        key: `prediction-${index}`,
        points: payAfter(before),
        evidence,
      }));
    },

    board: (entry, achieved) => boardOf(entry, new Set(achieved.map(({ index }) => index)), timeline),
  };
});

const NEVER = Number.NEGATIVE_INFINITY;

/** Who has played by the end of a game, for one version of a timeline. */
class FinalPlays extends Prepared {
  readonly #players: Numbering;
  #ended = false;
  /** The game was called off, so no prediction counts, as of the last `follow`. */
  isVoid = false;
  /** Number of players below, and the time of each one's newest play, epoch ms; NEVER until the game has ended. */
  #numbered = 0;
  #newest = new Float64Array(0);

  constructor(timeline: Timeline, players: Numbering) {
    super(timeline);
    this.#players = players;
  }

  override follow(): void {
    super.follow();
    if (this.#ended && this.#numbered < this.#players.names.length) this.#number();
  }

  /** Whether the game has ended and the player had a play at `time` or later, as of the last `follow`. */
  hasPlayed(player: number, time: number): boolean {
    return (this.#newest[player] ?? NEVER) >= time;
  }

  protected prepare(): void {
    this.#ended = this.timeline.ended;
    this.isVoid = this.timeline.calledOff;
    this.#numbered = 0;
    this.#newest.fill(NEVER);
  }

  #number(): void {
    this.#numbered = this.#players.names.length;
    if (this.#numbered > this.#newest.length) this.#newest = new Float64Array(this.#numbered * 2);
    this.#newest.fill(NEVER);
    for (const play of this.timeline.plays()) {
      const pid = ownerOf(play);
      const player = pid === undefined ? undefined : this.#players.find(pid);
      if (player !== undefined) this.#newest[player] = Math.max(this.#newest[player] ?? NEVER, play.at);
    }
  }
}
