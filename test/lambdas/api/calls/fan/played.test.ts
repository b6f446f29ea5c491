import { expect, it } from 'vitest';
import { makeFan } from '../../../../../lambdas/stores/fans.ts';
import { embeddedDatabase } from '../../../../fixtures/database.ts';
import { STARTS } from '../../../game.ts';
import { join, joined } from '../../../joined.ts';
import { joinWorth, paying, settleAll } from '../../../ranked.ts';
import { ending, fresh, newEvent, store } from '../../../world.ts';
import { ask, type Caller, refused, someone } from '../asking.ts';

embeddedDatabase();

type Page = {
  data: { event: { id: string }; points: number; rank: number | null; players: number; official: boolean }[];
  next: string | null;
};
const played = (caller: Caller, after?: string | null) => ask<Page>('played', { after }, caller);
const DAY = 86_400_000;

it('lists the latest start first, twenty a page, each once', async () => {
  const fan = someone();
  const events: string[] = [];
  for (let day = 0; day < 21; day += 1) {
    const startsAt = STARTS + ((day * 17) % 21) * DAY;
    const id = await newEvent({ startsAt });
    await join(joined({ eventId: id, fanId: fan.sub }), fan.username, startsAt);
    events[(day * 17) % 21] = id;
  }
  const seen: string[] = [];
  const sizes: number[] = [];
  let next: string | null | undefined;
  do {
    const page = await played(fan, next);
    seen.push(...page.data.map(({ event }) => event.id));
    sizes.push(page.data.length);
    next = page.next;
  } while (next !== null);
  expect([seen, sizes]).toEqual([events.toReversed(), [20, 1]]);
  expect(await refused('played', { after: events[0] }, someone())).toEqual(['InvalidInput']);
});

it('has the points, the rank among those settled, and each side game; an unverified fan keeps their points without a rank', async () => {
  const [ann, bob] = [someone(), someone()];
  const ended = STARTS + 3 * 3_600_000;
  const eventId = await newEvent({ status: 'ENDED', ended_at: ended });
  await makeFan({ fanId: bob.sub, username: bob.username, email: 'bob@example.org', emailVerified: true });
  await joinWorth(eventId, ann.sub, 100, ann.username);
  await joinWorth(eventId, bob.sub, 40, bob.username);
  await joinWorth(eventId, fresh('fan'), 0);
  await store(eventId, [paying(), ending(ended)]);
  await settleAll(eventId);
  const [before] = (await played(bob)).data;
  const bingo = { hypeGame: 'bingo', points: 40 };
  expect(before).toMatchObject({ points: 40, rank: 2, players: 3, official: false, games: [bingo] });
  await settleAll(eventId, { official: true });
  expect((await played(bob)).data[0]).toMatchObject({ points: 40, rank: 1, players: 3, official: true });
  expect((await played(ann)).data[0]).toMatchObject({ points: 100, rank: null, official: true });
});
