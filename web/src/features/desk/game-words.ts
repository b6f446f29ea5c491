import { hypeGames } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import { playWords } from '../../../../games/sports/play-words.ts';
import { sports } from '../../../../games/sports/sports.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import { hasBegun, isOver, stopWords } from '../../../../games/timeline/status.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { minutes, newTime, timeOfDay } from '../../game/live/clock.ts';
import { ENTERED } from './table/entered-play.ts';
import { ENTERS, LEAVES } from './table/floor.ts';

/** Slow to create, so created once. */
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'short', month: 'short', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit' },
});

/** A time in the phone's time zone: "7:30 PM", or with its day if that is not today. */
export function timeWords(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? timeOfDay(at) : dayAndTime.format(at);
}

/** The state of a game. @param timeline its plays, if they are known */
export function whereIs(event: GameEvent, timeline?: Timeline): string {
  if (event.stopped === 'POSTPONED')
    return `Postponed. ${event.moved ? `Now ${timeWords(event.startsAt)}` : newTime(event)}`;
  if (event.stopped) return stopWords[event.stopped];
  if (isOver(event)) return `Ended at ${timeWords(event.ended_at)}`;
  if (!hasBegun(event)) return `Begins at ${timeWords(event.startsAt)}`;
  if (!timeline || timeline.isBlank) return `On, ${event.results.periods.at(-1)?.name ?? 'begun'}`;
  return `On, ${timeline.now.label} ${minutes(timeline.now.clock)}`;
}

/** Both scores, the away team's first; undefined before the game. */
export function scoreWords(event: GameEvent, { away, home } = event.score): string | undefined {
  return hasBegun(event) || isOver(event) ? `${away}–${home}` : undefined;
}

/** "Bingo, MVP", or that it is all of them. */
export const sideGameWords = (keys: readonly string[]): string =>
  hypeGames.every((key) => keys.includes(key))
    ? 'all side games'
    : hypeGames
        .filter((key) => keys.includes(key))
        .map((key) => sideGames[key].words.title)
        .join(', ');

/** The name of a play in the desk's log. */
export function deskWords(play: Play, event: GameEvent): string {
  const isNamed = (prefix: string) => play.id.startsWith(ENTERED + prefix);
  if (isNamed(ENTERS)) return 'Comes in';
  if (isNamed(LEAVES)) return 'Goes out';
  if (play.kind === 'status' && play.closes) return `Joining closed: ${sideGameWords(play.closes)}`;
  if (play.kind === 'stat' && play.classification === 'NAMED' && play.status === 'PAUSED') return 'Timeout';
  return playWords(play, sports[event.type]);
}

/** A length of time: "3 s", "12 min", "5 h". */
export function lengthWords(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
