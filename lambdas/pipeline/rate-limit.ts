import { type Limit, use } from '../stores/limits.ts';
import type { Origin } from './call.ts';
import { type Fault, tooMany } from './fault.ts';

/** How often a call may be made from one network address, which a whole arena may share, and for one account. */
export type Limits = { of: string; address: Limit; account: Limit };

/**
 * A call that counts before it runs, whether it then succeeds or not and whether there is such an account or not.
 * @param subject the account a call is about
 */
export const limited =
  <Input, Caller, Result>(
    { of, address, account }: Limits,
    subject: (input: Input, caller: Caller) => string,
    run: (input: Input, caller: Caller, origin: Origin) => Promise<Result>,
  ) =>
  async (input: Input, caller: Caller, origin: Origin): Promise<Result | Fault> => {
    const now = Date.now();
    const wait =
      (await use(`${of} from ${await origin.address()}`, address, now)) ||
      (await use(`${of} for ${subject(input, caller).toLowerCase()}`, account, now));
    return wait > 0 ? tooMany(wait) : run(input, caller, origin);
  };
