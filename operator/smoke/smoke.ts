import { logout, signUp } from './account.ts';
import { shared } from './edge.ts';
import { bingo, joinable, messages, schedule } from './game.ts';
import { page, settings } from './site.ts';
import { reporting, Unmet } from './step.ts';
import { type Subscription, subscribe } from './subscription.ts';
import { Visitor } from './visitor.ts';

/** `url`: origin of the site. `hear`: seconds within which a live message must be heard; 0 where the subscription's acknowledgement is enough. */
type Smoke = { url: string; hear: number; say(line: string): void };

/**
 * Plays a fan's main path against a site as anybody could, by HTTP and WebSocket alone: a line for each step.
 * @returns whether all of it went well; the first step that does not ends the walk
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
