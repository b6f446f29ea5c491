import * as v from 'valibot';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { isActive, isOver } from '../../../games/timeline/status.ts';
import { call } from '../../pipeline/call.ts';
import { time } from '../../pipeline/input.ts';
import { schedule as scheduled } from '../../stores/events.ts';

const HOUR = 3_600_000;
const LONGEST_WINDOW = 8 * 24 * HOUR;
/** No game lasts longer. */
const LONGEST_GAME = 8 * HOUR;

/** A game that is still on belongs to the new day too: nobody loses it at midnight. */
const belongs = (event: GameEvent, from: number): boolean =>
  event.startsAt >= from || (isActive(event.status) && !isOver(event));

export const schedule = call(
  'schedule',
  v.pipe(
    v.object({ from: time(), to: time() }),
    v.check(({ from, to }) => from <= to && to - from <= LONGEST_WINDOW, 'from..to must be a window of at most 8 days'),
  ),
  async ({ from, to }) => (await scheduled(from - LONGEST_GAME, to)).filter((event) => belongs(event, from)),
);
