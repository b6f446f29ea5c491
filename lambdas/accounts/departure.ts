import { Fault, type Result } from '../fault.ts';
import { forgetCodes } from '../stores/codes.ts';
import { crewsOf, forgetMemberships, leaveCrew } from '../stores/crews.ts';
import { fan, forgetFan } from '../stores/fans.ts';
import { forgetName } from '../stores/former-fans.ts';
import { playedBy } from '../stores/played.ts';
import { forgetInRanking } from '../stores/ranking.ts';
import { forgetSessions, sessionsOf } from '../stores/sessions.ts';
import { noteDeletion } from '../stores/sign-outs.ts';
import { noteDeletedAccount } from './device.ts';
import { endSessions } from './end-sessions.ts';
import { type Account, deleteUser } from './user-pool.ts';

/** Takes away whatever names a fan, but for the account itself. Again it changes nothing. */
async function forget({ sub, username, email }: Account): Promise<void> {
  const record = await fan(sub);
  const played = await playedBy(sub);
  const isVerified = record?.emailVerified === true;
  await Promise.all(
    played.flatMap(({ eventId }) => [forgetName(eventId, sub, isVerified), forgetInRanking(eventId, sub)]),
  );
  for (const { id } of await crewsOf(sub)) await leaveCrew(id, sub);
  await forgetMemberships(sub);
  await forgetCodes(sub);
  await forgetFan(sub, username, [email, ...(record ? [record.email] : [])]);
}

/**
 * Deletes an account and whatever names its fan. Entries and points stay under an id that leads to nobody. The account goes last: whatever
 * breaks off before, its fan can still sign in and ask again, and what was done stays done. What the fan's other devices did meanwhile is
 * taken away afterwards.
 */
export async function depart(account: Account, now: number): Promise<Result<undefined>> {
  const { sub, username } = account;
  const failed = await endSessions(account);
  if (failed) return failed;
  await forget(account);
  const noted = await noteDeletedAccount(username, now);
  if (noted instanceof Fault) return noted;
  const refused = await deleteUser(sub);
  if (refused) return refused;
  await noteDeletion(sub, Date.now());
  await forget(account);
  await forgetSessions(
    sub,
    (await sessionsOf(sub, now)).map(({ id }) => id),
  );
  return undefined;
}
