import { hypeGames } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import { playWords } from '../../../../games/sports/play-words.ts';
import { sports } from '../../../../games/sports/sports.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import { hasBegun, isOver, stopWords } from '../../../../games/timeline/status.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { type Fault, isFault } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { minutes, newTime, timeOfDay } from '../../game/live/clock.ts';
import { ENTERED, ENTERS, LEAVES } from './table/what-happened.ts';

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

/** "Bingo, MVP", or "all side games". */
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

/** Texts for operators when a call is refused. All other codes have the texts for fans. */
const words: Partial<Record<Fault['code'], string>> = {
  Forbidden: 'You are no longer an operator, so this was refused.',
  PlayNotFound: 'The log has no such play.',
  PlayChanged: 'The play has changed since you opened it. Look at it again.',
  EventIdTaken: 'A game of this name and day is or was on the schedule. Send it again to get another id.',
  FanNotFound: 'No fan is shown under this name, and none signs in by it.',
  EventJoined: 'Fans have joined this game, so it cannot be removed. It can be called off.',
  EventBegun: 'The game has begun, so it cannot be postponed. It can be called off.',
  EventNotBegun: 'The game has not begun. It can be called off.',
  EventOfficial: 'The result is official: 48 hours have passed since the end, and nothing changes it any more.',
};

/** Names of inputs in the server's sentences, and the names of their fields in the forms. */
const fields: readonly (readonly [RegExp, string])[] = [
  [/^The input is not valid: /, ''],
  [/^(home|away)Players line (\d+)/, '$1 players, line $2:'],
  [/^(home|away)Players/, '$1 players'],
  [/^(home|away) (?!players)/, '$1 team '],
];

export function refusalWords(error: unknown): string {
  if (!isFault(error)) return wordsFor(error);
  if (error.code !== 'InvalidInput') return words[error.code] ?? wordsFor(error);
  const text = fields.reduce((known, [pattern, name]) => known.replace(pattern, name), error.message);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
