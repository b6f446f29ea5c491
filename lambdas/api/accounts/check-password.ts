import { Fault, type Result, tooManyTries } from '../../lib/fault.ts';
import { type AttemptLimit, countAttempt, forgetAttempts, uncountAttempt } from '../../stores/limits.ts';
import type { Origin } from '../pipeline/call.ts';
import { isKnown } from './device.ts';
import { authenticate, type SignedIn } from './user-pool.ts';

/**
 * Most wrong passwords in a row. The user pool itself locks an account for everybody, for 2^(n-5) seconds after n wrong passwords. All
 * strangers together have so few tries that it locks for at most four seconds, which `authenticate` waits for. So they slow down their own
 * address and other unknown devices, but never a device on which the fan has signed in.
 */
const MAX_FROM_ADDRESS = 5;
const MAX_OF_STRANGERS = 7;
const MAX_ON_KNOWN_DEVICES = 5;

/** Subjects of counts. Each begins with its kind, since an unknown account has the typed name, which could equal another kind's subject. */
const strangers = (account: string) => `strangers to ${account}`;
const devices = (account: string) => `known devices of ${account}`;
const address = (account: string, from: string) => `address ${from} to ${account}`;

/**
 * Checks a password, unless the account has too many wrong ones.
 * @param name as the pool has it, or an unused one
 * @param account whose attempts are counted, if not the name's: the typed text if no account has it
 */
export async function checkPassword(
  name: string,
  password: string,
  origin: Origin,
  account = name,
): Promise<Result<SignedIn>> {
  const subject = account.toLowerCase();
  const known = await isKnown(origin.device, name);
  const tries: AttemptLimit[] = known
    ? [{ subject: devices(subject), max: MAX_ON_KNOWN_DEVICES }]
    : [
        { subject: strangers(subject), max: MAX_OF_STRANGERS },
        { subject: address(subject, origin.address), max: MAX_FROM_ADDRESS },
      ];
  const wait = await countAttempt(tries, Date.now());
  if (wait > 0) return tooManyTries(wait);
  let wasChecked = false;
  try {
    const signedIn = await authenticate(name, password);
    wasChecked = !(signedIn instanceof Fault) || signedIn.code === 'WrongCredentials';
    if (!(signedIn instanceof Fault)) await forgetAttempts(tries.map(({ subject }) => subject));
    return signedIn;
  } finally {
    if (!wasChecked) await uncountAttempt(tries);
  }
}

/** Forgets the wrong passwords of an account, from wherever they came, once its fan has proved by mail that it is theirs. */
export async function forgiveTries(username: string, origin: Origin): Promise<void> {
  const subject = username.toLowerCase();
  await forgetAttempts([strangers(subject), devices(subject), address(subject, origin.address)]);
}
