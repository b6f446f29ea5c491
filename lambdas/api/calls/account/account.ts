import * as v from 'valibot';
import { Fault, refuse } from '../../../lib/fault.ts';
import { seasonGamesOf } from '../../../ranking/season/season-week.ts';
import { calendarSince } from '../../../stores/calendars.ts';
import { codesOf } from '../../../stores/codes.ts';
import { crewsOf } from '../../../stores/crews.ts';
import { entriesOf } from '../../../stores/entries.ts';
import { fan } from '../../../stores/fans.ts';
import { remindersOf } from '../../../stores/reminders.ts';
import { seasonLines } from '../../../stores/seasons.ts';
import { sessionsOf } from '../../../stores/sign-outs.ts';
import { playedBy } from '../../../stores/standings.ts';
import { whyNotAllowed } from '../../accounts/allowed-name.ts';
import { checkPassword } from '../../accounts/check-password.ts';
import { newUsername, password } from '../../accounts/credentials.ts';
import { depart } from '../../accounts/departure.ts';
import { withoutAccount } from '../../accounts/device.ts';
import { fanOf, settledProfile } from '../../accounts/profile.ts';
import { chooseShownName } from '../../accounts/shown-name.ts';
import { accountOf } from '../../accounts/user-pool.ts';
import { call, WithSession } from '../../pipeline/call.ts';
import { id, optional } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';

/** The name that others see, by the rules of usernames. The fan still signs in with their username. */
export const chooseName = call(
  'chooseName',
  v.object({ name: newUsername }),
  async ({ name }, caller) => {
    const why = whyNotAllowed(name);
    if (why) return refuse('UsernameNotAllowed', { why });
    const record = await fanOf(caller);
    return record instanceof Fault ? record : chooseShownName(await settledProfile(record), name);
  },
  rateLimit({ address: { max: 120, seconds: 60 }, account: { max: 10, seconds: 300, of: byCaller } }),
);

/** Events of a page: with six entries each about 1 MB, of the 5 MB that AppSync carries. */
const PAGE = 100;

const isoTime = (ms: number): string => new Date(ms).toISOString();

/** Everything that is kept of the caller. What others know is theirs: of a crew it has the caller's own membership alone. */
export const exportAccount = call(
  'exportAccount',
  v.object({ after: optional(id()) }),
  async ({ after }, { sub, username }) => {
    const account = await accountOf(username);
    if (account instanceof Fault) return account;
    const now = Date.now();
    const [record, crews, sessions, codes, reminders, calendar, played, seasons] = await Promise.all([
      fan(sub),
      crewsOf(sub),
      sessionsOf(sub, now),
      codesOf(sub),
      remindersOf(sub),
      calendarSince(sub),
      playedBy(sub, after ?? undefined, PAGE),
      seasonsOf(sub),
    ]);
    const { fanId: _fanId, username: _username, email: _email, emailVerified: _verified, ...profile } = record ?? {};
    const games = await Promise.all(
      played.map(async ({ eventId, startsAt, total }) => {
        const entries = await entriesOf(eventId, sub);
        return {
          eventId,
          startsAt: startsAt > 0 ? isoTime(startsAt) : null,
          standing: total,
          entries: entries.map(({ fanId: _, eventId: __, ...entry }) => entry),
        };
      }),
    );
    return {
      exportedAt: isoTime(now),
      account: {
        fanId: sub,
        username: account.username,
        email: account.email,
        emailVerified: account.verified,
        createdAt: isoTime(account.created),
      },
      profile,
      crews: crews.map(({ id, name, ownerId, members }) => ({
        id,
        name,
        isOwner: ownerId === sub,
        joinedAt: isoTime(members.find(({ fanId }) => fanId === sub)?.joinedAt ?? 0),
      })),
      sessions: sessions.map(({ id, device, began }) => ({ id, device, began: isoTime(began * 1000) })),
      mailedLinks: codes.map(({ purpose, email, expiresAt }) => ({
        purpose,
        email,
        expiresAt: isoTime(expiresAt * 1000),
      })),
      reminders: {
        phones: Object.values(reminders.devices).map(({ endpoint, zone, since }) => ({
          endpoint,
          zone,
          since: isoTime(since),
        })),
        events: Object.keys(reminders.chosen),
        quiet: reminders.quiet,
        closings: reminders.closings,
      },
      calendarSince: calendar === undefined ? null : isoTime(calendar),
      seasons,
      games,
      next: games.length === PAGE ? (games.at(-1)?.eventId ?? null) : null,
    };
  },
  rateLimit({ address: { max: 30, seconds: 60 }, account: { max: 30, seconds: 300, of: byCaller } }),
);

/** The fan's lines in all seasons. */
async function seasonsOf(fanId: string) {
  const weeks = (await seasonGamesOf(fanId)).map(({ week }) => week);
  const seasons = new Map(weeks.map(({ league, year }) => [`${league} ${year}`, { league, year }]));
  return Promise.all(
    [...seasons.values()].map(async (season) => ({
      ...season,
      weeks: Object.fromEntries(await seasonLines(season, fanId)),
    })),
  );
}

export const deleteAccount = call(
  'deleteAccount',
  v.object({ password }),
  async ({ password }, { sub, username }, origin) => {
    const signedIn = await checkPassword(username, password, origin);
    if (signedIn instanceof Fault) return signedIn;
    const account = await accountOf(username);
    if (account instanceof Fault) return account;
    // The name may be another one's by now.
    if (signedIn.sub !== sub || account.sub !== sub) return refuse('Unauthorized');
    await depart(account, Date.now());
    return new WithSession(true, null, await withoutAccount(origin.device, username));
  },
  rateLimit({ address: { max: 30, seconds: 60 } }),
);
