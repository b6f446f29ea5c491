import type { GameEvent } from '../../games/timeline/event.ts';
import type { Draft } from './feed.ts';
import type { StatedScore } from './stated-score.ts';

/** Says of rows, asked in game order, whether the plays so far come to the score that the row states. */
export function agreement(plays: readonly Draft[], { home, away }: GameEvent): (row: StatedScore) => boolean {
  const scoring = plays
    .flatMap((play) => (play.kind === 'stat' && play.stats.PTS ? [play] : []))
    .sort((a, b) => a.order - b.order);
  const points = new Map([home.id, away.id].map((tid) => [tid, 0]));
  let next = 0;
  return (row) => {
    for (let play = scoring[next]; play && play.order <= row.order; play = scoring[next]) {
      points.set(play.tid, (points.get(play.tid) ?? 0) + (play.stats.PTS ?? 0));
      next += 1;
    }
    return points.get(home.id) === row.home && points.get(away.id) === row.away;
  };
}
