import { beforeAll, expect, it } from 'vitest';
import { type CallName, callNames, calls } from '../../../../graphql/calls.ts';
import { isPersonal } from '../../../../graphql/fan-calls.ts';
import { argumentNames, type Offer } from '../../../../graphql/types.generated.ts';
import { entryId } from '../../../../lambdas/stores/entries.ts';
import { noteSignOut } from '../../../../lambdas/stores/sign-outs.ts';
import { tableNames } from '../../../../lambdas/stores/tables.ts';
import { contents } from '../../../fixtures/database.ts';
import { overAppSync, overHttp } from '../../handlers.ts';
import { withPool } from '../../pool.ts';
import { type Fan, newEvent, newFan } from '../../world.ts';

withPool();

/** All tables but Limits, which counts calls by address for everybody. */
const stored = () => Promise.all(tableNames.filter((name) => name !== 'Limits').map(contents));

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
it.each<[string, (fan: Fan) => Promise<unknown>]>([
  ['signed out everywhere', ({ sub }) => noteSignOut(sub, Date.now() + 2000)],
  [
    'deleted their account, and whose name somebody else took',
    async ({ username, cookies }) => {
      expect((await overHttp('deleteAccount', { password: 'tip-off-2024' }, { cookies })).status).toBe(200);
      const heir = { username, email: 'heir@example.org', password: 'another-2024' };
      expect((await overHttp('signUp', heir)).status).toBe(200);
    },
  ],
])('a fan who %s changes nothing by any call, over both APIs, and is refused those of fans', async (_, end) => {
  const { fan, given } = await prepared();
  await end(fan);
  const before = await stored();
  for (const name of personal) {
    const names: readonly string[] = argumentNames[name];
    const args = Object.fromEntries(Object.entries(given).filter(([key]) => names.includes(key)));
    const { body } = await overHttp(name, args, { cookies: fan.cookies });
    const answer = await overAppSync(name, args, fan, { began: Math.floor(Date.now() / 1000) - 60 });
    if (calls[name].who !== 'fan') continue;
    expect(body.error?.code, name).toBe('Unauthorized');
    expect(answer, name).toMatchObject({ error: { code: 'Unauthorized' } });
  }
  expect(await stored()).toEqual(before);
});
