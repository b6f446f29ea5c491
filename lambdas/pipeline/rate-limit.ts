import { type Fault, tooManyRequests } from '../fault.ts';
import { countUse, type Limit } from '../stores/limits.ts';
import type { Origin } from './call.ts';

/** How often a call may be made from one network address, which a whole arena may share, and for one account. */
export type RateLimits = { of: string; address: Limit; account: Limit };

/**
 * A call that counts before it runs, whether it then succeeds or not and whether there is such an account or not.
 * @param subject the account a call is about
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
