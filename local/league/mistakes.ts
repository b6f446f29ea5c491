import { type Random, randomFrom } from '../../games/lib/random.ts';
import { SPACE } from '../../games/timeline/court.ts';
import type { Sport } from '../../games/timeline/event.ts';
import type { Play, ShotPlay, StatPlay } from '../../games/timeline/play.ts';
import type { Game, TimedPlay } from './broadcast.ts';
import type { Recording } from './recording.ts';

/** A mistake of the feed. `first`: the wrong plays sent first, if any; `truth`: the right plays, sent later as a correction. */
type Mistake = { truth: readonly Play[]; first: readonly Play[] };
type Find = (play: StatPlay, plays: readonly Play[], index: number, chance: Chance) => Mistake | undefined;

/** Time until the scorer corrects a mistake, seconds. */
const CORRECTED_AFTER = { mean: 200, spread: 110, least: 50, most: 600 };
export const LONGEST_MISTAKE = CORRECTED_AFTER.most * 1000;

/** A recording as a feed sends it: some plays are wrong at first and corrected minutes later. The same seed gives the same mistakes. */
export const withMistakes = (recording: Recording, seed: string): Game => ({
  ...recording,
  sent: sentPlays(recording, chanceFrom(`mistakes in ${seed}`)),
});

function sentPlays({ plays, sport }: Recording, chance: Chance): TimedPlay[] {
  const timedPlays: TimedPlay[] = [];
  const corrected = new Set<string>();
  const { mean, spread, least, most } = CORRECTED_AFTER;
  for (const [index, play] of plays.entries()) {
    if (play.kind !== 'stat' || corrected.has(play.id)) continue;
    const mistake = chance.happens(rates[play.classification] ?? 0) && finders[sport](play, plays, index, chance);
    if (!mistake) continue;
    const later = play.at + Math.round(chance.about(mean, spread, least, most)) * 1000;
    const wrong = new Set(mistake.first.map(({ id }) => id));
    timedPlays.push(...mistake.first.map((wrongPlay) => ({ play: wrongPlay, sentAt: play.at })));
    for (const truth of mistake.truth) {
      corrected.add(truth.id);
      timedPlays.push({ play: wrong.has(truth.id) ? { ...truth, rev: 2 } : truth, sentAt: later });
    }
  }
  const right = plays.filter(({ id }) => !corrected.has(id)).map((play) => ({ play, sentAt: play.at }));
  return [...right, ...timedPlays].sort((a, b) => a.sentAt - b.sentAt || a.play.order - b.play.order);
}

/** Probability that a play of this event type is wrong at first. */
const rates: Readonly<Record<string, number>> = {
  TWO_POINT_MAKE: 0.15,
  THREE_POINT_MAKE: 0.025,
  TWO_POINT_MISS: 0.006,
  ASSIST: 0.03,
  OFFENSIVE_REBOUND: 0.012,
  DEFENSIVE_REBOUND: 0.012,
  PASS_COMPLETE: 0.03,
  RUSH: 0.02,
  TACKLE: 0.02,
};

const finders: Readonly<Record<Sport, Find>> = {
  BASKETBALL(play, plays, index, chance) {
    switch (play.classification) {
      case 'TWO_POINT_MAKE':
        return isLong(plays[index + 1]) ? only(play, recordedAs('THREE_POINT_MAKE', play, THREE)) : undefined;
      case 'THREE_POINT_MAKE':
        return only(play, recordedAs('TWO_POINT_MAKE', play, TWO));
      case 'TWO_POINT_MISS':
        return goodAtFirst(play, plays[index + 1]);
      case 'DEFENSIVE_REBOUND':
        return chance.happens(0.4) ? phantomFoul(play, plays, index) : ofAnother(play, plays, index);
      default:
        return ofAnother(play, plays, index);
    }
  },
  FOOTBALL(play, plays, index, chance) {
    if (play.classification === 'TACKLE') return ofAnother(play, plays, index);
    const gains = plays.filter(
      (line) =>
        line.kind === 'stat' && line.at === play.at && 'classification' in line && GAINS.has(line.classification),
    );
    return offByAYard(gains, chance.happens(0.5) ? 1 : -1);
  },
};

const TWO = { PTS: 2, FG: 1, FGA: 1, FG2: 1, FG2A: 1 };
const THREE = { PTS: 3, FG: 1, FGA: 1, FG3: 1, FG3A: 1 };
const recordedAs = (classification: string, play: StatPlay, stats: StatPlay['stats']): StatPlay => ({
  ...play,
  classification,
  stats,
});
const only = (truth: Play, first: Play): Mistake => ({ truth: [truth], first: [first] });

/** A shot from just inside the three-point line: mm from the rim; then mm from the rim to the baseline. */
const LONG = 5_800;
const RIM = 1_600;
function isLong(shot: Play | undefined): boolean {
  if (shot?.kind !== 'shot') return false;
  const { hsx = 0, hsy = 0 } = shot;
  return Math.hypot(hsx - SPACE.width / 2, Math.min(hsy, SPACE.length - hsy) - RIM) > LONG;
}

/** A shot counted at first and then cancelled: goaltending, or after the whistle. */
function goodAtFirst(miss: StatPlay, shot: Play | undefined): Mistake | undefined {
  if (shot?.kind !== 'shot') return undefined;
  return { truth: [miss, shot], first: [recordedAs('TWO_POINT_MAKE', miss, TWO), { ...shot, shotType: 'MAKE' }] };
}

/** A play credited to a team-mate at first. */
function ofAnother(play: StatPlay, plays: readonly Play[], index: number): Mistake | undefined {
  const doneBefore = ({ classification }: StatPlay) => play.act === 'PLAYER' && classification === play.classification;
  const near = plays
    .slice(0, index)
    .findLast(
      (other): other is StatPlay =>
        other.kind === 'stat' &&
        other.tid === play.tid &&
        doneBefore(other) &&
        other.pid !== play.pid &&
        !playedJustBefore(plays, index, other.pid),
    );
  return near?.pid === undefined ? undefined : only(play, { ...play, pid: near.pid });
}

/** Whether the player made one of the two plays before: players cannot assist themselves. */
const playedJustBefore = (plays: readonly Play[], index: number, pid: string | undefined): boolean =>
  plays.slice(Math.max(index - 2, 0), index).some((play) => 'pid' in play && play.pid === pid);

/** A foul called under the basket that did not happen. */
function phantomFoul(play: StatPlay, plays: readonly Play[], index: number): Mistake | undefined {
  const loser = plays
    .slice(0, index)
    .findLast((other): other is ShotPlay => other.kind === 'shot' && other.tid !== play.tid);
  if (!loser) return undefined;
  const { tid, pid } = loser;
  const place = { id: `${play.id}/foul`, order: play.order + 5 };
  const foul: StatPlay = { ...play, ...place, tid, pid, classification: 'PERSONAL_FOUL', stats: { PF: 1 } };
  return only({ ...foul, void: true }, foul);
}

/** Plays that share one gain of yards: of the passer, the receiver or the runner. */
const GAINS = new Set(['PASS_COMPLETE', 'RECEPTION', 'RUSH']);

function offByAYard(truth: readonly Play[], off: number): Mistake {
  const moved = ([stat, value]: [string, number]) => [stat, stat.endsWith('_YDS') ? value + off : value];
  const first = truth.flatMap((line) =>
    line.kind === 'stat' ? [{ ...line, stats: Object.fromEntries(Object.entries(line.stats).map(moved)) }] : [],
  );
  return { truth, first };
}

/** Random draws for simulators; the same seed gives the same draws. */
export type Chance = Random & {
  /** A number of at least 0 and below 1. */
  share(): number;
  happens(probability: number): boolean;
  /** A bell-shaped draw around a mean, always within the limits. */
  about(mean: number, spread: number, least: number, most: number): number;
};

const STEPS = 2 ** 32;

function chanceFrom(seed: string): Chance {
  const random = randomFrom(seed);
  const share = () => random.below(STEPS) / STEPS;
  return {
    ...random,
    share,
    happens: (probability) => share() < probability,
    about(mean, spread, least, most) {
      // The sum of four uniform draws has a standard deviation of the square root of 1/3.
      const bell = (share() + share() + share() + share() - 2) * Math.sqrt(3);
      return Math.min(Math.max(mean + bell * spread, least), most);
    },
  };
}
