import { afterEach, describe, expect, it, vi } from 'vitest';
import { crewsOf } from '../../../lambdas/stores/crews.ts';
import { entriesOf } from '../../../lambdas/stores/entries.ts';
import { settledRow } from '../../../lambdas/stores/standings.ts';
import { type CallAs, type Crowd, callingBy, startCrowd } from '../../../local/crowd/crowd.ts';
import { inventedCrews, inventedFans, seatsOf } from '../../../local/crowd/fans.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { embeddedSecret } from '../../fixtures/secret.ts';
import { event } from '../../games/match.ts';
import { handlers } from '../../lambdas/handlers.ts';
import { fresh, newEvent } from '../../lambdas/world.ts';

/** Seats of the crowd by the product's own Lambdas, in this process. */
describe('the crowd', () => {
  embeddedDatabase();
  embeddedSecret('ticketSecretArn', 'a secret for tests');
  const lambdas = { SideGames: handlers.hype, Crew: handlers.crew };
  const calls: string[] = [];
  const product = callingBy(async (name, field) => ({
    payload: await lambdas[name as keyof typeof lambdas](field as Parameters<typeof handlers.hype>[0]),
  }));
  const counted: CallAs = (...args) => {
    const { eventId = '' } = args[3] as { eventId?: string };
    calls.push(`${args[2]} ${eventId}`.trim());
    return product(...args);
  };
  const lines: string[] = [];
  let crowd: Crowd | undefined;
  const start = (fans: number, { speed = 1000, call = counted } = {}) => {
    crowd = startCrowd({ fans, speed, call, log: (line) => lines.push(line), url: 'http://site' });
  };
  afterEach(async () => {
    await crowd?.stop();
    calls.length = lines.length = 0;
  });
  const seatsIn = (eventId: string, fans: number) =>
    seatsOf(event('BASKETBALL', { id: eventId }), inventedFans(fans), 1);
  const seated = async (eventId: string, fans: number) =>
    (await Promise.all(inventedFans(fans).map(({ sub }) => entriesOf(eventId, sub)))).flat();

  it('joins by the rules of the product, with the names of its fans and no points of its own, and makes crews', async () => {
    const startsAt = Date.now() + 1000;
    const eventId = await newEvent({ id: fresh('crowd'), startsAt });
    start(8);
    const expected = seatsIn(eventId, 8).map(({ fan, hypeGame }) => `${fan.sub} ${hypeGame}`);
    await vi.waitFor(
      async () => {
        const entries = await seated(eventId, 8);
        expect(entries.map(({ fanId, hypeGame }) => `${fanId} ${hypeGame}`).sort()).toEqual(expected.sort());
      },
      { timeout: 50_000, interval: 200 },
    );
    await vi.waitFor(
      () => expect(lines.join()).toMatch(/an invented crew takes you in: http:\/\/site\/crew#\S+$/),
      20_000,
    );
    const [fan] = inventedFans(1);
    expect(await settledRow(eventId, fan?.sub ?? '')).toMatchObject({ username: fan?.username, points: 0 });
    expect(new Set(calls)).toEqual(new Set([`offer ${eventId}`, `create ${eventId}`, 'createCrew', 'joinCrew']));
    const [crew] = inventedCrews(inventedFans(8));
    for (const { sub } of crew?.members ?? [])
      expect((await crewsOf(sub)).map(({ name }) => name)).toEqual([crew?.name]);
  });

  it('changes nothing where it was before a restart, and passes over what is refused', async () => {
    const startsAt = Date.now() - 50_000;
    const eventId = await newEvent({ id: fresh('crowd'), startsAt });
    const all = seatsIn(eventId, 4).length;
    start(4, { speed: 100 });
    const settled = () =>
      vi.waitFor(() => expect(calls.filter((call) => call === `create ${eventId}`)).toHaveLength(all), 30_000);
    await vi.waitFor(async () => expect(await seated(eventId, 4)).toHaveLength(all), {
      timeout: 30_000,
      interval: 200,
    });
    const before = await seated(eventId, 4);
    await crowd?.stop();
    calls.length = 0;
    start(4, { speed: 100 });
    await settled();
    expect(await seated(eventId, 4)).toEqual(before);
  });
});
