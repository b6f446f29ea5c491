import * as v from 'valibot';
import { fieldOf } from '../../games/lib/unknown.ts';
import type { HypeGame } from '../../games/side-games/side-game.ts';
import { fields } from '../../lambdas/feeds/valid.ts';
import { type Step, Unmet, type Visitor } from './visitor.ts';

const Scheduled = v.object({ id: v.string(), status: v.string(), startsAt: v.number() });
type Scheduled = v.InferOutput<typeof Scheduled>;

const DAY = 86_400_000;
const hypeGame: HypeGame = 'bingo';
/** More points than any card has. */
const FORGED = 999_999;
/** Valid reasons why a scheduled event has no offers. */
const rightfulRefusals = new Set(['JoiningClosed', 'RosterIncomplete']);

const offered = (eventId: string) => ({ query: { hypeGame, eventId, board: 1 } });

/** Yesterday's, today's and tomorrow's events, earliest first: this covers the fans' current day in every time zone. */
export async function schedule(visitor: Visitor): Promise<Scheduled[]> {
  const now = Date.now();
  const { data } = await visitor.ok('schedule', { query: { from: now - DAY, to: now + DAY } });
  if (!v.is(v.array(Scheduled), data)) throw new Unmet('a list of events', data);
  return data.toSorted((a, b) => a.startsAt - b.startsAt);
}

/** The first event that a fan can join; live events before future ones. */
export async function joinable(visitor: Visitor, events: readonly Scheduled[]): Promise<Scheduled | undefined> {
  const now = Date.now();
  const open = events.filter(({ status }) => status !== 'ENDED');
  const begun = open.filter(({ startsAt }) => startsAt <= now).reverse();
  for (const event of [...begun, ...open.filter(({ startsAt }) => startsAt > now)]) {
    const { error } = await visitor.call('offer', offered(event.id));
    // Other refusals are checked in the next step.
    if (!error || !rightfulRefusals.has(error.code)) return event;
  }
  return undefined;
}

/** Joins Bingo with the first board. Checks that the server stores and scores the entry and refuses a forged claim. */
export async function bingo(step: Step, visitor: Visitor, { id: eventId }: Scheduled, username: string): Promise<void> {
  const { data: offer } = await step('offer', () => visitor.ok('offer', offered(eventId)));
  const { items, version, position, ticket, board } = v.parse(fields, offer);
  const body = { eventId, items, version, position, ticket, board };
  const { data: made } = await step('create', () => visitor.ok('create', { query: { hypeGame }, body }));
  const id = String(fieldOf(made, 'id'));
  await step('get', async () => {
    const { data } = await visitor.ok('get', { query: { hypeGame, gameId: id } });
    if (fieldOf(data, 'id') !== id) throw new Unmet(`the game ${id}`, data);
  });
  const query = { hypeGame, hypeGameId: id };
  await step('savePoints', async () => void (await visitor.ok('savePoints', { query, body: { points: 0 } })));
  await step('getPoints', async () => {
    const { data } = await visitor.ok('getPoints', { query: { hypeGame, eventId } });
    if (typeof data !== 'number') throw new Unmet('points', data);
    return `${data} points`;
  });
  await step('a forged claim is refused', async () => {
    await visitor.refused('savePoints', 'PointsNotSupported', { query, body: { points: FORGED } });
  });
  await step('leaderboard', async () => {
    const { me } = await visitor.ok('leaderboard', { query: { eventId, limit: 5 } });
    if (fieldOf(me, 'username') !== username) throw new Unmet(`a line of ${username}`, me);
  });
}

export async function messages(visitor: Visitor, eventId: string): Promise<string> {
  const { data } = await visitor.ok('messages', { query: { eventId, after: 0 } });
  if (!Array.isArray(data)) throw new Unmet('a list of messages', data);
  return `${data.length} messages`;
}
