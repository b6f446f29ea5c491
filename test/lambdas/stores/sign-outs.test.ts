import { expect, it } from 'vitest';
import { isSessionActive, noteEnd, noteSignOut } from '../../../lambdas/stores/sign-outs.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';

embeddedDatabase();

const NOW = Date.UTC(2030, 0, 1);
const SECOND = NOW / 1000;

it('ends what began before a sign-out everywhere, and what the sign-out names', async () => {
  await noteSignOut('everywhere', NOW, ['named']);
  expect(await isSessionActive('everywhere', SECOND - 1, 'other')).toBe(false);
  expect(await isSessionActive('everywhere', SECOND, 'other')).toBe(true);
  expect(await isSessionActive('everywhere', SECOND, 'named')).toBe(false);
});

it('ends a session that does not say when it began with the first sign-out, not before', async () => {
  expect(await isSessionActive('timeless', Number.NaN, 'one')).toBe(true);
  await noteEnd('timeless', 'another', NOW);
  expect(await isSessionActive('timeless', Number.NaN, 'one')).toBe(true);
  await noteSignOut('timeless', NOW);
  expect(await isSessionActive('timeless', Number.NaN, 'one')).toBe(false);
});
