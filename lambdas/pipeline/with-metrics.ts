import type { CallName } from '../../graphql/calls.ts';
import type { FaultCode } from '../../graphql/faults.ts';
import { type Measure, measure } from '../telemetry/metrics.ts';
import type { Answer, Tokens } from './call.ts';
import { Fault } from './fault.ts';

/** How a call ended, and the session as it changed in passing. */
export type Served = { answer: Answer<unknown>; tokens?: Tokens | null | undefined };

/** Faults that are counted by a name of their own. */
const countedFaults: Partial<Record<FaultCode, Measure>> = { PointsNotSupported: 'PointsRefused' };

/** Serves a call and tells how long it took and how it ended. */
export async function withMetrics(call: CallName, serve: () => Promise<Served>): Promise<Served> {
  const begun = performance.now();
  const served = await serve();
  const Latency = performance.now() - begun;
  if (served.answer instanceof Fault) {
    const { code: fault } = served.answer;
    measure({ call }, { Latency, Faults: 1, ...(countedFaults[fault] && { [countedFaults[fault]]: 1 }) }, { fault });
  } else {
    measure({ call }, { Latency, Faults: 0, ...(call === 'signUp' && { SignUps: 1 }) });
  }
  return served;
}
