import type { Award, Celebration, Entry, Standing, Text } from '../../side-game.ts';
import type { KeyMoment } from '../../timeline/moments.ts';
import type { Play } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { endText, momentName, reason, winMessage } from './copy.ts';
import { indexOf, type Square, type SquaresItems, squareAt } from './grid.ts';
import { drawn, latestJoin, SQUARE_POINTS } from './points.ts';

/** A pick as it now stands. */
export type Pick = Square & {
  completed: boolean;
  /** Key of the moment that completed it. */
  wonAt: string | null;
};

/** A key moment that has come. */
export type Moment = Square & {
  key: string;
  name: string;
  home: number;
  away: number;
  /** When it was told, epoch ms. */
  at: number;
  /** Whether its period started after the fan joined. */
  counts: boolean;
};

export type SquaresBoard = {
  selections: Pick[];
  /** In game order. */
  moments: Moment[];
  /** The square that the score stands on now. */
  current: Square;
  /** Only once the game has ended. */
  endText: Text | null;
};

/** The score is the scoreboard's, points from before the join included; what must come after the join is the moment (docs/play.md, "Key moments"). */
export function score({ items, createdAt }: Entry<SquaresItems>, timeline: Timeline): Standing<SquaresBoard> {
  const { regulation } = timeline.event;
  const { moments } = drawn(timeline);
  const counting = moments.filter((moment) => createdAt <= latestJoin(moment));
  const awards: Award[] = [];
  const selections = items.selections.map(({ homeTeamScore, awayTeamScore }): Pick => {
    const square = { homeTeamScore, awayTeamScore };
    const moment = counting.find((each) => indexOf(squareAt(each)) === indexOf(square));
    if (!moment) return { ...square, completed: false, wonAt: null };
    const plays = playsOf(moment, createdAt, timeline);
    awards.push({
      key: `square-${homeTeamScore}-${awayTeamScore}`,
      points: SQUARE_POINTS,
      reason: reason(momentName(moment, regulation), moment),
      plays: plays.map(({ id }) => id),
      at: Math.max(...plays.map(({ at }) => at)),
    });
    return { ...square, completed: true, wonAt: moment.key };
  });
  const points = awards.reduce((sum, award) => sum + award.points, 0);
  return {
    points,
    board: {
      selections,
      moments: moments.map((moment) => ({
        ...squareAt(moment),
        key: moment.key,
        name: momentName(moment, regulation),
        home: moment.home,
        away: moment.away,
        at: moment.marker.at,
        counts: counting.includes(moment),
      })),
      current: squareAt(timeline.scoreAt()),
      endText: timeline.ended ? endText(points) : null,
    },
    awards,
  };
}

/** What a moment's score came from: each team's last points up to it, as far as they fell since the join, and what told of it. */
function playsOf({ order, marker }: KeyMoment, since: number, timeline: Timeline): Play[] {
  const { home_team_id, away_team_id } = timeline.event.game_attributes;
  const scored = (tid: string) =>
    timeline
      .plays()
      .findLast((play) => play.order <= order && play.at >= since && play.kind === 'stat' && gives(play, tid));
  return [...new Set([scored(home_team_id), scored(away_team_id), marker].flatMap((play) => play ?? []))];
}

const gives = (play: Extract<Play, { kind: 'stat' }>, tid: string): boolean =>
  play.tid === tid && play.act !== 'OTHER' && Boolean(play.stats.PTS);

/** Squares that `after` has won and `before` had not, in the order they came up. */
export function celebrations(before: Standing<SquaresBoard>, after: Standing<SquaresBoard>): Celebration[] {
  const known = new Set(before.awards.map(({ key }) => key));
  const won = after.board.selections.filter(({ completed }) => completed);
  return after.awards
    .map(({ key, points, at }, index) => ({ key, points, timestamp: at, message: winMessage(won[index] as Pick) }))
    .filter(({ key }) => !known.has(key))
    .sort((a, b) => a.timestamp - b.timestamp);
}
