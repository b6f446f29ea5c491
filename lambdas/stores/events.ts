import type { DealFacts } from '../../games/deal-facts.ts';
import { type GameEvent, type Scheduled, scheduled } from '../../games/timeline/event.ts';
import type { Folded } from '../../games/timeline/fold.ts';
import { DAY } from '../durations.ts';
import { getItem } from './item.ts';
import { KeptMap } from './kept-map.ts';
import { itemsOf } from './query.ts';
import { putItem, unlessThere, updateItem } from './write.ts';

const eventKey = (eventId: string) => ({ eventId, item: 'event' });
const matchKey = (eventId: string) => ({ eventId, item: 'match' });

/** UTC day of a time, yyyy-mm-dd: the partition of the schedule. */
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** An event without any log. */
const itemOf = (event: GameEvent) => {
  const { id, startsAt } = event;
  return { ...eventKey(id), day: dayOf(startsAt), startsAt, seq: 0, event };
};

/** Sets a whole event, folded state included. For making a schedule before play. */
export async function putEvent(event: GameEvent): Promise<void> {
  await putItem('Events', itemOf(event));
}

/**
 * Puts an event on the schedule, or moves one that has not begun. What its feed said stays.
 * @returns false if it has begun; then nothing changed
 */
export async function scheduleEvent({
  id,
  type,
  startsAt,
  regulation,
  home,
  away,
  prize,
}: Scheduled): Promise<boolean> {
  const base = { type, startsAt, regulation, home, away, ...(prize !== undefined && { prize }) };
  const fresh = scheduled({ id, ...base });
  const facts = { ...base, game_attributes: fresh.game_attributes };
  if (await putItem('Events', itemOf(fresh), unlessThere('Events'))) return true;
  const names = Object.keys(facts);
  return updateItem('Events', eventKey(id), {
    UpdateExpression: `SET #day = :day, #startsAt = :startsAt, ${names.map((name) => `#event.#${name} = :${name}`).join(', ')}`,
    ConditionExpression: '#event.#status IN (:scheduled, :pregame)',
    ExpressionAttributeNames: {
      '#event': 'event',
      '#day': 'day',
      '#status': 'status',
      ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ':day': dayOf(startsAt),
      ':scheduled': 'SCHEDULED',
      ':pregame': 'PREGAME',
      ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [`:${name}`, value])),
    },
  });
}

export async function event(eventId: string): Promise<GameEvent | undefined> {
  return (await getItem('Events', eventKey(eventId)))?.event;
}

/**
 * Sets the state of the log up to `seq`. An older seq changes nothing.
 * @returns false if a newer state is stored, or there is no such event
 */
export async function foldEvent(eventId: string, seq: number, folded: Folded): Promise<boolean> {
  return updateItem('Events', eventKey(eventId), {
    UpdateExpression:
      'SET #event.#status = :status, #event.#results = :results, #event.#score = :score, #event.#ended = :ended, #seq = :seq',
    ConditionExpression: '#seq < :seq',
    ExpressionAttributeNames: {
      '#event': 'event',
      '#status': 'status',
      '#results': 'results',
      '#score': 'score',
      '#ended': 'ended_at',
      '#seq': 'seq',
    },
    ExpressionAttributeValues: {
      ':status': folded.status,
      ':results': folded.results,
      ':score': folded.score,
      ':ended': folded.ended_at,
      ':seq': seq,
    },
  });
}

/**
 * Stores whether a provider is silent.
 * @returns whether that changed
 */
export function setFeedDelayed(eventId: string, delayed: boolean): Promise<boolean> {
  return updateItem('Events', eventKey(eventId), {
    UpdateExpression: 'SET #event.#delayed = :delayed',
    ConditionExpression: delayed
      ? 'attribute_exists(#event) AND (attribute_not_exists(#event.#delayed) OR #event.#delayed <> :delayed)'
      : 'attribute_exists(#event.#delayed) AND #event.#delayed <> :delayed',
    ExpressionAttributeNames: { '#event': 'event', '#delayed': 'feedDelayed' },
    ExpressionAttributeValues: { ':delayed': delayed },
  });
}

/** Events whose scheduled start is in from..to (epoch ms, both included), earliest first. One query a UTC day. */
export async function schedule(from: number, to: number): Promise<GameEvent[]> {
  const days: string[] = [];
  for (let at = Math.floor(from / DAY) * DAY; at <= to; at += DAY) days.push(dayOf(at));
  const found = await Promise.all(days.map((day) => startingOn(day, from, to)));
  return found.flat();
}

async function startingOn(day: string, from: number, to: number): Promise<GameEvent[]> {
  const items = await itemsOf('Events', {
    index: 'byDay',
    partition: day,
    where: '#sort BETWEEN :from AND :to',
    values: { ':from': from, ':to': to },
  });
  return items.map(({ event }) => event);
}

/** Facts never change once they are frozen, so a warm Lambda reads them once. */
const frozen = new KeptMap<DealFacts>();

/** The frozen facts behind the offers of an event; undefined until the first offer. */
export async function match(eventId: string): Promise<DealFacts | undefined> {
  const known = frozen.get(eventId) ?? (await getItem<{ match: DealFacts }>('Events', matchKey(eventId)))?.match;
  if (known) frozen.set(eventId, known);
  return known;
}

/** Freezes facts, unless some are frozen already. Returns the frozen ones. */
export async function freezeMatch(offered: DealFacts): Promise<DealFacts> {
  const Item = { ...matchKey(offered.eventId), match: offered };
  if (await putItem('Events', Item, unlessThere('Events'))) return offered;
  return (await match(offered.eventId)) ?? offered;
}
