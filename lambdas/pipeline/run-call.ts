import { type Call, type CallName, calls } from '../../graphql/calls.ts';
import { refuse } from '../fault.ts';
import type { Answer, Data, Identity, Implementation, Origin } from './call.ts';
import type { Session } from './session.ts';
import { toFault } from './to-fault.ts';

/**
 * Authorises a call and runs it, over HTTP and over AppSync alike. Never throws. A call that changes nothing runs while it is looked up
 * whether the session was ended; if it was, its answer is dropped.
 */
export async function runCall(
  { name, answer: run }: Implementation,
  args: Record<string, unknown>,
  session: Session | null,
  origin: Origin,
): Promise<Answer<Data<CallName>>> {
  const { who, changes }: Call = calls[name];
  const answerTo = async (identity: Identity | null) =>
    // A call for fans runs only with an identity; for all others its type includes null.
    who === 'fan' && !identity ? refuse('Unauthorized') : run(args, identity as Identity, origin);
  try {
    if (!session) return await answerTo(null);
    if (changes) return await answerTo((await session.isActive) ? session.identity : null);
    const [answer, isActive] = await Promise.all([answerTo(session.identity), session.isActive]);
    return isActive ? answer : await answerTo(null);
  } catch (error) {
    return toFault(error, name);
  }
}
