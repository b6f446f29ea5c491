import type { Achievement, Scored } from '../../scoring/scorer.ts';
import type { KeyMoment } from '../../timeline/key-moments.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import type { Text } from '../side-game.ts';
import { checkCounts, momentOf } from './checked-scores.ts';
import { momentName, words } from './copy.ts';
import { indexOf, type Square, type SquaresItems, squareAt } from './grid.ts';

/** Current state of a pick. */
export type Pick = Square & {
  completed: boolean;
  /** Key of the key moment that completed it. */
  wonAt: string | null;
};

/** A key moment that was reached. */
type Moment = Square & {
  key: string;
  name: string;
  home: number;
  away: number;
  /** When it was marked, epoch ms. */
  at: number;
  /** Whether its period started after the fan joined. */
  counts: boolean;
};

export type SquaresBoard = {
  selections: Pick[];
  /** In game order. */
  moments: Moment[];
  /** The square of the current score. */
  current: Square;
  /** Only once the game has ended. */
  endText: Text | null;
};

/** The score includes points before the join; only the key moment must be after it. */
export function boardOf(
  { items, createdAt }: Scored<SquaresItems>,
  achieved: readonly Achievement[],
  moments: readonly KeyMoment[],
  timeline: Timeline,
): SquaresBoard {
  const won = new Set(achieved.map(({ index }) => index));
  const points = achieved.reduce((sum, achievement) => sum + achievement.points, 0);
  return {
    selections: items.selections.map(({ homeTeamScore, awayTeamScore }): Pick => {
      const square = { homeTeamScore, awayTeamScore };
      const completed = won.has(indexOf(square));
      return { ...square, completed, wonAt: (completed && momentOf(square, createdAt, moments)?.key) || null };
    }),
    moments: moments.map((moment) => ({
      ...squareAt(moment),
      key: moment.key,
      name: momentName(moment, timeline.event.regulation),
      home: moment.home,
      away: moment.away,
      at: moment.marker.at,
      counts: checkCounts(createdAt, moment),
    })),
    current: squareAt(timeline.scoreAt()),
    endText: timeline.ended ? words.endText(points) : null,
  };
}
