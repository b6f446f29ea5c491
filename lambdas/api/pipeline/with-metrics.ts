import type { CallName } from '../../../graphql/calls.ts';
import { Fault } from '../../lib/fault.ts';
import { measure } from '../../lib/metrics.ts';
import type { Answer, Tokens } from './call.ts';
import { toFault } from './to-fault.ts';

/** The answer of a call. `tokens`: new tokens of the session, null where it ended, absent where it is unchanged. */
export type Served = { answer: Answer<unknown>; tokens?: Tokens | null | undefined; device?: string | undefined };

/** Serves a call and measures its time and its outcome. What it throws becomes a fault. */
export async function withMetrics(call: CallName, serve: () => Promise<Served>): Promise<Served> {
  const begun = performance.now();
  const served = await serve().catch((error: unknown): Served => ({ answer: toFault(error, call) }));
  const Latency = performance.now() - begun;
  if (served.answer instanceof Fault) {
    const { code: fault } = served.answer;
    measure({ Latency, Faults: 1, ...(fault === 'PointsNotSupported' && { PointsRefused: 1 }) }, { call, fault });
  } else {
    measure({ Latency, ...(call === 'signUp' && { SignUps: 1 }) }, { call });
  }
  return served;
}
