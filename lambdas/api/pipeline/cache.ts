import type { GameEvent } from '../../../games/timeline/event.ts';
import { isLogFinal } from '../../../games/timeline/official.ts';
import { isOver } from '../../../games/timeline/status.ts';
import type { Call } from '../../../graphql/fan-calls.ts';
import { DAY, MINUTE } from '../../lib/durations.ts';
import { Fault } from '../../lib/fault.ts';
import { type Answer, WithMaxAge } from './call.ts';

/** Shared answers are cached by CloudFront, never by browsers. All others, and every refusal: no-store. */
export function cacheControl(answer: Answer<unknown>, row?: Call): string {
  if (row?.shared === undefined || answer instanceof Fault) return 'no-store';
  return `public, max-age=0, s-maxage=${answer instanceof WithMaxAge ? answer.seconds : row.shared}`;
}

/** An answer that never changes again. */
export const withLongestMaxAge = <Data>(data: Data): WithMaxAge<Data> => new WithMaxAge(data, DAY / 1000);

/** An answer that never changes again, but has names: a fan may still leave. */
export const withNamesMaxAge = <Data>(data: Data): WithMaxAge<Data> => new WithMaxAge(data, MINUTE / 1000);

/** An answer about an event: corrections are rare after its end, and stop once its log is final. */
export function withEventMaxAge<Data>(event: GameEvent, data: Data): Data | WithMaxAge<Data> {
  if (isLogFinal(event, Date.now())) return withLongestMaxAge(data);
  return isOver(event) ? new WithMaxAge(data, MINUTE / 1000) : data;
}
