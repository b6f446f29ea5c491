import * as v from 'valibot';
import { MINUTE } from '../../durations.ts';
import { Fault } from '../../fault.ts';
import { call, WithMaxAge } from '../../pipeline/call.ts';
import { id, optional, token } from '../../pipeline/input.ts';
import { rankedPart, rankedRequest } from '../../ranked/ranked-page.ts';
import { LINES_PER_PAGE } from '../../stores/pages.ts';

export const rankedLines = call(
  'rankedLines',
  v.object({ eventId: id(), after: optional(token()) }),
  async ({ eventId, after }) => {
    const asked = await rankedRequest(eventId, after);
    if (asked instanceof Fault) return asked;
    const { before, stored, official } = asked;
    const part = await rankedPart(eventId, stored, before, LINES_PER_PAGE);
    const page = { ...part, players: stored?.players ?? 0, official };
    // No longer: a fan may still leave.
    return official ? new WithMaxAge(page, MINUTE / 1000) : page;
  },
);
