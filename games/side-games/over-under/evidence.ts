import type { Evidence } from '../../scoring/scorer.ts';
import { unitOf } from '../../sports/sport.ts';
import { sports } from '../../sports/sports.ts';
import type { Play } from '../../timeline/play.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import type { OverUnderItem } from './card.ts';
import { reasonOf } from './copy.ts';
import { isPlayOf } from './final-plays.ts';

/** Why a prediction has won. */
export function evidenceOf(item: OverUnderItem, since: number, timeline: Timeline): Evidence {
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
  const last = timeline.plays().findLast((play) => play.at >= since && isPlayOf(play, id));
  return last ? [last] : [];
}

/** The least amount over a line. */
const nextAfter = (line: number): number => line + Number.EPSILON * Math.max(1, Math.abs(line));
