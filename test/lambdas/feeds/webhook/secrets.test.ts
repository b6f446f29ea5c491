import { expect, it, vi } from 'vitest';
import { logged } from '../../../fixtures/logs.ts';
import { feedServices } from './services.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const services = feedServices('first');
const { lines, text } = logged();

/** A Lambda that has just started. */
async function cold() {
  vi.resetModules();
  return (await import('../../../../lambdas/feeds/webhook/signature.ts')).feedSecrets;
}
const NOW = 1_700_000_000_000;

it('are the current one alone before the first rotation, and read every five minutes', async () => {
  const feedSecrets = await cold();
  expect(await feedSecrets(NOW)).toEqual(['first']);
  expect(await feedSecrets(NOW + 5 * MINUTE - 1)).toEqual(['first']);
  expect(services.reads).toBe(2);
  await feedSecrets(NOW + 5 * MINUTE);
  expect(services.reads).toBe(4);
});

it('serve on while Secrets Manager is away, which is asked again after a minute', async () => {
  const feedSecrets = await cold();
  const before = await feedSecrets(NOW);
  services.rotate('fifth');
  services.away.secretsmanager = true;
  expect(await feedSecrets(NOW + 6 * MINUTE)).toEqual(before);
  const reads = services.reads;
  for (const doubted of [false, true]) expect(await feedSecrets(NOW + 7 * MINUTE - SECOND, doubted)).toEqual(before);
  expect(services.reads).toBe(reads);
  services.away.secretsmanager = false;
  expect((await feedSecrets(NOW + 7 * MINUTE))[0]).toBe('fifth');
  expect(lines()).toMatchObject([{ message: 'secrets not read' }]);
  expect(text()).not.toMatch(/first|second|third|fourth|fifth/);
});

it('are an outage if they were never read', async () => {
  services.away.secretsmanager = true;
  await expect((await cold())(NOW)).rejects.toMatchObject({ name: 'ServiceUnavailableException' });
});
