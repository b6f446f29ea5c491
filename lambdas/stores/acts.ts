import { randomBytes } from 'node:crypto';
import { putItem } from './database.ts';
import { pagesOf } from './item.ts';

/** What an operator did. */
export type Act = {
  /** The call, such as callOff. */
  act: string;
  /** The operator's username. */
  who: string;
  why: string;
  /** Epoch ms. */
  at: number;
  /** Other arguments of the call. */
  details?: Record<string, unknown>;
};

/** In place of an event's id, for acts about fans. No event has a space in its id. */
const NO_EVENT = 'no event';
const PREFIX = 'act#';
/** Digits of a time in keys, so that keys sort by time. */
const DIGITS = 15;

/** Stores an act. Random digits in its key keep apart acts of the same ms. */
export async function keepAct(eventId: string | null, { details = {}, ...act }: Act): Promise<void> {
  const item = `${PREFIX}${String(act.at).padStart(DIGITS, '0')}-${randomBytes(6).toString('hex')}`;
  await putItem('Events', { eventId: eventId ?? NO_EVENT, item, ...act, details: JSON.stringify(details) });
}

/** A page of the acts of an event, or of those about fans; the newest first. @param after `next` of the page before */
export async function actsOf(eventId: string | null, after: string | null, limit: number) {
  const pages = pagesOf('Events', {
    partition: eventId ?? NO_EVENT,
    where: '#sort BETWEEN :first AND :before',
    // Every key sorts before ~.
    values: { first: PREFIX, before: `${PREFIX}${after ?? '~'}` },
    ConsistentRead: true,
    ScanIndexForward: false,
    // The act `after` is read again, and one act more shows whether there is a next page.
    Limit: limit + 2,
  });
  const found: (Act & { key: string })[] = [];
  for await (const items of pages) {
    for (const { item, act, who, why, at, details } of items)
      found.push({ key: item.slice(PREFIX.length), act, who, why, at, details: JSON.parse(details) });
    if (found.length > limit + 1) break;
  }
  const rest = found.filter(({ key }) => key !== after);
  const page = rest.slice(0, limit);
  return {
    acts: page.map(({ key: _, ...act }): Act => act),
    next: rest.length > limit ? (page.at(-1)?.key ?? null) : null,
  };
}
