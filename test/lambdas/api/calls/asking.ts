import type { FaultCode } from '../../../../graphql/faults.ts';
import { overAppSync } from '../../handlers.ts';
import { fresh } from '../../world.ts';

/** A fan as AppSync tells: calls need no more of one. */
export type Caller = { sub: string; username: string };
export const someone = (): Caller => {
  const sub = fresh('sub');
  return { sub, username: `u-${sub}` };
};

type Name = Parameters<typeof overAppSync>[0];
type Args = Record<string, unknown>;

/** What a call answers that is not refused. */
export async function ask<Data>(name: Name, args: Args, caller: Caller | null): Promise<Data> {
  const result = await overAppSync(name, args, caller);
  if ('error' in result) throw new Error(result.error.code);
  return result.data as Data;
}

/** The code by which a call is refused, and what came with it. */
export async function refused(name: Name, args: Args, caller: Caller): Promise<[FaultCode, unknown?]> {
  const result = await overAppSync(name, args, caller);
  if (!('error' in result)) throw new Error(`${name} was not refused`);
  return 'data' in result ? [result.error.code, result.data] : [result.error.code];
}

/** The same, of a call that may also be answered. */
export async function refusal(name: Name, args: Args, caller: Caller): Promise<FaultCode | 'none'> {
  const result = await overAppSync(name, args, caller);
  return 'error' in result ? result.error.code : 'none';
}
