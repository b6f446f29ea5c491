import type { FaultCode } from '../../../../graphql/faults.ts';
import { overAppSync } from '../../handlers.ts';
import { fresh } from '../../world.ts';

/** The fields of AppSync's identity that calls read. */
export type Caller = { sub: string; username: string };
export const someone = (): Caller => {
  const sub = fresh('sub');
  return { sub, username: `u-${sub}` };
};

type Name = Parameters<typeof overAppSync>[0];
type Args = Record<string, unknown>;

/** The answer of a call that is not refused. */
export async function ask<Data>(name: Name, args: Args, caller: Caller | null): Promise<Data> {
  const result = await overAppSync(name, args, caller);
  if ('error' in result) throw new Error(result.error.code);
  return result.data as Data;
}

/** The code and the data of a refusal. */
export async function refused(name: Name, args: Args, caller: Caller): Promise<[FaultCode, unknown?]> {
  const result = await overAppSync(name, args, caller);
  if (!('error' in result)) throw new Error(`${name} was not refused`);
  return 'data' in result ? [result.error.code, result.data] : [result.error.code];
}

/** The refusal of a call that may also be answered. */
export async function refusal(name: Name, args: Args, caller: Caller | null): Promise<FaultCode | 'none'> {
  const result = await overAppSync(name, args, caller);
  return 'error' in result ? result.error.code : 'none';
}
