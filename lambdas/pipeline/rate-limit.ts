import { type Result, tooManyRequests } from '../fault.ts';
import { countUse, type Limit } from '../stores/limits.ts';
import type { Identity, Origin } from './call.ts';

/** Limits of a call for one network address, which a whole arena may share, and for one account. */
type RateLimits = { of: string; address: Limit; account: Limit };
type Run<Input, Caller, Value> = (input: Input, caller: Caller, origin: Origin) => Promise<Value>;

/** A call that counts, by address alone, before it runs. */
export const rateLimitByAddress =
  <Input, Caller, Value>({ of, address }: Omit<RateLimits, 'account'>, run: Run<Input, Caller, Value>) =>
  async (input: Input, caller: Caller, origin: Origin): Promise<Result<Value>> => {
    const wait = await countUse(`${of} from ${await origin.address()}`, address, Date.now());
    return wait > 0 ? tooManyRequests(wait) : run(input, caller, origin);
  };

/** A call that counts, by the fan who calls, before it runs. */
export const rateLimitByFan =
  <Input, Value>({ of, account }: Omit<RateLimits, 'address'>, run: Run<Input, Identity, Value>) =>
  async (input: Input, caller: Identity, origin: Origin): Promise<Result<Value>> => {
    const wait = await countUse(`${of} for ${caller.sub}`, account, Date.now());
    return wait > 0 ? tooManyRequests(wait) : run(input, caller, origin);
  };

/**
 * A call that is counted before it runs, whether it succeeds or not and whether the account exists or not.
 * @param subject the account that a call is about
 */
export const rateLimit = <Input, Caller, Value>(
  { of, address, account }: RateLimits,
  subject: (input: Input, caller: Caller) => string,
  run: Run<Input, Caller, Value>,
) =>
  rateLimitByAddress({ of, address }, async (input: Input, caller: Caller, origin): Promise<Result<Value>> => {
    const wait = await countUse(`${of} for ${subject(input, caller).toLowerCase()}`, account, Date.now());
    return wait > 0 ? tooManyRequests(wait) : run(input, caller, origin);
  });
