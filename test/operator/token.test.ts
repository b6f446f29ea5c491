import { afterEach, expect, it, vi } from 'vitest';
import { UserError } from '../../operator/caller.ts';
import { token } from '../../operator/commands/token.ts';
import { runCommand } from './run-command.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('says that no password was given, as after Ctrl-C, and makes no request', async () => {
  for (const name of ['USER_POOL_ID', 'USER_POOL_CLIENT_ID']) vi.stubEnv(name, 'local_pool');
  // No server listens at this port.
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1');
  vi.stubEnv('AWS_REGION', 'local');
  const refused = await runCommand(
    token(async () => ''),
    ['courtside'],
  ).catch((error: unknown) => error);
  expect(refused).toEqual(new UserError('No password was given.'));
});
