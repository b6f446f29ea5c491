import { randomBytes, randomInt } from 'node:crypto';
import { fieldOf } from '../../games/lib/unknown.ts';
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
