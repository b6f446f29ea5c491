import { MIN_REMAINING } from '../../games/side-games/side-game.ts';
import { LONGEST_DELAY } from '../../games/timeline/viewer-delay.ts';
import { settlementRanges } from '../../lambdas/ranking/settle/begin.ts';
import { RANGES } from '../../lambdas/reminders/look.ts';
import { WAVE_SECONDS } from '../../lambdas/reminders/request.ts';
import { FEW } from '../../lambdas/reminders/run-task.ts';
import { SHARDS } from '../../lambdas/stores/tables.ts';
import { bytesPerFan } from './measured.ts';

/**
 * Assumptions about reminders, because they cannot be measured: each fan chooses the game and gets two pushes on one phone: the game begins,
 * and joining closes. In games of four quarters joining closes once.
 */
export const reminding = {
  pushes: 2,
  closings: 1,
  /** Duration of a push in its Lambda, ms: the claim, the encryption and the processor's work for the request. */
  pushMs: 5.5,
  /** Duration of a fan's reads in a task, ms, and of a task's own, s. */
  readMs: 0.2,
  taskSeconds: 0.1,
  /** Bytes of a push, with headers, to the push service. */
  pushBytes: 1_000,
  /** Bytes of a fan's reminders and of a choice, as DynamoDB counts them. */
  itemBytes: 1_000,
  choiceBytes: 100,
} as const;

/** Tasks of a closing for one TV delay after the other. */
const WAVES = 1 + Math.ceil(LONGEST_DELAY / WAVE_SECONDS);

/** AWS usage of a game's reminders, without the calls of the fans. */
export function remindersOf(fans: number, minutes: number) {
  const { pushes, closings, pushMs, readMs, taskSeconds } = reminding;
  const rounds = 1 + closings * WAVES;
  const ranges = fans > RANGES * FEW ? SHARDS : RANGES;
  // Each minute until joining closes asks whether it closes soon.
  const looks = fans > 0 ? 1 + minutes * (1 - MIN_REMAINING) : 0;
  const tasks = looks + (fans > 0 ? rounds * ranges : 0);
  // In each round the choices and reminders, eventually consistent; of a closing the record too, and once the entries of three units.
  const lists = rounds * ((fans * reminding.choiceBytes) / 4096 / 2 + (fans > 0 ? SHARDS / 2 : 0));
  return {
    tasks,
    read: lists + fans * (rounds / 2 + closings * WAVES + closings * 3) + 4 * tasks,
    // The claims, and the event's notes that its fans got the pushes.
    write: fans * pushes + (fans > 0 ? 1 + closings : 0),
    seconds: (fans * (pushes * pushMs + rounds * readMs)) / 1000 + tasks * taskSeconds,
    sentGB: (fans * pushes * reminding.pushBytes) / 1e9,
    storedGB: (fans * (reminding.itemBytes + reminding.choiceBytes)) / 1e9,
  };
}

/** Events of a league in one week: fifty in the NBA. The standings of all of them are read for each. */
const EVENTS_OF_WEEK = 50;
/** Bytes of a fan's season at its end, with 35 weeks: two units a write. */
const LINE_BYTES = 1_300;
/** Lines per second that one Lambda writes, and that it reads. */
const WRITTEN_PER_SECOND = 2_000;
const READ_PER_SECOND = 40_000;

/** AWS usage of one game's fold into its season, at most: late in the season, and if every event of the week has as many fans. */
export function foldOf(fans: number) {
  const ranges = fans > 0 ? settlementRanges(fans).length : 0;
  const standings = Math.max((fans * bytesPerFan.standing) / 4096, Math.min(fans, SHARDS));
  // The lines are read by the fold, and once more for the lists.
  const lines = Math.max((fans * LINE_BYTES) / 4096, Math.min(fans, SHARDS));
  return {
    tasks: fans > 0 ? ranges + 1 : 0,
    read: (EVENTS_OF_WEEK / 2) * standings + 2 * lines,
    write: fans * Math.ceil(LINE_BYTES / 1024) + (fans > 0 ? 3 + ranges : 0),
    seconds: fans / WRITTEN_PER_SECOND + ((EVENTS_OF_WEEK / 2 + 2) * fans) / READ_PER_SECOND,
  };
}
