import * as v from 'valibot';
import { toEnvelope } from '../../../games/timeline/message.ts';
import { isOfficial } from '../../../games/timeline/official.ts';
import type { Message } from '../../../graphql/types.generated.ts';
import { refuse } from '../../fault.ts';
import { withLongestMaxAge } from '../../pipeline/cache.ts';
import { call } from '../../pipeline/call.ts';
import { id, integer } from '../../pipeline/input.ts';
import { event } from '../../stores/events.ts';
import { readLog } from '../../stores/log.ts';

/** Records of a page, and the text it may come to: AppSync and Lambda carry a few megabytes at most. */
const PAGE = 200;
const LARGEST_PAGE = 2_000_000;

export const messages = call(
  'messages',
  v.object({ eventId: id(), after: integer(0, Number.MAX_SAFE_INTEGER) }),
  async ({ eventId, after }) => {
    const [found, records] = await Promise.all([event(eventId), readLog(eventId, after, PAGE)]);
    if (!found) return refuse('EventNotFound');
    const data: Message[] = [];
    let length = 0;
    for (const { seq, messages } of records) {
      const text = JSON.stringify(toEnvelope(seq, messages));
      length += text.length;
      // A record that is too large alone still travels alone.
      if (data.length > 0 && length > LARGEST_PAGE) return withLongestMaxAge({ data, next: seq - 1 });
      data.push({ name: eventId, data: text });
    }
    // What is stored stays as it is, so a page that is full is full for good.
    const last = records.at(-1);
    if (last && records.length === PAGE) return withLongestMaxAge({ data, next: last.seq });
    // Phones make good by it what they missed, after the end too: until nothing can follow, it is as fresh as a live one.
    const rest = { data, next: null };
    return isOfficial(found, Date.now()) ? withLongestMaxAge(rest) : rest;
  },
);
