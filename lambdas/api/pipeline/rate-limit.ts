import { tooManyRequests } from '../../lib/fault.ts';
import { countUse, type Limit } from '../../stores/limits.ts';
import type { Gate, Identity } from './call.ts';

/** Limits of a call for one network address, which a whole arena may share, and for one account. `of`: name or id of that account. */
type RateLimits<Input, Caller> = { address?: Limit; account?: Limit & { of(input: Input, caller: Caller): string } };

/** Sign-ups of one network address: an arena's network lets its fans sign up over some minutes. */
export const SIGN_UPS_OF_ADDRESS: Limit = { max: 120, seconds: 60 };

/** Counts a call before it runs, whether it succeeds or not and whether the account exists or not. A full window refuses it. */
export const rateLimit =
  <Input, Caller>({ address, account }: RateLimits<Input, Caller>): Gate<Input, Caller> =>
  async (input, caller, origin, name) => {
    const now = Date.now();
    const wait =
      (address && (await countUse(`${name} from ${origin.address}`, address, now))) ||
      (account && (await countUse(`${name} for ${account.of(input, caller).toLowerCase()}`, account, now)));
    return wait ? tooManyRequests(wait) : undefined;
  };

/** The caller's own account. */
export const byCaller = (_input: unknown, { sub }: Identity): string => sub;
