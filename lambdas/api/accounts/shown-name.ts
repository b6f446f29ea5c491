import { randomInt } from 'node:crypto';
import { shownNameOf } from '../../../graphql/account-rules.ts';
import { type Result, refuse } from '../../lib/fault.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import {
  claimantOf,
  claimName,
  type FanRecord,
  fan,
  releaseName,
  setShownName,
  withdrawName,
} from '../../stores/fans.ts';
import { renameInRanking } from '../../stores/ranking.ts';
import { playedBy } from '../../stores/standings.ts';
import { settledProfile } from './profile.ts';
import { accountIfThere } from './user-pool.ts';

/** Shows a fan under a name of their choice. */
export async function chooseShownName(record: FanRecord, name: string): Promise<Result<true>> {
  const { fanId } = record;
  const before = shownNameOf(record);
  if (name === before) return true;
  if (!(await claim(name, fanId))) return refuse('UsernameTaken');
  await show(fanId, name);
  if (before.toLowerCase() !== name.toLowerCase()) await releaseName(before, fanId);
  return true;
}

/** The fan who shows a name, or signs in with it; undefined if there is no such fan. */
export async function fanNamed(name: string): Promise<FanRecord | undefined> {
  const claimant = await claimantOf(name);
  if (claimant !== undefined) return fan(claimant);
  const account = await accountIfThere(name);
  return account && settledProfile({ fanId: account.sub, username: account.username, email: account.email });
}

/** Names of four digits are tried first, then longer ones. */
const TRIES_OF_A_LENGTH = 8;

/** Claims a neutral name, such as fan-1234. */
export async function claimPlainName(fanId: string): Promise<string> {
  for (let tried = 0; ; tried += 1) {
    const most = 10 ** Math.min(12, 4 + Math.floor(tried / TRIES_OF_A_LENGTH));
    const name = `fan-${randomInt(most / 10, most)}`;
    if (await claim(name, fanId)) return name;
  }
}

/** Shows a fan under a claimed name in place of theirs, which is taken from them for good. */
export async function replaceShownName(record: FanRecord, name: string): Promise<void> {
  await withdrawName(shownNameOf(record), record.fanId);
  await show(record.fanId, name);
}

/**
 * Claims a name that no other fan shows or signs in with. It is claimed before the user pool is asked, and a sign-up asks for claims, so of
 * two fans who want a name at once at most one gets it.
 */
async function claim(name: string, fanId: string): Promise<boolean> {
  if (!(await claimName(name, fanId))) return false;
  const account = await accountIfThere(name);
  if (account === undefined || account.sub === fanId) return true;
  await releaseName(name, fanId);
  return false;
}

/** Number of rankings changed in parallel. */
const WRITERS = 8;

/** Shows a claimed name: lists read it from the fan's record; rankings, which store names, are changed. */
async function show(fanId: string, name: string): Promise<void> {
  await setShownName(fanId, name);
  const played = await playedBy(fanId);
  await inParallel(played, WRITERS, ({ eventId }) => renameInRanking(eventId, fanId, name));
}
