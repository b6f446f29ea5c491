import { type Call, type CallName, calls } from '../../graphql/calls.ts';
import type { Answer, Data, Identity, Implementation, Origin } from './call.ts';
import { refuse } from './fault.ts';
import type { Session } from './session.ts';
import { toFault } from './to-fault.ts';

/**
 * The one path behind both doors: authorise, read the input, run, name the fault. Never throws. A call that changes nothing runs while
 * it is looked up whether the session was ended, so that both are read in one breath; what it found is given to nobody if it was.
 */
export async function runCall(
  { name, answer: run }: Implementation,
  args: unknown,
  session: Session | null,
  origin: Origin,
): Promise<Answer<Data<CallName>>> {
  const { who, changes }: Call = calls[name];
  const answerTo = async (identity: Identity | null) =>
    who === 'fan' && !identity ? refuse('Unauthorized') : run(args, identity as Identity, origin);
  try {
    if (!session) return await answerTo(null);
    if (changes) return await answerTo((await session.isActive) ? session.identity : null);
    const [answered, stands] = await Promise.all([answerTo(session.identity), session.isActive]);
    return stands ? answered : await answerTo(null);
  } catch (error) {
    return toFault(error, name);
  }
}
