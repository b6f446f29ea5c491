import * as v from 'valibot';
import { actsOf } from '../../../stores/acts.ts';
import { call } from '../../pipeline/call.ts';
import { id, optional, token } from '../../pipeline/input.ts';

const PAGE = 50;

export const acts = call(
  'acts',
  v.object({ eventId: optional(id()), after: optional(token()) }),
  async ({ eventId, after }) => {
    const page = await actsOf(eventId, after, PAGE);
    const data = page.acts.map(({ details = {}, ...act }) => ({ ...act, details: JSON.stringify(details) }));
    return { data, next: page.next };
  },
);
