import type { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { database } from '../../../lambdas/stores/database.ts';
import { countUse } from '../../../lambdas/stores/limits.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';

embeddedDatabase();

const limit = { max: 5, seconds: 60 };
const AT = Date.UTC(2024, 10, 5, 0, 0, 15);

describe('a window', () => {
  it('admits its number of racing uses, and tells the others how long to wait', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => countUse('race', limit, AT)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(new Set(waits)).toEqual(new Set([0, 45]));
    expect(await countUse('race', limit, AT + 45_000)).toBe(0);
  });

  it('counts a use once though its write is sent again after a lost answer', async () => {
    const send = database.send.bind(database);
    const twice = vi.spyOn(database, 'send').mockImplementation((async (command: UpdateCommand) => {
      await send(command);
      return send(command);
    }) as never);
    for (let count = 0; count < 5; count++) expect(await countUse('again', limit, AT)).toBe(0);
    twice.mockRestore();
    expect(await countUse('again', limit, AT)).toBe(45);
  });

  it('is not written when it is full, is forgotten once it is over, and does not say whose it was', async () => {
    for (let count = 0; count < 7; count++) await countUse('ada@example.org', limit, AT);
    const items = await contents('Limits');
    const held = items.map(({ uses }) => (uses as Set<string>).size);
    expect(Math.max(...held)).toBe(5);
    expect(items.every(({ expiresAt }) => Number(expiresAt) * 1000 > AT)).toBe(true);
    expect(JSON.stringify(items)).not.toContain('ada');
  });
});
