import { describe, expect, it } from 'vitest';
import { event, setAnnouncement } from '../../../../../lambdas/stores/events.ts';
import { fakeAppSync } from '../../../../fixtures/app-sync.ts';
import { overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { paying } from '../../../ranked.ts';
import { newEvent, newOperator, store } from '../../../world.ts';

withPool();
const appSync = fakeAppSync();

describe('an announcement', () => {
  it('is an act, reaches who follows the event and who comes later, and can be taken back', async () => {
    const { cookies, username } = await newOperator();
    const eventId = await newEvent();
    await store(eventId, [paying()]);
    const text = '<b>Kitchen</b> closes at ten';
    expect((await overHttp('announce', { eventId, text, seconds: 60, why: 'asked' }, { cookies })).status).toBe(200);
    const said = { text, at: expect.any(Number), until: expect.any(Number) };
    expect(appSync.published).toEqual([{ name: eventId, envelope: { seq: 1, batch: [], announcement: said } }]);
    const read = async () => (await overHttp('gameEvent', { eventId })).body.data as { announcement: typeof said };
    const first = (await read()).announcement;
    expect(first).toEqual(said);
    expect(first.until - first.at).toBe(60_000);

    expect((await overHttp('takeBackAnnouncement', { eventId, why: 'a slip' }, { cookies })).status).toBe(200);
    expect((await read()).announcement.text).toBe('');
    expect(appSync.published.at(-1)?.envelope).toMatchObject({ announcement: { text: '' } });
    const { body } = await overHttp('acts', { eventId }, { cookies });
    const acts = (body as unknown as { data: { act: string; who: string; why: string; details: string }[] }).data;
    expect(acts.map(({ act, who, why, details }) => [act, who, why, details])).toEqual([
      ['takeBackAnnouncement', username, 'a slip', '{}'],
      ['announce', username, 'asked', JSON.stringify({ text, seconds: 60 })],
    ]);
  });

  it('that was not published may be sent again, and an earlier one does not take its place', async () => {
    const { cookies } = await newOperator();
    const eventId = await newEvent();
    appSync.refuse.push({ status: 400, body: 'no' });
    const args = { eventId, text: 'first', seconds: 60, why: 'asked' };
    expect((await overHttp('announce', args, { cookies })).status).toBe(500);
    expect((await overHttp('announce', { ...args, text: 'second' }, { cookies })).status).toBe(200);
    await setAnnouncement(eventId, { text: 'old', at: 1, until: 2 });
    expect((await event(eventId))?.announcement?.text).toBe('second');
  });
});
