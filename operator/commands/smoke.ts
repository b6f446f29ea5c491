import { address, commandLine, main, number } from '../command-line.ts';
import { bingo, joinable, logout, messages, schedule, signUp } from '../smoke/fan.ts';
import { page, settings, shared } from '../smoke/site.ts';
import { type Subscription, subscribe } from '../smoke/subscription.ts';
import { reporting, Unmet, Visitor } from '../smoke/visitor.ts';

const line = commandLine(
  'npm run -s smoke --',
  `Plays a fan's main path against a site, deployed or on this machine, such as http://localhost:8080: page and config.json, sign-up,
renewal of the session, what the edge keeps, schedule, subscription, a Bingo game with its points, leaderboard, messages, logout. Prints a line for each step with its ms; the first
that is wrong says what was expected and what was found.`,
  `Where no game can be joined it says so and checks the rest. It leaves a fan named smoke_… behind, with an entry of a game that can be
joined; without a verified e-mail they are not in the official standings.

Exit status 0 where all went well, 1 where a step failed, 2 where it was called wrongly.`,
)
  .argument('<URL>', '', address)
  .option(
    '--hear <SECONDS>',
    'a live message must come within so many seconds: for a site with a live game',
    number('a number of seconds', (seconds) => seconds >= 0),
    0,
  )
  .action(async (url, { hear }) => {
    if (!(await smoke({ url: new URL(url).origin, hear, say: console.log }))) process.exitCode = 1;
  });

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

await main(import.meta.filename, line);
