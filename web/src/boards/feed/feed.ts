import type { Award, Standing } from '../../../../games/side-game.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { earnedLabel } from '../../live/clock.ts';
import type { Takeback } from '../../live/takebacks.ts';

/** One line of the feed: when, why, how many points. */
export type FeedLine = {
  key: string;
  at: number;
  /** Period and clock; empty where they are not known. */
  when: string;
  text: string;
  points: number;
  /** It stood once and was taken back; the line that says so has `back`. */
  gone?: true;
  back?: true;
};

/** Why each point came and went, newest first. The points of all lines add up to the standing's. */
export function feedOf(standing: Standing<unknown>, takebacks: readonly Takeback[], timeline: Timeline): FeedLine[] {
  const stands = standing.awards.map(
    (award): FeedLine => ({
      key: award.key,
      at: award.at,
      when: earnedLabel(award, timeline),
      text: textOf(award),
      points: award.points,
    }),
  );
  const gone = takebacks.flatMap(({ award, at, earned, lost }, index): FeedLine[] => [
    { key: `had-${index}`, at: award.at, when: earned, text: textOf(award), points: award.points, gone: true },
    { key: `lost-${index}`, at, when: lost, text: textOf(award), points: -award.points, back: true },
  ]);
  // Of one moment what was taken back is the newest, and a line stands above the square that made it.
  return [...stands, ...gone].sort(
    (a, b) => b.at - a.at || Number(b.back ?? false) - Number(a.back ?? false) || b.points - a.points,
  );
}

const bingo = /^(Row|Column|Diagonal) \d/;
const textOf = ({ reason }: Award) => (bingo.test(reason) ? `Bingo! ${reason}` : reason);
