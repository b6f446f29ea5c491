import type { GameEvent } from '../../../games/timeline/event.ts';
import { isLogFinal, isOver } from '../../../games/timeline/status.ts';
import { DAY, MINUTE } from '../../lib/durations.ts';
import { WithMaxAge } from './call.ts';

/** An answer that never changes again. */
export const withLongestMaxAge = <Data>(data: Data): WithMaxAge<Data> => new WithMaxAge(data, DAY / 1000);

/** An answer that never changes again, but has names: a fan may still leave. */
export const withNamesMaxAge = <Data>(data: Data): WithMaxAge<Data> => new WithMaxAge(data, MINUTE / 1000);

/** An answer about an event: corrections are rare after its end, and stop once its log is final. */
export function withEventMaxAge<Data>(event: GameEvent, data: Data): Data | WithMaxAge<Data> {
  if (isLogFinal(event, Date.now())) return withLongestMaxAge(data);
  return isOver(event) ? new WithMaxAge(data, MINUTE / 1000) : data;
}
