import { randomBytes } from 'node:crypto';
import { type Step, Unmet } from './step.ts';
import { type Answer, Visitor } from './visitor.ts';

/** Signs up, and looks whether the site knows this fan, and nobody else for this fan. Returns the username. */
export async function signUp(step: Step, visitor: Visitor): Promise<string> {
  const username = `smoke_${randomBytes(5).toString('hex')}`;
  await step('session before', () => session(visitor, false));
  await step('sign-up', async () => {
    // A mailbox that takes everything and is nobody's; a mail that comes back would count against the sender.
    const email = `success+${username}@simulator.amazonses.com`;
    const password = `${randomBytes(12).toString('hex')}A1`;
    await visitor.ok('signUp', { body: { username, email, password } });
    return username;
  });
  await step('session', () => session(visitor, true));
  await step('personal answers are kept by nobody', () => unkept(visitor, username));
  return username;
}

export async function logout(step: Step, visitor: Visitor): Promise<void> {
  await step('logout', async () => void (await visitor.ok('logout')));
  await step('session after', () => session(visitor, false));
}

async function session(visitor: Visitor, isLoggedIn: boolean): Promise<void> {
  const { data } = await visitor.ok('session');
  const found = (data as { session?: { isLoggedIn?: unknown } } | undefined)?.session?.isLoggedIn;
  if (found !== isLoggedIn) throw new Unmet(`isLoggedIn ${isLoggedIn}`, data);
}

/** What a fan is answered may be kept by no cache, and a stranger who asks the same right after is answered otherwise. */
async function unkept(visitor: Visitor, username: string): Promise<void> {
  const stranger = new Visitor(visitor.site);
  const check = ({ cacheControl, cache }: Answer) => {
    if (cacheControl !== 'no-store') throw new Unmet('cache-control: no-store', cacheControl || 'no such header');
    if (cache.startsWith('Hit')) throw new Unmet('an answer of the origin', cache);
  };
  for (let time = 0; time < 2; time += 1) {
    const own = await visitor.ok('userData');
    check(own);
    if ((own.data as { username?: unknown })?.username !== username) throw new Unmet(username, own.data);
    await session(stranger, false);
    check(await stranger.refused('userData', 'Unauthorized'));
  }
}
