import { expect, it, onTestFinished, vi } from 'vitest';
import { crewsOf } from '../../../lambdas/stores/crews.ts';
import { entriesOf } from '../../../lambdas/stores/entries.ts';
import { settledRow } from '../../../lambdas/stores/standings.ts';
import { type CallAs, callingBy, startCrowd } from '../../../local/crowd/crowd.ts';
import { inventedCrews, inventedFans, seatsOf } from '../../../local/crowd/fans.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { embeddedSecret } from '../../fixtures/secret.ts';
import { event } from '../../games/match.ts';
import { handlers } from '../../lambdas/handlers.ts';
import { fresh, newEvent } from '../../lambdas/world.ts';

embeddedDatabase();
embeddedSecret('ticketSecretArn', 'a secret for tests');

/** The product's own Lambdas, in this process. */
const lambdas = { SideGames: handlers.hype, Crew: handlers.crew };
const product = callingBy(async (name, field) => ({
  payload: await lambdas[name as keyof typeof lambdas](field as Parameters<typeof handlers.hype>[0]),
}));

it('the crowd joins by the rules of the product, with the names of its fans and no points of its own, and makes crews', async () => {
  const eventId = await newEvent({ id: fresh('crowd'), startsAt: Date.now() + 1000 });
  const calls = new Set<string>();
  const counted: CallAs = (...args) => {
    const { eventId = '' } = args[3] as { eventId?: string };
    calls.add(`${args[2]} ${eventId}`.trim());
    return product(...args);
  };
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const crowd = startCrowd({ fans: 8, speed: 1000, call: counted, log, url: 'http://site' });
  onTestFinished(() => crowd.stop());
  const fans = inventedFans(8);
  const seats = seatsOf(event('BASKETBALL', { id: eventId }), fans, 1);
  const expected = seats.map(({ fan, hypeGame }) => `${fan.sub} ${hypeGame}`).sort();
  const joined = async () => {
    const entries = (await Promise.all(fans.map(({ sub }) => entriesOf(eventId, sub)))).flat();
    return entries.map(({ fanId, hypeGame }) => `${fanId} ${hypeGame}`).sort();
  };
  await vi.waitFor(async () => expect(await joined()).toEqual(expected), { timeout: 50_000, interval: 200 });
  const link = /an invented crew takes you in: http:\/\/site\/crew#\S+$/;
  await vi.waitFor(() => expect(lines.join()).toMatch(link), 20_000);
  const [fan] = fans;
  expect(await settledRow(eventId, fan?.sub ?? '')).toMatchObject({ username: fan?.username, points: 0 });
  expect(calls).toEqual(new Set([`offer ${eventId}`, `create ${eventId}`, 'createCrew', 'joinCrew']));
  const [crew] = inventedCrews(fans);
  for (const { sub } of crew?.members ?? []) expect((await crewsOf(sub)).map(({ name }) => name)).toEqual([crew?.name]);
});
