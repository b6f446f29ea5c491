import { type Layout, TIME_WORDS, timeAt, writeTime } from '../../scoring/packing.ts';
import { runOnce, type Scorer, scorerFactory } from '../../scoring/scorer.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { boardOf, leaderboardBy, type MvpBoard, type Placed } from './board.ts';
import { PlayerPoints } from './player-points.ts';
import { evidenceOf, scoringSteps } from './plays.ts';
import { type MvpKind, type MvpPlayers, payOf, pointsFor, SLOTS, thresholdsIn } from './team.ts';

/** A packed team: when the fan joined, and the numbers of the players. */
const WIDTH = TIME_WORDS + SLOTS;
export const layout: Layout = { width: WIDTH, stats: WIDTH, namesPlayers: true };

type MvpScorer = Scorer<MvpPlayers, MvpBoard, MvpKind> & { worths: PlayerPoints };

export const createScorer = scorerFactory<MvpScorer>((timeline, players) => {
  const worths = new PlayerPoints(timeline, players);

  /** How many thresholds a team has reached. */
  function reachedBy(packed: Int32Array, offset: number): number {
    worths.follow();
    const since = timeAt(packed, offset);
    let score = 0;
    for (let slot = 0; slot < SLOTS; slot += 1) score += worths.since(packed[offset + TIME_WORDS + slot] ?? 0, since);
    return thresholdsIn(score);
  }

  return {
    worths,

    pack({ items, createdAt }, packed = new Int32Array(WIDTH), offset = 0) {
      writeTime(packed, offset, createdAt);
      for (let slot = 0; slot < SLOTS; slot += 1)
        packed[offset + TIME_WORDS + slot] = worths.playerOf(items[slot]?.id ?? '');
      return packed;
    },

    points: (packed, offset) => pointsFor(reachedBy(packed, offset)),

    achievements(entry) {
      const made = runOnce(() => scoringSteps(entry, timeline));
      return Array.from({ length: reachedBy(this.pack(entry), 0) }, (_, index) => ({
        kind: 'threshold',
        index,
        key: `threshold-${index + 1}`,
        points: payOf(index),
        evidence: runOnce(() => evidenceOf(made().steps, index)),
      }));
    },

    board: (entry, { length }) => boardOf(entry, length, timeline, worths),
  };
});

/** Current places of players. */
export const leaderboard = (players: MvpPlayers, timeline: Timeline, since: number): Placed[] =>
  leaderboardBy(createScorer.of(timeline).worths, players, since);
