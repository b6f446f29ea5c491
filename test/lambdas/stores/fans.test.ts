import { describe, expect, it } from 'vitest';
import { fan, makeFan, proveEmail, updateFan, usernameOf } from '../../../lambdas/stores/fans.ts';
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
