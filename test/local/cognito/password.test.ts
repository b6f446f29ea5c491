import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** Loads the module with a value of HYPE_PASSWORD_COST. */
function loaded(cost: string | undefined) {
  vi.stubEnv('HYPE_PASSWORD_COST', cost);
  vi.resetModules();
  return import('../../../local/cognito/password.ts');
}

it('is hashed at 2^15 with a salt of its own, and known by its hash alone', async () => {
  const { hashPassword, verifyPassword } = await loaded(undefined);
  const hash = await hashPassword('tip-off-2024');
  expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
  expect(hash).not.toContain('tip-off');
  expect(await hashPassword('tip-off-2024')).not.toBe(hash);
  expect(await verifyPassword('tip-off-2024', hash)).toBe(true);
  expect(await verifyPassword('tip-off-2025', hash)).toBe(false);
  expect(await verifyPassword('tip-off-2024', undefined)).toBe(false);
});

it('keeps its own cost where the usual one is another', async () => {
  const hash = await (await loaded('10')).hashPassword('tip-off-2024');
  expect(hash).toMatch(/^scrypt\$1024\$8\$1\$/);
  expect(await (await loaded(undefined)).verifyPassword('tip-off-2024', hash)).toBe(true);
});
