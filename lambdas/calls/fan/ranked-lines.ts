import * as v from 'valibot';
import { MINUTE } from '../../durations.ts';
import { refuse } from '../../fault.ts';
import { call, WithMaxAge } from '../../pipeline/call.ts';
import { id, optional, token } from '../../pipeline/input.ts';
import { readCursor } from '../../ranked/cursor.ts';
import { rankedPart } from '../../ranked/ranked-page.ts';
import { event } from '../../stores/events.ts';
import { LINES_PER_PAGE } from '../../stores/pages.ts';
import { ranking } from '../../stores/ranking.ts';
import { isStandingOfficial } from '../../stores/settlements.ts';

export const rankedLines = call(
  'rankedLines',
  v.object({ eventId: id(), after: optional(token()) }),
  async ({ eventId, after }) => {
    const before = after === null ? 0 : readCursor(after);
    if (before === undefined) return refuse('InvalidInput', { why: 'after must be the next of a page before' });
    const [found, official, stored] = await Promise.all([
      event(eventId),
      isStandingOfficial(eventId),
      ranking(eventId),
    ]);
    if (!found) return refuse('EventNotFound');
    const part = await rankedPart(eventId, stored, before, LINES_PER_PAGE);
    const page = { ...part, players: stored?.players ?? 0, official };
    // No longer: a fan may still leave.
    return official ? new WithMaxAge(page, MINUTE / 1000) : page;
  },
);
