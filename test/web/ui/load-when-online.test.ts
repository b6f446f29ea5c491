import { expect, it, vi } from 'vitest';
import { loadWhenOnline } from '../../../web/src/ui/load-when-online.ts';

const aPage = (onLine: boolean) => Object.assign(new EventTarget(), { navigator: { onLine } });
const broken = () => Promise.reject(new Error('not there'));

it('a page whose code is not here comes with the network', async () => {
  const page = aPage(false);
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(broken).mockImplementationOnce(broken);
  load.mockResolvedValue('Bingo');
  const loading = loadWhenOnline(load, page as unknown as Window);
  await vi.waitUntil(() => load.mock.calls.length === 1);
  // A network that comes for a moment only.
  page.dispatchEvent(new Event('online'));
  await vi.waitUntil(() => load.mock.calls.length === 2);
  page.dispatchEvent(new Event('online'));
  expect(await loading).toBe('Bingo');
});

it('with a network the failure is told', async () => {
  await expect(loadWhenOnline(broken, aPage(true) as unknown as Window)).rejects.toThrow('not there');
});
