import type { Bound, Entry } from '../../side-game.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import type { MvpPlayer, MvpPlayers } from './player.ts';
import { playsOf, Tally } from './plays.ts';

/** The team score that each step takes, and the points that the first one pays. */
export const THRESHOLD = 25;
/** Far below half a sack, far above what binary fractions lose. */
const DUST = 1e-6;

/** How many thresholds a team score has crossed. */
export const thresholdsIn = (score: number): number => Math.max(0, Math.floor((score + DUST) / THRESHOLD));

/** 25 for the first threshold, 50 for the second, 75 for the third: their sum (docs/play.md, "MVP: points"). */
export const pointsFor = (crossed: number): number => (THRESHOLD * crossed * (crossed + 1)) / 2;

/**
 * What a player's plays are worth from any moment on. It is worked out once for each state of the timeline: for the n-th of his
 * plays and all later ones the points, so that an entry needs one search and no sums.
 */
export class PlayerScore {
  readonly #timeline: Timeline;
  readonly #pid: string;
  #version = -1;
  /** When each of his plays happened, in order … */
  #ats = new Float64Array(0);
  /** … and what it and the later ones are worth; after the last, nothing. */
  #points = new Float64Array(1);

  constructor(pid: string, timeline: Timeline) {
    this.#pid = pid;
    this.#timeline = timeline;
  }

  /** Points of the plays with at ≥ `at`. */
  since(at: number): number {
    if (this.#version !== this.#timeline.version) this.#work();
    const ats = this.#ats;
    let low = 0;
    let high = ats.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ats[middle] as number) < at) low = middle + 1;
      else high = middle;
    }
    return this.#points[low] as number;
  }

  #work(): void {
    const plays = playsOf(this.#pid, this.#timeline);
    const tally = new Tally(this.#timeline.event.type);
    this.#ats = Float64Array.from(plays, ({ at }) => at);
    this.#points = new Float64Array(plays.length + 1);
    for (const [index, play] of [...plays.entries()].reverse()) {
      tally.add(play);
      this.#points[index] = tally.points;
    }
    this.#version = this.#timeline.version;
  }
}

type Scores = Map<string, PlayerScore>;
/** Of each timeline the players that were asked for; gone with the timeline. */
const known = new WeakMap<Timeline, Scores>();

function scoresIn(timeline: Timeline): Scores {
  let scores = known.get(timeline);
  if (!scores) {
    scores = new Map();
    known.set(timeline, scores);
  }
  return scores;
}

function scoreIn(scores: Scores, pid: string, timeline: Timeline): PlayerScore {
  let score = scores.get(pid);
  if (!score) {
    score = new PlayerScore(pid, timeline);
    scores.set(pid, score);
  }
  return score;
}

/** The score of a player, the same object for the same timeline. */
export const playerScore = (pid: string, timeline: Timeline): PlayerScore => scoreIn(scoresIn(timeline), pid, timeline);

export function points(entry: Entry<MvpPlayers>, timeline: Timeline): number {
  const { items, createdAt } = entry;
  const scores = scoresIn(timeline);
  let score = 0;
  for (let slot = 0; slot < items.length; slot += 1) {
    score += scoreIn(scores, (items[slot] as MvpPlayer).id, timeline).since(createdAt);
  }
  return pointsFor(thresholdsIn(score));
}

/** A team with its players' scores at hand. */
class BoundTeam implements Bound {
  readonly #players: PlayerScore[] = [];
  readonly #since: number;

  constructor(entry: Entry<MvpPlayers>, timeline: Timeline) {
    const scores = scoresIn(timeline);
    this.#since = entry.createdAt;
    for (const { id } of entry.items) this.#players.push(scoreIn(scores, id, timeline));
  }

  points(): number {
    let score = 0;
    for (let slot = 0; slot < this.#players.length; slot += 1) {
      score += (this.#players[slot] as PlayerScore).since(this.#since);
    }
    return pointsFor(thresholdsIn(score));
  }
}

export const bind = (entry: Entry<MvpPlayers>, timeline: Timeline): Bound => new BoundTeam(entry, timeline);
