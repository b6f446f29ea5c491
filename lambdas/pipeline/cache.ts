import type { GameEvent } from '../../games/timeline/event.ts';
import { isOfficial } from '../../games/timeline/official.ts';
import { isOver } from '../../games/timeline/status.ts';
import { Lasting } from './call.ts';

const MINUTE = 60;
const DAY = 86_400;

/** What never changes again. */
export const forGood = <Data>(data: Data): Lasting<Data> => new Lasting(data, DAY);

/** What is told of an event: after its end a correction is rare, and once its standings are official there is none (RULES A5). */
export function lasting<Data>(event: GameEvent, data: Data): Data | Lasting<Data> {
  if (isOfficial(event, Date.now())) return forGood(data);
  return isOver(event) ? new Lasting(data, MINUTE) : data;
}
