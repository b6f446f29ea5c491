import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { queryClient } from '../../../web/src/api/queries.ts';

it('tells a fan without a network at once that a change did not arrive, and does not send it later', async () => {
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
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(change.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });
  expect(await outcome).toBe('No connection.');
  expect(sent).toBe(1);
});
