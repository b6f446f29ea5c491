import { asTheyHappened, type Play } from '../../../../../games/timeline/play.ts';
import type { Timeline } from '../../../../../games/timeline/timeline.ts';
import { serverNow } from '../../../api/client.ts';
import { randomId } from '../../../api/random-id.ts';
import { phoneStorage } from '../../../api/storage.ts';
import type { DeskGame } from '../game.ts';
import { deskWords } from '../words.ts';
import { gameClock, type Step, secondsLeft, stageOf } from './game-clock.ts';
import {
  ENTERED,
  ENTERS,
  type EnteredPlay,
  LEAVES,
  playOf,
  shotAt,
  substitution,
  type When,
  type Who,
} from './what-happened.ts';

/** Minimum time between two plays, ms: the log orders plays of one reading of the clock by hundredths of a second. */
const APART_MS = 10;
/** Another phone's clock may be ahead by less than this, ms. */
const MAX_AHEAD_MS = 60_000;

/** The plays that taps enter. @param timeline the game as it is shown, with plays on their way */
export function scorer({ queue }: DeskGame, timeline: Timeline) {
  const { event } = timeline;

  /** Now, after everything that is shown. */
  function now(): When {
    const clock = gameClock(timeline);
    const present = serverNow();
    const newest = timeline.plays().reduce((last, { at }) => Math.max(last, at), 0);
    const timestamp = newest - present < MAX_AHEAD_MS ? Math.max(present, newest + APART_MS) : present;
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

/** Storage name of the mark that the ids of this phone's plays begin with. */
const MARK = 'table mark';

function phoneMark(): string {
  const known = phoneStorage.get(MARK);
  if (known) return known;
  const mark = randomId().slice(0, 8);
  phoneStorage.set(MARK, mark);
  return mark;
}

/** A new id, by which this phone recognises its plays. */
const newId = (): string => `${phoneMark()}-${randomId().slice(0, 12)}`;

/** Prefix of the ids of plays that set, start or stop the clock. They are not undone: the clock is set instead. */
export const CLOCK = 'clock-';

/** The id that the plays of one tap share. */
const stemOf = (id: string): string =>
  [ENTERS, LEAVES]
    .reduce((rest, word) => (rest.startsWith(word) ? rest.slice(word.length) : rest), id.slice(ENTERED.length))
    .replace(/-shot$/, '');

/** The plays of this phone's newest tap that were not taken back, the main one first; empty without such a tap. */
export function lastOwn(timeline: Timeline, mark = phoneMark()): Play[] {
  const own = [...timeline.plays()]
    .filter(({ id }) => id.startsWith(ENTERED) && stemOf(id).startsWith(`${mark}-`))
    .sort(asTheyHappened);
  const newest = own.at(-1);
  if (!newest) return [];
  const stem = stemOf(newest.id);
  const rank = ({ kind, id }: Play) => (kind === 'shot' || id.startsWith(ENTERED + LEAVES) ? 1 : 0);
  return own.filter(({ id }) => stemOf(id) === stem).sort((a, b) => rank(a) - rank(b));
}
