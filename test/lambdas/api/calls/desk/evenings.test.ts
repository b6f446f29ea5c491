import { expect, it } from 'vitest';
import { hypeGames } from '../../../../../games/side-games/side-game.ts';
import type { Evening } from '../../../../../graphql/types.generated.ts';
import { SECOND } from '../../../../../lambdas/lib/durations.ts';
import { keepFeedStates } from '../../../../../lambdas/stores/feed-states.ts';
import { keepPoll, leasePoll, setSource } from '../../../../../lambdas/stores/polls.ts';
import { overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { joinWorth, paying, sweepNow } from '../../../ranked.ts';
import { newEvent, newOperator, store } from '../../../world.ts';

withPool();

async function eveningsOf(day: string): Promise<Evening[]> {
  const { cookies } = await newOperator();
  const { body } = await overHttp('evenings', { day }, { cookies });
  return body.data as Evening[];
}

it('an evening has the games that start on its day in New York, earliest first', async () => {
  const times = ['2031-01-11T03:30:00Z', '2031-01-10T05:00:00Z', '2031-01-10T04:59:00Z', '2031-01-11T05:00:00Z'];
  const [late, early] = await Promise.all(times.map((time) => newEvent({ startsAt: Date.parse(time) })));
  const ids = (await eveningsOf('2031-01-10')).map(({ event }) => event.id);
  expect(ids).toEqual([early, late]);
});

it('a game has the state of its source, without the key in its address, and the side games of its fans', async () => {
  const startsAt = Date.parse('2031-02-10T20:00:00Z');
  const [eventId, quiet] = [await newEvent({ startsAt }), await newEvent({ startsAt: startsAt + SECOND })];
  const lastGood = Date.now() - 90 * SECOND;
  await setSource(eventId, { provider: 'espn', url: 'https://feeds.example.com/plays?key=secret' });
  await leasePoll(eventId, 'poller', Date.now(), Date.now() + SECOND);
  const failure = { why: 'the answer was 503', warnedAt: 0 };
  const state = { nextAt: 0, failures: 1, failure, changes: 1, feed: { lastGood, failingSince: lastGood } };
  await keepPoll(eventId, 'poller', state, 0);
  const ignored = { 'an unknown player': 2, 'no time': 3 };
  const feeds = { espn: { at: lastGood - SECOND, ignored, adjusted: 4 } };
  await keepFeedStates(eventId, { version: 0, plays: 1, feeds });
  await joinWorth(eventId, 'ann', 50);
  await joinWorth(eventId, 'bob', 0);
  await store(eventId, [paying()]);
  await sweepNow(eventId);

  const [evening, other] = await eveningsOf('2031-02-10');
  expect(JSON.stringify(evening)).not.toContain('secret');
  const { event, lag, games, ...rest } = evening as Evening;
  expect([event.id, other?.event.id]).toEqual([eventId, quiet]);
  expect(lag).toBeGreaterThanOrEqual(90);
  expect(rest).toEqual({
    ...{ provider: 'espn', host: 'feeds.example.com', fault: 'the answer was 503', ignored: 5, adjusted: 4 },
    ...{ joined: 2, playing: 1 },
  });
  expect(games).toHaveLength(hypeGames.length);
  expect(games).toContainEqual({ hypeGame: 'bingo', entries: 2, share: 1 });
  expect(games).toContainEqual({ hypeGame: 'mvp', entries: 0, share: 0 });
  const none = { provider: null, host: null, lag: null, fault: null, ignored: 0, adjusted: 0, joined: 0, playing: 0 };
  expect(other).toMatchObject(none);
});
