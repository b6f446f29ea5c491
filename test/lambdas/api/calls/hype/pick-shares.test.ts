import { expect, it } from 'vitest';
import type { PickCount } from '../../../../../graphql/types.generated.ts';
import { STARTS } from '../../../game.ts';
import { overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { joinWith, sweepNow } from '../../../ranked.ts';
import { clockAt, ending, newEvent, newOperator, store } from '../../../world.ts';

withPool();

const hypeGame = 'ticTacToe';
const shares = async (eventId: string) =>
  (await overHttp('pickShares', { eventId, hypeGame })).body.data as PickCount[];
const plays = (eventId: string, fanId: string, teamId: string) => joinWith({ eventId, fanId, hypeGame }, { teamId });
const expected = [
  { pick: 'home', entries: 2, of: 3 },
  { pick: 'away', entries: 1, of: 3 },
];

it.each([
  ['the game has ended', ending(STARTS + 1000)],
  [
    'an operator has closed joining',
    { ...clockAt(1, STARTS), kind: 'status' as const, status: 'LINEUP', closes: [hypeGame] },
  ],
])('what fans picked is an operator’s at once, and everybody’s once %s', async (_, last) => {
  const eventId = await newEvent();
  await Promise.all([plays(eventId, 'ann', 'home'), plays(eventId, 'bob', 'away'), plays(eventId, 'cid', 'home')]);
  await store(eventId, [clockAt(0, STARTS)]);
  await sweepNow(eventId);
  const { cookies } = await newOperator();
  const { body } = await overHttp('pickCounts', { eventId, hypeGame }, { cookies });
  expect(body.data).toEqual(expected);
  expect(await shares(eventId)).toEqual([]);
  await store(eventId, [last]);
  await expect.poll(() => shares(eventId)).toEqual(expected);
});
