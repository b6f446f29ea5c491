import { randomBytes, randomInt } from 'node:crypto';
import * as v from 'valibot';
import { fieldOf } from '../../games/lib/unknown.ts';
import type { HypeGame } from '../../games/side-games/side-game.ts';
import { fields } from '../../lambdas/feeds/valid.ts';
import { type Answer, type Step, Unmet, Visitor } from './visitor.ts';

/** Signs up. Checks that the site recognizes this fan and treats another visitor as signed out. Returns the username. */
export async function signUp(step: Step, visitor: Visitor): Promise<string> {
  // Digits only: random letters may form a forbidden word.
  const username = `smoke_${randomInt(1e12)}`;
  await step('session before', () => session(visitor, false));
  await step('sign-up', async () => {
    // SES's mailbox simulator: a bounced mail would harm the sender's reputation.
    const email = `success+${username}@simulator.amazonses.com`;
    const password = `${randomBytes(12).toString('hex')}A1`;
    await visitor.ok('signUp', { body: { username, email, password } });
    return username;
  });
  await step('session', () => session(visitor, true));
  await step('session renewed', () => renewed(visitor));
  await step('personal answers are kept by nobody', () => unkept(visitor, username));
  return username;
}

export async function logout(step: Step, visitor: Visitor): Promise<void> {
  await step('logout', async () => void (await visitor.ok('logout')));
  await step('session after', () => session(visitor, false));
}

async function session(visitor: Visitor, isLoggedIn: boolean): Promise<void> {
  const { data } = await visitor.ok('session');
  if (fieldOf(data, 'session', 'isLoggedIn') !== isLoggedIn) throw new Unmet(`isLoggedIn ${isLoggedIn}`, data);
}

/** Checks that the refresh token renews the session when the access token is missing, as after an hour, and that the new token works. */
async function renewed(visitor: Visitor): Promise<void> {
  visitor.forget('access');
  await session(visitor, true);
  if (!visitor.has('access')) throw new Unmet('a new access token', 'no cookie for one');
  await visitor.ok('userData');
}

/** Checks that no cache stores a fan's answers: another visitor with the same request does not get them. */
async function unkept(visitor: Visitor, username: string): Promise<void> {
  const stranger = new Visitor(visitor.site);
  const check = ({ cacheControl, cache }: Answer) => {
    if (cacheControl !== 'no-store') throw new Unmet('cache-control: no-store', cacheControl || 'no such header');
    if (cache.startsWith('Hit')) throw new Unmet('an answer of the origin', cache);
  };
  for (let time = 0; time < 2; time += 1) {
    const own = await visitor.ok('userData');
    check(own);
    if (fieldOf(own.data, 'username') !== username) throw new Unmet(username, own.data);
    await session(stranger, false);
    check(await stranger.refused('userData', 'Unauthorized'));
  }
}

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
