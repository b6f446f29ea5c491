import * as v from 'valibot';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import { displayedByDefault } from '../../../games/side-games/side-games.ts';
import type { Fan } from '../../../graphql/types.generated.ts';
import { Fault, type Result } from '../../lib/fault.ts';
import { type FanRecord, fan, makeFan, type Profile, updateFan } from '../../stores/fans.ts';
import type { Identity } from '../pipeline/call.ts';
import { line } from '../pipeline/input.ts';
import { accountOf } from './user-pool.ts';

/** Whether a text is mm/dd/yyyy, an existing day of the past. */
function isBirthdate(text: string): boolean {
  if (!/^\d\d\/\d\d\/\d{4}$/.test(text)) return false;
  const [month = 0, day = 0, year = 0] = text.split('/').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1900 && date.getTime() <= Date.now();
}

const birthdate = v.pipe(
  line(10),
  v.check((text) => text === '' || isBirthdate(text), 'must be a day of the past as mm/dd/yyyy'),
);

/** A field may be absent; null or blank clears it. */
const field = <Schema extends v.GenericSchema<unknown, string>>(schema: Schema) => v.exactOptional(v.nullable(schema));

/** The fields that a fan fills in, in sign-up and profile. */
export const profileFields = {
  firstName: field(line(60)),
  lastName: field(line(60)),
  birthdate: field(birthdate),
  favoriteTeam: field(line(60)),
};

export const displayedGames = v.exactOptional(
  v.nullable(
    v.pipe(
      v.array(v.picklist(hypeGames, 'must be a side game'), 'must be a list'),
      v.check((games) => new Set(games).size === games.length, 'must name each side game at most once'),
    ),
  ),
);

/** The sent fields, with null for blanks. */
export function withNulls<Fields extends object>(fields: Fields): { [F in keyof Fields]: Fields[F] | null } {
  const entries = Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]);
  return Object.fromEntries(entries);
}

/** The sent fields that are not blank. */
export function filledFields(fields: { [F in keyof Profile]: Profile[F] | null }): Profile {
  return Object.fromEntries(Object.entries(withNulls(fields)).filter(([, value]) => value != null));
}

/** A fan as the API returns one. */
export function toFan({ username, email, displayedGames, ...record }: FanRecord): Fan {
  return {
    username,
    shownName: record.shownName ?? null,
    email,
    firstName: record.firstName ?? null,
    lastName: record.lastName ?? null,
    birthdate: record.birthdate ?? null,
    favoriteTeam: record.favoriteTeam ?? null,
    displayedGames: displayedGames?.length ? displayedGames : [...displayedByDefault],
  };
}

/** The stored record of a fan. It is made here if the sign-up broke off before it was stored. */
export const settledProfile = async (record: FanRecord): Promise<FanRecord> =>
  (await fan(record.fanId)) ?? makeFan(record);

/** The caller's record. If the sign-up broke off before storing it, it is read from the user pool, by id: another fan may have the name. */
export async function fanOf({ sub }: Identity): Promise<Result<FanRecord>> {
  const known = await fan(sub);
  if (known) return known;
  const account = await accountOf(sub);
  return account instanceof Fault ? account : { fanId: sub, username: account.username, email: account.email };
}

/** Changes fields of the caller's record, which is stored first if it is missing. */
export async function changeFan(caller: Identity, fields: Parameters<typeof updateFan>[1]): Promise<Result<true>> {
  if (await updateFan(caller.sub, fields)) return true;
  const record = await fanOf(caller);
  if (record instanceof Fault) return record;
  await makeFan(record);
  await updateFan(caller.sub, fields);
  return true;
}
