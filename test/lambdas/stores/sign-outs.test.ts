import { expect, it } from 'vitest';
import { isSessionActive, noteEnd, noteSignOut } from '../../../lambdas/stores/sign-outs.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';

embeddedDatabase();

const NOW = Date.UTC(2030, 0, 1);
const SECOND = NOW / 1000;

it('ends a session that does not say when it began with the first sign-out, not before', async () => {
  expect(await isSessionActive('timeless', Number.NaN, 'one')).toBe(true);
  await noteEnd('timeless', 'another', NOW);
  expect(await isSessionActive('timeless', Number.NaN, 'one')).toBe(true);
  await noteSignOut('timeless', NOW);
  expect(await isSessionActive('timeless', Number.NaN, 'one')).toBe(false);
});

it('keeps so many ended sessions; one more is a sign-out everywhere, and the item stays small', async () => {
  const endedOf = async () => (await contents('SignOuts')).find(({ fanId }) => fanId === 'restless')?.ended;
  for (let count = 0; count < 100; count += 1) await noteEnd('restless', `ended ${count}`, NOW);
  expect(await isSessionActive('restless', SECOND - 1, 'other')).toBe(true);
  await noteEnd('restless', 'one more', NOW);
  expect(await endedOf()).toEqual(new Set(['one more']));
  for (const id of ['ended 0', 'ended 99', 'other'])
    expect(await isSessionActive('restless', SECOND - 1, id)).toBe(false);
  expect(await isSessionActive('restless', SECOND, 'one more')).toBe(false);
  expect(await isSessionActive('restless', SECOND, 'after it')).toBe(true);

  for (let count = 1; count < 100; count += 1) await noteEnd('restless', `ended ${count}`, NOW);
  await noteSignOut('restless', NOW);
  expect(await endedOf()).toBeUndefined();
});
