import * as v from 'valibot';
import { environment } from '../../lib/environment.ts';
import { sendAll } from '../../lib/send-all.ts';
import { forgetCalendar } from '../../stores/calendars.ts';
import { forgetCodes } from '../../stores/codes.ts';
import { forgetMemberships } from '../../stores/crews.ts';
import { fan, forgetFan, releaseName } from '../../stores/fans.ts';
import { renameInRanking } from '../../stores/ranking.ts';
import { forgetReminders } from '../../stores/reminders.ts';
import { endSessionsForGood, forgetSessions, sessionsOf } from '../../stores/sign-outs.ts';
import { FORMER_FAN, forgetName, playedBy } from '../../stores/standings.ts';
import { noteDeletedAccount } from './device.ts';
import { endSessions } from './end-sessions.ts';
import { accountIfThere, deleteUser } from './user-pool.ts';

/** A deletion that a fan has asked for. `at`: when, epoch ms. */
export const Departure = v.object({ sub: v.string(), username: v.string(), email: v.string(), at: v.number() });
export type Departure = v.InferOutput<typeof Departure>;

/** Seconds until a deletion is finished again: longer than any call may take. */
const AGAIN_AFTER = 60;

/**
 * Deletes an account and whatever names its fan. Entries and points stay under an id that identifies no person. First a message is sent by
 * which the deletion is finished again: this one may break off, and calls that are running may still store a name.
 */
export async function depart({ sub, username, email }: Omit<Departure, 'at'>, at: number): Promise<void> {
  const departure = { sub, username, email, at };
  await sendAll(environment('departureQueueUrl'), [departure], { delay: AGAIN_AFTER });
  await finish(departure);
}

/** Deletes what names the fan, then the account, then what the fan's other devices stored meanwhile. Repeating it changes nothing. */
export async function finish(departure: Departure): Promise<void> {
  const { sub, username, at } = departure;
  await endSessions(sub);
  await forget(departure);
  await noteDeletedAccount(username, at);
  await deleteUser(sub);
  await endSessionsForGood(sub, Date.now());
  await forget(departure);
  await forgetSessions(await sessionsOf(sub, Date.now()));
}

/** Deletes everything that names a fan, except the account itself. Repeating it changes nothing. */
async function forget({ sub, username, email }: Departure): Promise<void> {
  const owner = await accountIfThere(username);
  // A new account of the same name may have the same e-mail too.
  const isTheirs = owner === undefined || owner.sub === sub;
  const record = await fan(sub);
  const played = await playedBy(sub);
  const isVerified = record?.emailVerified === true;
  await Promise.all(
    played.flatMap(({ eventId }) => [forgetName(eventId, sub, isVerified), renameInRanking(eventId, sub, FORMER_FAN)]),
  );
  await forgetMemberships(sub);
  await forgetCodes(sub);
  await forgetReminders(sub);
  await forgetCalendar(sub);
  if (record?.shownName) await releaseName(record.shownName, sub);
  await forgetFan(sub, username, isTheirs ? [email, ...(record ? [record.email] : [])] : []);
}
