import { type CallName, calls } from '../../../graphql/calls.ts';
import type { Call } from '../../../graphql/fan-calls.ts';
import { refuse } from '../../lib/fault.ts';
import type { Answer, Data, Identity, Implementation, Origin } from './call.ts';
import { toFault } from './reply.ts';
import type { Session } from './session.ts';

/**
 * Authorises a call and runs it, over HTTP and over AppSync alike. Never throws. A call of a fan runs only once it is known that their session
 * has not ended: a read, too, must not store anything for a deleted fan.
 */
export async function runCall(
  { name, answer: run }: Implementation,
  args: Record<string, unknown>,
  session: Session | null,
  origin: Origin,
): Promise<Answer<Data<CallName>>> {
  const { who }: Call = calls[name];
  try {
    const identity = session && (await session.isActive) ? session.identity : null;
    if (who === 'fan' && !identity) return refuse('Unauthorized');
    if (who === 'operator' && !(identity && (await session?.isOperator?.()))) return refuse('Forbidden');
    // A call for fans or operators runs only with an identity; for all others its type includes null.
    return await run(args, identity as Identity, origin);
  } catch (error) {
    return toFault(error, name);
  }
}
