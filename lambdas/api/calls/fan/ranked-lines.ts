import * as v from 'valibot';
import { Fault } from '../../../lib/fault.ts';
import { LINES_PER_PAGE } from '../../../stores/pages.ts';
import { withNamesMaxAge } from '../../pipeline/cache.ts';
import { call, WithMaxAge } from '../../pipeline/call.ts';
import { id, integer, optional, token } from '../../pipeline/input.ts';
import { rankedPart, rankedRequest } from './ranked-page.ts';

const MAX_SEQ = 2 ** 31 - 1;

/**
 * `seq` makes answers of another ranking another answer of the edge. What is asked for before there is such a ranking is not kept: it would be
 * given to those who know of it.
 */
export const rankedLines = call(
  'rankedLines',
  v.object({ eventId: id(), after: optional(token()), seq: optional(integer(0, MAX_SEQ)) }),
  async ({ eventId, after, seq }) => {
    const asked = await rankedRequest(eventId, after);
    if (asked instanceof Fault) return asked;
    const { before, stored, official } = asked;
    const part = await rankedPart(eventId, stored, before, LINES_PER_PAGE);
    const page = { ...part, players: stored?.players ?? 0, official };
    if (official) return withNamesMaxAge(page);
    return (stored?.seq ?? 0) < (seq ?? 0) ? new WithMaxAge(page, 0) : page;
  },
);
