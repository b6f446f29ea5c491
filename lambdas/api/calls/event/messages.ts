import * as v from 'valibot';
import { toEnvelope } from '../../../../games/timeline/message.ts';
import { isLogFinal } from '../../../../games/timeline/status.ts';
import type { Message } from '../../../../graphql/types.generated.ts';
import { refuse } from '../../../lib/fault.ts';
import { event } from '../../../stores/events.ts';
import { readLog } from '../../../stores/log.ts';
import { ranking, toPackedRanking } from '../../../stores/ranking.ts';
import { call } from '../../pipeline/call.ts';
import { id, integer } from '../../pipeline/input.ts';
import { withLongestMaxAge, withNamesMaxAge } from '../../pipeline/max-age.ts';
import { noteOpening } from './events.ts';

/** Records of a page and its largest text, since AppSync and Lambda carry a few megabytes at most. */
const PAGE = 200;
const LARGEST_PAGE = 2_000_000;

export const messages = call(
  'messages',
  v.object({ eventId: id(), after: integer(0, Number.MAX_SAFE_INTEGER) }),
  async ({ eventId, after }, _caller, origin) => {
    const [found, ranked, records] = await Promise.all([
      event(eventId),
      ranking(eventId),
      readLog(eventId, after, PAGE),
    ]);
    if (!found) return refuse('EventNotFound');
    await noteOpening(found, origin);
    const data: Message[] = [];
    let length = 0;
    for (const { seq, messages } of records) {
      const text = JSON.stringify(toEnvelope(seq, messages));
      length += text.length;
      // A record that is too large travels alone.
      if (data.length > 0 && length > LARGEST_PAGE) return withLongestMaxAge({ data, next: seq - 1 });
      data.push({ name: eventId, data: text });
    }
    // Stored records never change, so a full page never changes.
    const last = records.at(-1);
    if (last && records.length === PAGE) return withLongestMaxAge({ data, next: last.seq });
    // A phone that comes back makes this one call, so the answer must be as fresh as live messages until the log is final.
    const rest = { data, next: null, event: found, ranking: ranked ? toPackedRanking(ranked) : null };
    const isFinal = isLogFinal(found, Date.now()) && (!ranked || ranked.official === true);
    if (!isFinal) return rest;
    return ranked ? withNamesMaxAge(rest) : withLongestMaxAge(rest);
  },
);
