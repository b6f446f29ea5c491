import { beforeAll, describe, expect, it } from 'vitest';
import { type CallName, callNames, calls } from '../../../../graphql/calls.ts';
import { isPersonal } from '../../../../graphql/fan-calls.ts';
import { argumentNames, type Offer } from '../../../../graphql/types.generated.ts';
import { entryId } from '../../../../lambdas/stores/entries.ts';
import { noteSignOut } from '../../../../lambdas/stores/sign-outs.ts';
import { tableNames } from '../../../../lambdas/stores/tables.ts';
import { contents, embeddedDatabase } from '../../../fixtures/database.ts';
import { logged } from '../../../fixtures/logs.ts';
import { overAppSync, overHttp } from '../../handlers.ts';
import { withPool } from '../../pool.ts';
import { type Fan, newEvent, newFan } from '../../world.ts';

embeddedDatabase();
withPool();
logged();

/** All tables but Limits, which counts calls by address for everybody. */
const stored = async () =>
  Object.fromEntries(
    await Promise.all(
      tableNames.filter((name) => name !== 'Limits').map(async (name) => [name, await contents(name)] as const),
    ),
  );

/** Arguments that the call of a fan with a valid session would accept. */
type Given = Record<string, unknown>;
let eventId: string;

async function prepared(): Promise<{ fan: Fan; given: Given }> {
  const fan = await newFan();
  const { body } = await overHttp('offer', { hypeGame: 'bingo', eventId }, { cookies: fan.cookies });
  const { items, version, position, ticket, board } = body.data as Offer;
  const id = entryId({ eventId, hypeGame: 'bingo', fanId: fan.sub });
  const crew = { id: 'c', crewId: 'c', invite: 'i', name: 'Voles', fanId: fan.sub };
  const profile = { username: fan.username, email: fan.email, firstName: 'Eve', seconds: 35 };
  const entry = { eventId, hypeGame: 'bingo', gameId: id, hypeGameId: id, points: 0 };
  return { fan, given: { ...crew, ...profile, ...entry, items, version, position, ticket, board } };
}

beforeAll(async () => {
  eventId = await newEvent();
});

const personal = callNames.filter((name): name is CallName => isPersonal(calls[name]));

describe.each<[string, (fan: Fan) => Promise<unknown>]>([
  ['signed out everywhere', (fan) => noteSignOut(fan.sub, Date.now() + 2000)],
  [
    'deleted their account, and whose name somebody else took',
    async (fan) => {
      const sent = { password: 'tip-off-2024' };
      expect((await overHttp('deleteAccount', sent, { cookies: fan.cookies })).status).toBe(200);
      const taken = { username: fan.username, email: 'heir@example.org', password: 'another-2024' };
      expect((await overHttp('signUp', taken)).status).toBe(200);
    },
  ],
])('the session of a fan who %s', (_what, end) => {
  let fan: Fan;
  let given: Given;
  beforeAll(async () => {
    ({ fan, given } = await prepared());
    await end(fan);
  });

  it.each(personal)('leaves all tables as they are at %s, over both APIs', async (name) => {
    const names: readonly string[] = argumentNames[name];
    const args = Object.fromEntries(Object.entries(given).filter(([key]) => names.includes(key)));
    const before = await stored();
    await overHttp(name, args, { cookies: fan.cookies });
    const session = { began: Math.floor(Date.now() / 1000) - 60 };
    const answer = await overAppSync(name, args, { sub: fan.sub, username: fan.username }, session);
    expect(await stored()).toEqual(before);
    if (calls[name].who === 'fan') expect(answer).toMatchObject({ error: { code: 'Unauthorized' } });
  });
});
