import { type CallName, calls } from '../../graphql/calls.ts';
import type { Answer, Data, Identity, Implementation, Origin } from '../calls/call.ts';
import { refuse } from '../calls/fault.ts';
import { faultOf } from './outage.ts';

/** The one path behind both doors: authorise, read the input, run, name the fault. Never throws. */
export async function answer(
  { name, answer: run }: Implementation,
  args: unknown,
  identity: Identity | null,
  origin: Origin,
): Promise<Answer<Data<CallName>>> {
  if (calls[name].who === 'fan' && !identity) return refuse('Unauthorized');
  try {
    return await run(args, identity as Identity, origin);
  } catch (error) {
    return faultOf(error, name);
  }
}
