import { expect, it } from 'vitest';
import {
  addSource,
  keepPoll,
  leasePoll,
  type PollState,
  poll,
  polls,
  removeSource,
  setSource,
} from '../../../lambdas/stores/polls.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { fresh } from '../world.ts';

embeddedDatabase();

const source = { provider: 'hype', url: 'https://feeds.example.com/1' };
const other = { provider: 'hype', url: 'https://feeds.example.com/2' };
const state: PollState = {
  ...{ nextAt: 5, failures: 1, changes: 2, digest: 'd', etag: '"e"' },
  feed: { lastGood: 3, failingSince: 4 },
};
const beginning = { nextAt: 0, failures: 0, changes: 0, feed: { lastGood: 0, failingSince: 0 } };

it('the poll state of a source that is set again stays; that of another source is new', async () => {
  const id = fresh('polled');
  expect(await poll(id)).toBeUndefined();
  expect(await setSource(id, source)).toBe(true);
  expect(await poll(id)).toEqual({ ...source, state: beginning });
  await leasePoll(id, 'one', 0, 100);
  await keepPoll(id, 'one', state, 0);
  expect(await setSource(id, source)).toBe(false);
  expect(await poll(id)).toEqual({ ...source, state });
  expect(await setSource(id, other)).toBe(true);
  expect(await poll(id)).toEqual({ ...other, state: beginning });
});

it('a catalogue sets a source that was never set, and not one that was removed', async () => {
  const id = fresh('polled');
  expect(await addSource(id, source)).toBe(true);
  expect(await addSource(id, other)).toBe(false);
  expect((await poll(id))?.url).toBe(source.url);
  await removeSource(id);
  expect(await addSource(id, source)).toBe(false);
  expect([await poll(id), await leasePoll(id, 'one', 0, 100)]).toEqual([undefined, undefined]);
});

it('one alone has the lease, until its time is over or it gives it back', async () => {
  const id = fresh('polled');
  expect(await leasePoll(id, 'one', 0, 100)).toBeUndefined();
  await setSource(id, source);
  const racers = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => leasePoll(id, owner, 50, 100)));
  expect(racers.filter(Boolean)).toEqual([{ ...source, state: beginning }]);
  const winner = ['a', 'b', 'c', 'd'][racers.findIndex(Boolean)] as string;
  expect(await leasePoll(id, 'late', 99, 200)).toBeUndefined();
  expect(await leasePoll(id, 'late', 100, 200)).toBeDefined();
  expect(await keepPoll(id, winner, state, 300)).toBe(false);
  expect((await poll(id))?.state).toEqual(beginning);
  expect(await keepPoll(id, 'late', state, 0)).toBe(true);
  expect(await leasePoll(id, 'next', 101, 200)).toEqual({ ...source, state });
});

it('a source that is changed takes the lease from the loop that polls the old one', async () => {
  const id = fresh('polled');
  await setSource(id, source);
  await leasePoll(id, 'one', 0, 1_000);
  await setSource(id, other);
  expect(await keepPoll(id, 'one', state, 2_000)).toBe(false);
  expect(await leasePoll(id, 'two', 1, 1_000)).toEqual({ ...other, state: beginning });
});

it('many are found at once, those without a source left out', async () => {
  const ids = Array.from({ length: 130 }, () => fresh('many'));
  const polled = ids.filter((_, index) => index % 10 === 0);
  for (const id of polled) await setSource(id, source);
  expect([...(await polls(ids)).keys()].sort()).toEqual(polled.sort());
});
