import type { Evidence } from '../../scoring/scorer.ts';
import type { KeyMoment } from '../../timeline/key-moments.ts';
import type { Play, StatPlay } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { checkCounts } from './checked-scores.ts';
import { momentName, reason } from './copy.ts';
import { indexOf, type Square, squareAt } from './grid.ts';

/** The first counting key moment that hit a square. */
export const momentOf = (square: Square, since: number, moments: readonly KeyMoment[]): KeyMoment | undefined =>
  moments.find((moment) => checkCounts(since, moment) && indexOf(squareAt(moment)) === indexOf(square));

/** Why a square has won. */
export function evidenceOf(square: Square, since: number, moments: readonly KeyMoment[], timeline: Timeline): Evidence {
  const moment = momentOf(square, since, moments);
  if (!moment) return { reason: '', plays: [], at: since };
  const plays = playsOf(moment, since, timeline);
  return {
    reason: reason(momentName(moment, timeline.event.regulation), moment),
    plays,
    at: Math.max(...plays.map(({ at }) => at)),
  };
}

/** The plays behind a key moment's score: each team's last points since the join, and the marker of the key moment. */
function playsOf({ order, marker }: KeyMoment, since: number, timeline: Timeline): Play[] {
  const { home_team_id, away_team_id } = timeline.event.game_attributes;
  const scored = (tid: string) =>
    timeline
      .plays()
      .findLast((play) => play.order <= order && play.at >= since && play.kind === 'stat' && gives(play, tid));
  return [...new Set([scored(home_team_id), scored(away_team_id), marker].flatMap((play) => play ?? []))];
}

const gives = (play: StatPlay, tid: string): boolean =>
  play.tid === tid && play.act !== 'OTHER' && Boolean(play.stats.PTS);
