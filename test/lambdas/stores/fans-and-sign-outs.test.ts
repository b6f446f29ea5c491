import { describe, expect, it } from 'vitest';
import { fan, makeFan, proveEmail, updateFan, usernameOf } from '../../../lambdas/stores/fans.ts';
import { isSessionActive, noteEnd, noteSignOut } from '../../../lambdas/stores/sign-outs.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';

embeddedDatabase();

describe('fans', () => {
  it('are made once: a stored fan is not overwritten', async () => {
    const ada = { fanId: 'sub-ada', username: 'ada', email: 'ada@example.org', firstName: 'Ada' };
    expect(await makeFan(ada)).toEqual(ada);
    expect(await makeFan({ ...ada, firstName: 'Other' })).toEqual(ada);
    expect(await fan('sub-ada')).toEqual(ada);
    expect(await fan('sub-nobody')).toBeUndefined();
  });

  it('keep the fields that an update does not name, and lose those it clears', async () => {
    const bob = { fanId: 'sub-bob', username: 'bob', email: 'bob@example.org', firstName: 'Bob' };
    await makeFan({ ...bob, lastName: 'Old' });
    const changed = { favoriteTeam: 'Voles', displayedGames: ['bingo' as const] };
    expect(await updateFan('sub-bob', { lastName: null, ...changed })).toBe(true);
    expect(await updateFan('sub-bob', {})).toBe(true);
    expect(await fan('sub-bob')).toEqual({ ...bob, ...changed });
  });

  it('are not made by an update', async () => {
    expect(await updateFan('sub-ghost', { firstName: 'Boo' })).toBe(false);
    expect(await fan('sub-ghost')).toBeUndefined();
  });
});

describe('an e-mail', () => {
  it('signs in as the account that verified it first, in any case, and is in no key', async () => {
    expect(await usernameOf('cid@example.org')).toBeUndefined();
    expect(await proveEmail('Cid@Example.org ', 'cid')).toBe(true);
    expect(await proveEmail('cid@example.org', 'squatter')).toBe(false);
    expect(await usernameOf('CID@example.org')).toBe('cid');
    expect(JSON.stringify(await contents('Fans'))).not.toMatch(/cid@example/i);
  });
});

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
