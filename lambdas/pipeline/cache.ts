import type { GameEvent } from '../../games/timeline/event.ts';
import { isOfficial } from '../../games/timeline/official.ts';
import { isOver } from '../../games/timeline/status.ts';
import { WithMaxAge } from './call.ts';

const MINUTE = 60;
const DAY = 86_400;

/** What never changes again. */
export const withLongestMaxAge = <Data>(data: Data): WithMaxAge<Data> => new WithMaxAge(data, DAY);

/** What is told of an event: after its end a correction is rare, and once its standings are official there is none (RULES A5). */
export function withEventMaxAge<Data>(event: GameEvent, data: Data): Data | WithMaxAge<Data> {
  if (isOfficial(event, Date.now())) return withLongestMaxAge(data);
  return isOver(event) ? new WithMaxAge(data, MINUTE) : data;
}
