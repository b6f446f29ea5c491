import type { CallName } from '../../graphql/calls.ts';
import { type Result, tooManyRequests } from '../fault.ts';
import { countUse, type Limit } from '../stores/limits.ts';
import type { Identity, Origin } from './call.ts';

/** Limits of a call for one network address, which a whole arena may share, and for one account. */
type RateLimits = { address: Limit; account: Limit };
type Run<Input, Caller, Value> = (input: Input, caller: Caller, origin: Origin, name: CallName) => Promise<Value>;

/** Runs a call after its use is counted; a full window refuses it. */
async function counted<Value>(subject: string, limit: Limit, run: () => Promise<Value>): Promise<Result<Value>> {
  const wait = await countUse(subject, limit, Date.now());
  return wait > 0 ? tooManyRequests(wait) : run();
}

/** A call that counts, by address alone, before it runs. */
export const rateLimitByAddress =
  <Input, Caller, Value>(
    { address }: Pick<RateLimits, 'address'>,
    run: Run<Input, Caller, Value>,
  ): Run<Input, Caller, Result<Value>> =>
  async (input, caller, origin, name) =>
    counted(`${name} from ${await origin.address()}`, address, () => run(input, caller, origin, name));

/** A call that counts, by the fan who calls, before it runs. */
export const rateLimitByFan =
  <Input, Value>(
    { account }: Pick<RateLimits, 'account'>,
    run: Run<Input, Identity, Value>,
  ): Run<Input, Identity, Result<Value>> =>
  (input, caller, origin, name) =>
    counted(`${name} for ${caller.sub}`, account, () => run(input, caller, origin, name));

/**
 * A call that is counted before it runs, whether it succeeds or not and whether the account exists or not.
 * @param subject the account that a call is about
 */
export const rateLimit = <Input, Caller, Value>(
  { address, account }: RateLimits,
  subject: (input: Input, caller: Caller) => string,
  run: Run<Input, Caller, Value>,
) =>
  rateLimitByAddress({ address }, (input: Input, caller: Caller, origin, name) =>
    counted(`${name} for ${subject(input, caller).toLowerCase()}`, account, () => run(input, caller, origin, name)),
  );

/** The caller as the subject of a limit. */
export const byCaller = <Input>(_input: Input, { sub }: Identity): string => sub;
