import { expect, it, vi } from 'vitest';

it('a password is hashed at 2^15 with its own salt, and recognised by its hash alone', async () => {
  vi.stubEnv('HYPE_PASSWORD_COST', undefined);
  vi.resetModules();
  const { hashPassword, verifyPassword } = await import('../../../local/cognito/password.ts');
  vi.unstubAllEnvs();
  const hash = await hashPassword('tip-off-2024');
  expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
  expect(await hashPassword('tip-off-2024')).not.toBe(hash);
  expect(await verifyPassword('tip-off-2024', hash)).toBe(true);
  for (const stored of [hash, undefined]) expect(await verifyPassword('tip-off-2025', stored)).toBe(false);
});
