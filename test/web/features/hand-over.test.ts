import { expect, it, vi } from 'vitest';
import { share } from '../../../web/src/features/share/hand-over.ts';

it.each([
  ['AbortError', undefined],
  ['InvalidStateError', undefined],
  ['NotAllowedError', 'NotAllowedError'],
])('a share that ends with %s is a failure: %s', async (name, failure) => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('', name)) });
  await expect(share({}).catch((error: Error) => error.name)).resolves.toBe(failure);
});
