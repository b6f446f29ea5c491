import type { Play } from '../../../../../games/timeline/play.ts';
import type { Timeline } from '../../../../../games/timeline/timeline.ts';
import { serverNow } from '../../../api/server-time.ts';
import type { DeskGame } from '../game.ts';
import { deskWords } from '../game-words.ts';
import { ENTERED, type EnteredPlay } from './entered-play.ts';
import { gameClock, type Step, secondsLeft, stageOf } from './game-clock.ts';
import { CLOCK, newId } from './own-plays.ts';
import { playOf, shotAt, substitution, type When, type Who } from './what-happened.ts';

/** Two plays of one moment are so far apart, ms: the log orders plays of one reading of the clock by hundredths of a second. */
const APART_MS = 10;
/** Another phone's clock may be ahead by so much, ms. */
const MOST_AHEAD_MS = 60_000;

/** The plays that taps enter. @param timeline the game as it is shown, with plays on their way */
export function scorer({ queue }: DeskGame, timeline: Timeline) {
  const { event } = timeline;

  /** Now, after everything that is shown. */
  function now(): When {
    const clock = gameClock(timeline);
    const present = serverNow();
    const newest = timeline.plays().reduce((last, { at }) => Math.max(last, at), 0);
    const timestamp = newest - present < MOST_AHEAD_MS ? Math.max(present, newest + APART_MS) : present;
    const isBefore = stageOf(timeline) === 'before';
    return { timestamp, period: isBefore ? 0 : clock.period, clock: secondsLeft(clock, timestamp) };
  }

  const enter = (...plays: EnteredPlay[]) =>
    queue.add(...plays.map((play) => ({ kind: 'enter' as const, id: play.data.id, play })));

  return {
    did(what: string, who: Who): EnteredPlay {
      const play = playOf(what, who, now(), newId(), timeline);
      enter(play);
      return play;
    },
    tookFrom: (shot: EnteredPlay, zone: number) => enter(shotAt(shot, zone)),
    exchange: (tid: string, comes: string, goes: string) => enter(...substitution(tid, comes, goes, now(), newId())),
    step({ status, period, clock }: Step) {
      enter({ source: 'marker', data: { id: newId(), ...now(), period, clock, status } });
    },
    /** Starts or stops the clock. */
    toggle() {
      const status = gameClock(timeline).isRunning ? 'PAUSED' : 'LIVE';
      enter({ source: 'marker', data: { id: `${CLOCK}${newId()}`, ...now(), status } });
    },
    set(clock: number) {
      enter({ source: 'clock', data: { id: `${CLOCK}${newId()}`, ...now(), clock } });
    },
    undo(plays: readonly Play[]) {
      const [first] = plays;
      if (!first) return;
      const words = `undone at the table: ${deskWords(first, event)}`.slice(0, 200);
      queue.withdraw(
        plays.map(({ id }) => ({ id: id.slice(ENTERED.length), playId: id })),
        words,
        newId,
      );
    },
  };
}

export type Scorer = ReturnType<typeof scorer>;
