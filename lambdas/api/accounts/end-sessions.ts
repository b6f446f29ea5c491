import { forgetDevices } from '../../stores/reminders.ts';
import { forgetSessions, noteSignOut, sessionsOf } from '../../stores/sign-outs.ts';
import { signOut } from './user-pool.ts';

/** More than the pool's clock differs from ours, seconds. Sessions that began later are ended by their ids too. */
const CLOCKS_DIFFER = 120;

/** Ends every session of a fan: access tokens by our own note, which every call reads, refresh tokens by the pool. */
export async function endSessions(sub: string): Promise<void> {
  const now = Date.now();
  const sessions = await sessionsOf(sub, now);
  const recent = sessions.filter(({ began }) => began >= now / 1000 - CLOCKS_DIFFER);
  await noteSignOut(
    sub,
    now,
    recent.map(({ id }) => id),
  );
  await forgetSessions(sessions);
  await forgetDevices(sub);
  await signOut(sub);
}
