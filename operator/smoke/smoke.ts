import { logout, signUp } from './account.ts';
import { shared } from './edge.ts';
import { bingo, joinable, messages, schedule } from './game.ts';
import { page, settings } from './site.ts';
import { reporting, Unmet } from './step.ts';
import { type Subscription, subscribe } from './subscription.ts';
import { Visitor } from './visitor.ts';

/** `url`: origin of the site. `hear`: seconds in which a live message must arrive; 0 checks only the subscription's acknowledgement. */
type Smoke = { url: string; hear: number; say(line: string): void };

/**
 * Tests a fan's main path on a site through public HTTP and WebSocket only; prints one line per step.
 * @returns whether all steps passed; it stops at the first failure
 */
export async function smoke({ url, hear, say }: Smoke): Promise<boolean> {
  const step = reporting(say);
  const visitor = new Visitor(url);
  let live: Subscription | undefined;
  try {
    const { connect } = await step('page', async () => ({ connect: await page(visitor) }));
    const { graphqlUrl, apiKey } = await step('config.json', () => settings(visitor, connect));
    const username = await signUp(step, visitor);
    const { events, open } = await step('schedule', async () => {
      const events = await schedule(visitor);
      return { events, open: await joinable(visitor, events) };
    });
    await step('shared answers are kept by the edge', () => shared(visitor));
    const followed = open ?? events.findLast(({ startsAt }) => startsAt <= Date.now());
    const subscription = await step('subscribe', () => subscribe(graphqlUrl, apiKey, followed?.id ?? username));
    live = subscription;
    if (open) await bingo(step, visitor, open, username);
    else say('left  offer, create, get, points, leaderboard: no game can be joined');
    if (followed) await step('messages', () => messages(visitor, followed.id));
    else say('left  messages: no game has begun');
    if (hear > 0) await step('live message', () => subscription.hear(hear * 1000));
    await logout(step, visitor);
    return true;
  } catch (error) {
    if (!(error instanceof Unmet)) throw error;
    return false;
  } finally {
    live?.close();
  }
}
