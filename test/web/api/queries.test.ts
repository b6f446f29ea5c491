import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { queryClient } from '../../../web/src/api/queries.ts';

it('says at once to a fan without a network that a change did not arrive, and does not send it later', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  let sent = 0;
  const change = new MutationObserver(queryClient, {
    mutationFn: async () => {
      sent += 1;
      throw new Error('No connection.');
    },
  });
  const outcome = change.mutate().catch((error: Error) => error.message);
  expect([await outcome, sent]).toEqual(['No connection.', 1]);
  expect(change.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });
});

it('keeps no argument of a change, such as a password', async () => {
  const change = new MutationObserver(queryClient, { mutationFn: async (_given: { password: string }) => 'in' });
  queryClient.getMutationCache().clear();
  const ended = change.subscribe(() => {});
  await change.mutate({ password: 'secret-1' });
  expect(queryClient.getMutationCache().getAll()).toHaveLength(1);
  ended();
  await expect.poll(() => queryClient.getMutationCache().getAll()).toEqual([]);
});
