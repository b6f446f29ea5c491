import { type Fault, tooManyRequests } from '../fault.ts';
import { countUse, type Limit } from '../stores/limits.ts';
import type { Origin } from './call.ts';

/** Limits of a call for one network address, which a whole arena may share, and for one account. */
export type RateLimits = { of: string; address: Limit; account: Limit };

/**
 * A call that is counted before it runs, whether it succeeds or not and whether the account exists or not.
 * @param subject the account that a call is about
 */
export const rateLimit =
  <Input, Caller, Result>(
    { of, address, account }: RateLimits,
    subject: (input: Input, caller: Caller) => string,
    run: (input: Input, caller: Caller, origin: Origin) => Promise<Result>,
  ) =>
  async (input: Input, caller: Caller, origin: Origin): Promise<Result | Fault> => {
    const now = Date.now();
    const wait =
      (await countUse(`${of} from ${await origin.address()}`, address, now)) ||
      (await countUse(`${of} for ${subject(input, caller).toLowerCase()}`, account, now));
    return wait > 0 ? tooManyRequests(wait) : run(input, caller, origin);
  };
