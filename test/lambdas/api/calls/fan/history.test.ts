import { expect, it } from 'vitest';
import { packTotals } from '../../../../../games/ranking/totals.ts';
import type { FanSeason, SeasonList } from '../../../../../graphql/types.generated.ts';
import { DAY } from '../../../../../lambdas/lib/durations.ts';
import { makeFan, markVerified } from '../../../../../lambdas/stores/fans.ts';
import { putSeasonList } from '../../../../../lambdas/stores/seasons.ts';
import { memberOf, verify } from '../../../crews.ts';
import { holding, leave } from '../../../departures.ts';
import { STARTS } from '../../../game.ts';
import { overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { endedEvent, settleAll } from '../../../ranked.ts';
import { fresh, join, joined, newEvent, newFan } from '../../../world.ts';
import { ask, type Caller, refused, someone } from '../asking.ts';

withPool();

type Page = {
  data: { event: { id: string }; points: number; rank: number | null; players: number; official: boolean }[];
  next: string | null;
};
const played = (caller: Caller, after?: string | null) => ask<Page>('played', { after }, caller);

async function verified(): Promise<Caller> {
  const fan = someone();
  await verify(memberOf(fan));
  return fan;
}
/** An event that has ended and was settled. */
async function ended(...given: Parameters<typeof endedEvent>): Promise<string> {
  const eventId = await endedEvent(...given);
  await settleAll(eventId);
  return eventId;
}

it('lists the latest start first, twenty a page, each once', async () => {
  const fan = someone();
  const events: string[] = [];
  for (let day = 0; day < 21; day += 1) {
    const startsAt = STARTS + ((day * 17) % 21) * DAY;
    const id = await newEvent({ startsAt });
    await join(joined({ eventId: id, fanId: fan.sub }), fan.username, startsAt);
    events[(day * 17) % 21] = id;
  }
  const first = await played(fan);
  const second = await played(fan, first.next);
  expect([first.data.length, second.data.length, second.next]).toEqual([20, 1, null]);
  expect([...first.data, ...second.data].map(({ event }) => event.id)).toEqual(events.toReversed());
  expect(await refused('played', { after: events[0] }, someone())).toEqual(['InvalidInput']);
});

it('has the points, the rank among those settled, and each side game; an unverified fan keeps their points without a rank', async () => {
  const [ann, bob] = [someone(), await verified()];
  const eventId = await ended({ startsAt: STARTS }, [
    [ann, 100],
    [bob, 40],
    [someone(), 0],
  ]);
  const [before] = (await played(bob)).data;
  const bingo = { hypeGame: 'bingo', points: 40 };
  expect(before).toMatchObject({ points: 40, rank: 2, players: 3, official: false, games: [bingo] });
  await settleAll(eventId, { official: true });
  expect((await played(bob)).data[0]).toMatchObject({ points: 40, rank: 1, players: 3, official: true });
  expect((await played(ann)).data[0]).toMatchObject({ points: 100, rank: null, official: true });
});

const WEEK = 7 * DAY;
const seasonsOf = (caller: Caller) => ask<FanSeason[]>('seasons', {}, caller);
const listOf = (season: { league: string; year: number; week?: string }) =>
  ask<SeasonList | null>('seasonList', season, null);

it('an ended game is provisional until its standings are official; then it is in the week and in the lists', async () => {
  const [ann, bob, cid] = [await verified(), await verified(), someone()];
  const season = { league: fresh('league'), year: 2026 };
  const first = await ended({ season, startsAt: STARTS }, [
    [ann, 100],
    [bob, 40],
    [cid, 120],
  ]);
  const second = await ended({ season, startsAt: STARTS + WEEK }, [[ann, 60]]);
  const of = { ...season, type: 'BASKETBALL' };
  const provisional = (id: string, points: number) => ({
    event: expect.objectContaining({ id }),
    points,
    official: false,
  });
  expect(await seasonsOf(ann)).toMatchObject([
    { ...of, weeks: [], provisional: [provisional(second, 60), provisional(first, 100)] },
  ]);
  expect(await listOf(season)).toBeNull();

  await settleAll(first, { official: true });
  const week = { week: '2024-11-04', games: 1, others: 2 };
  expect(await seasonsOf(ann)).toMatchObject([
    { ...of, weeks: [{ ...week, points: 100, best: 1, beaten: 2 }], provisional: [provisional(second, 60)] },
  ]);
  // Without a verified e-mail a fan has no place.
  expect(await seasonsOf(cid)).toMatchObject([{ ...of, weeks: [], provisional: [] }]);
  const line = ({ username }: Caller, points: number) => ({ username, points });
  expect(await listOf({ ...season, week: week.week })).toEqual({
    fans: 2,
    totals: packTotals(
      new Map([
        [40, 1],
        [100, 1],
      ]),
    ),
    first: [line(ann, 100), line(bob, 40)],
  });

  await settleAll(second, { official: true });
  const [both] = await seasonsOf(ann);
  expect(both).toMatchObject({ weeks: [{ week: '2024-11-11', points: 60 }, { points: 100 }], provisional: [] });
  expect((await listOf(season))?.first).toEqual([line(ann, 160), line(bob, 40)]);
});

it('has the newest season of each league, the league that was played last first', async () => {
  const fan = await verified();
  const [one, other] = [fresh('league'), fresh('league')];
  await ended({ season: { league: one, year: 2025 }, startsAt: STARTS }, [[fan, 10]]);
  await ended({ season: { league: one, year: 2026 }, startsAt: STARTS + 40 * WEEK }, [[fan, 20]]);
  await ended({ season: { league: other, year: 2026 }, startsAt: STARTS + 41 * WEEK }, [[fan, 30]]);
  const found = (await seasonsOf(fan)).map(({ league, year, provisional }) => [league, year, provisional[0]?.points]);
  expect(found).toEqual([
    [other, 2026, 30],
    [one, 2026, 20],
  ]);
});

it('of a fan who deletes the account the season keeps the points without a name, and nothing is left of reminders', async () => {
  const fan = await newFan();
  await markVerified(fan.sub);
  const season = { league: fresh('league'), year: 2026 };
  await settleAll(await endedEvent({ season, startsAt: STARTS }, [[fan, 40]]), { official: true });
  const chosen = await newEvent({ startsAt: Date.now() + WEEK });
  await ask('remind', { eventId: chosen, on: true }, fan);
  await ask('renewCalendar', {}, fan);
  expect(await holding(fan.sub)).toContain('Pushes');
  expect((await listOf(season))?.first).toEqual([{ username: fan.username, points: 40 }]);
  expect((await leave(fan)).status).toBe(200);
  expect((await listOf(season))?.first).toEqual([{ username: 'a former fan', points: 40 }]);
  expect(await holding(fan.sub)).not.toContain('Pushes');
});

it('a list of a million fans with 4,000 different totals has at most 32,000 bytes; of fans who have left it has no name', async () => {
  const season = { league: fresh('league'), year: 2026 };
  const { headers: ofNone } = await overHttp('seasonList', season);
  expect(ofNone?.['cache-control']).toBe('public, max-age=0, s-maxage=5');
  const totals = new Map(Array.from({ length: 4000 }, (_, index) => [10 * (index + 1), 250 + (index % 7)]));
  const fans = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const fanId = fresh('fan');
      const username = `${'n'.repeat(17)}${String(index).padStart(3, '0')}`;
      if (index > 0) await makeFan({ fanId, username, email: `${fanId}@example.org` });
      return { fanId, points: 40_000 - index };
    }),
  );
  await putSeasonList(season, { games: 1, totals: packTotals(totals), first: fans });
  const { status, body, headers } = await overHttp('seasonList', season);
  expect([status, headers?.['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=60']);
  const { fans: counted, first } = body.data as SeasonList;
  expect([counted > 1_000_000, first.length, first[0]?.username]).toEqual([true, 100, 'a former fan']);
  expect(JSON.stringify(body).length).toBeLessThanOrEqual(32_000);
});
