import type { DealFacts } from '../../games/facts/deal-facts.ts';
import { LruMap } from '../../games/lib/collections.ts';
import { type Announcement, type GameEvent, type Scheduled, scheduled } from '../../games/timeline/event.ts';
import type { Folded } from '../../games/timeline/fold.ts';
import { DAY } from '../lib/durations.ts';
import { conflict, putAction, putItem, transact, unlessThere, untilSettled, updateItem } from './database.ts';
import { closeUnjoined } from './entries.ts';
import { getItem, itemsOf } from './item.ts';
import { removeSourceAction } from './polls.ts';

const eventKey = (eventId: string) => ({ eventId, item: 'event' });
const factsKey = (eventId: string) => ({ eventId, item: 'match' });

/** UTC day of a time, yyyy-mm-dd: the partition key of the index `byDay`. */
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The item of an event whose log is empty. */
const itemOf = (event: GameEvent) => {
  const { id, startsAt } = event;
  return { ...eventKey(id), day: dayOf(startsAt), startsAt, seq: 0, event };
};

/** Sets a whole event, folded state included. For making a schedule before play. */
export async function putEvent(event: GameEvent): Promise<void> {
  await putItem('Events', itemOf(event));
}

const NOT_BEGUN = '#event.#status IN (:scheduled, :pregame)';
const notBegun = { scheduled: 'SCHEDULED', pregame: 'PREGAME' };

/**
 * Puts an event on the schedule, or moves one that has not begun. What its feed said stays. So does the time to which an operator moved it, as
 * long as the schedule has the time from which they did.
 * @returns false if it has begun; then nothing changed
 */
export async function scheduleEvent(event: Scheduled): Promise<boolean> {
  const { id, type, startsAt, regulation, home, away, prize, season } = event;
  const optional = { ...(prize !== undefined && { prize }), ...(season && { season }) };
  const base = { type, startsAt, regulation, home, away, ...optional };
  const fresh = scheduled({ id, ...base });
  const facts = { ...base, game_attributes: fresh.game_attributes };
  if (await putItem('Events', itemOf(fresh), unlessThere)) return true;
  const sets = (fields: object) =>
    Object.keys(fields)
      .map((name) => `#event.#${name} = :${name}`)
      .join(', ');
  const isMoved = await updateItem('Events', eventKey(id), {
    update: `SET #day = :day, #startsAt = :startsAt, ${sets(facts)} REMOVE #movedFrom`,
    condition: `${NOT_BEGUN} AND (attribute_not_exists(#movedFrom) OR #movedFrom <> :startsAt)`,
    values: { ...facts, day: dayOf(startsAt), ...notBegun },
  });
  const { startsAt: _, ...others } = facts;
  return (
    isMoved ||
    updateItem('Events', eventKey(id), {
      update: `SET ${sets(others)}`,
      condition: `${NOT_BEGUN} AND #movedFrom = :startsAt`,
      values: { ...others, startsAt, ...notBegun },
    })
  );
}

/** Moves an event that has not begun. @returns false if it has begun, or there is no such event; then nothing changed */
export const moveEvent = (eventId: string, startsAt: number): Promise<boolean> =>
  updateItem('Events', eventKey(eventId), {
    update: `SET #movedFrom = if_not_exists(#movedFrom, #startsAt), #day = :day, #startsAt = :startsAt, #event.#startsAt = :startsAt,
      #event.#moved = :moved`,
    condition: NOT_BEGUN,
    values: { startsAt, day: dayOf(startsAt), moved: true, ...notBegun },
  });

/** Puts an item in place of an event, so that no import schedules it again. */
export const removeScheduled = (eventId: string) => putAction('Events', { ...eventKey(eventId), removed: true });

export async function event(eventId: string): Promise<GameEvent | undefined> {
  return (await getItem('Events', eventKey(eventId)))?.event;
}

/** Sets the state of the log up to `seq`. An older seq changes nothing. @returns false if a newer state is stored, or there is no such event */
export async function foldEvent(eventId: string, seq: number, folded: Folded): Promise<boolean> {
  const { status, results, regulation, score, ended_at, stopped } = folded;
  return updateItem('Events', eventKey(eventId), {
    update: `SET #event.#status = :status, #event.#results = :results, #event.#score = :score, #event.#ended_at = :ended_at, #event.#regulation = :regulation, #seq = :seq${
      stopped ? ', #event.#stopped = :stopped' : ' REMOVE #event.#stopped'
    }`,
    condition: '#seq < :seq',
    values: { status, results, regulation, score, ended_at, seq, ...(stopped && { stopped }) },
  });
}

/** Stores whether a provider is silent. @returns whether that changed */
export function setFeedDelayed(eventId: string, delayed: boolean): Promise<boolean> {
  return updateItem('Events', eventKey(eventId), {
    update: 'SET #event.#feedDelayed = :delayed',
    condition: delayed
      ? 'attribute_exists(#event) AND (attribute_not_exists(#event.#feedDelayed) OR #event.#feedDelayed <> :delayed)'
      : 'attribute_exists(#event.#feedDelayed) AND #event.#feedDelayed <> :delayed',
    values: { delayed },
  });
}

/** Stores what an operator announces. @returns false if something later is stored, or there is no such event */
export const setAnnouncement = (eventId: string, announcement: Announcement): Promise<boolean> =>
  updateItem('Events', eventKey(eventId), {
    update: 'SET #event.#announcement = :announcement',
    condition:
      'attribute_exists(#event) AND (attribute_not_exists(#event.#announcement) OR #event.#announcement.#at < :at)',
    values: { announcement, at: announcement.at },
  });

/** Events whose scheduled start is in from..to (epoch ms, both included), earliest first. One query a UTC day. */
export async function schedule(from: number, to: number): Promise<GameEvent[]> {
  const days: string[] = [];
  for (let at = Math.floor(from / DAY) * DAY; at <= to; at += DAY) days.push(dayOf(at));
  const startsWithin = { index: 'byDay', where: '#sort BETWEEN :from AND :to', values: { from, to } };
  const found = await Promise.all(days.map((day) => itemsOf('Events', { partition: day, ...startsWithin })));
  return found.flat().map(({ event }) => event);
}

/** Facts never change once they are frozen, so a warm Lambda reads them once. */
const frozen = new LruMap<DealFacts>();

/** The frozen facts behind the offers of an event; undefined until the first offer. */
export async function dealFacts(eventId: string): Promise<DealFacts | undefined> {
  const known = frozen.get(eventId) ?? (await getItem<{ match: DealFacts }>('Events', factsKey(eventId)))?.match;
  if (known) frozen.set(eventId, known);
  return known;
}

/** Freezes facts, unless some are frozen already. Returns the frozen ones. */
export async function freezeFacts(offered: DealFacts): Promise<DealFacts> {
  const Item = { ...factsKey(offered.eventId), match: offered };
  if (await putItem('Events', Item, unlessThere)) {
    frozen.set(offered.eventId, offered);
    return offered;
  }
  return (await dealFacts(offered.eventId)) ?? offered;
}

/**
 * Removes an event and stops its polls. No later import brings it back.
 * @returns false if a fan has joined or is joining, which the item `joined` shows; then nothing changed
 */
export const removeEvent = (eventId: string): Promise<boolean> =>
  untilSettled(async () => {
    const reasons = await transact([closeUnjoined(eventId), removeScheduled(eventId), removeSourceAction(eventId)]);
    if (!reasons) return true;
    return reasons[0] === 'ConditionalCheckFailed' ? false : conflict;
  });
