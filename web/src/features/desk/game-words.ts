import { playWords } from '../../../../games/sports/play-words.ts';
import { sports } from '../../../../games/sports/sports.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import { hasBegun, isOver, stopWords } from '../../../../games/timeline/status.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Evening } from '../../../../graphql/types.generated.ts';
import { minutes, startTime, timeOfDay } from '../../game/live/clock.ts';
import { ENTERED } from './table/entered-play.ts';
import { ENTERS, LEAVES } from './table/floor.ts';

/** The state of a game, for the list of the evening. */
export function whereIs(event: GameEvent): string {
  if (event.stopped) return stopWords[event.stopped];
  if (isOver(event)) return `Ended at ${timeOfDay(event.ended_at)}`;
  if (!hasBegun(event)) return `Begins at ${startTime(event)}`;
  return `On, ${event.results.periods.at(-1)?.name ?? 'begun'}`;
}

/** "Q2 4:31", by the last play. */
export const clockWords = ({ now }: Timeline): string => `${now.label} ${minutes(now.clock)}`;

/** The name of a play in the desk's log. */
export function deskWords(play: Play, event: GameEvent): string {
  const isNamed = (prefix: string) => play.id.startsWith(ENTERED + prefix);
  if (isNamed(ENTERS)) return 'Comes in';
  if (isNamed(LEAVES)) return 'Goes out';
  if (play.kind === 'stat' && play.classification === 'NAMED' && play.status === 'PAUSED') return 'Timeout';
  return playWords(play, sports[event.type]);
}

/** The source of a game's plays, its lag and its faults. */
export function sourceWords({ provider, host, lag, fault, ignored, adjusted }: Evening): string {
  const from = provider ? `Plays from ${provider}${host ? `, ${host}` : ''}` : 'No plays yet';
  const parts = [
    lag === null || lag === undefined ? from : `${from}, heard ${agoWords(lag)}`,
    ...(ignored > 0 ? [`${ignored} passed over`] : []),
    ...(adjusted > 0 ? [`${adjusted} adjusted`] : []),
  ];
  return fault ? `${parts.join('. ')}. ${fault}` : `${parts.join('. ')}.`;
}

function agoWords(seconds: number): string {
  if (seconds < 90) return `${seconds} s ago`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min ago` : `${Math.round(seconds / 3_600)} h ago`;
}
