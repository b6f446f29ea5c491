import * as v from 'valibot';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isActive, isOver } from '../../../../games/timeline/status.ts';
import { DAY, MAX_GAME } from '../../../lib/durations.ts';
import { schedule as scheduled } from '../../../stores/events.ts';
import { call } from '../../pipeline/call.ts';
import { time } from '../../pipeline/input.ts';

const MAX_WINDOW = 8 * DAY;

/** A game that is still on belongs to the new day too, so that it stays on the schedule after midnight. */
const belongs = (event: GameEvent, from: number): boolean =>
  event.startsAt >= from || (isActive(event.status) && !isOver(event));

export const schedule = call(
  'schedule',
  v.pipe(
    v.object({ from: time(), to: time() }),
    v.check(({ from, to }) => from <= to && to - from <= MAX_WINDOW, 'from..to must be a window of at most 8 days'),
  ),
  async ({ from, to }) => (await scheduled(from - MAX_GAME, to)).filter((event) => belongs(event, from)),
);
