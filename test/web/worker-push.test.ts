import { describe, expect, it, vi } from 'vitest';
import { open, show } from '../../web/worker/push.ts';

const origin = 'https://hype.example';
type Tab = { focus(): Promise<Tab>; navigate(to: string): Promise<Tab | null> };

/** The scope of a service worker with some tabs. */
function scope(...tabs: Tab[]) {
  const openWindow = vi.fn(async () => null);
  const showNotification = vi.fn(async () => {});
  vi.stubGlobal('self', {
    location: { origin },
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
  });
  return { openWindow, showNotification };
}

const tabOf = (navigate: (to: string) => Promise<Tab | null>) => {
  const tab: Tab = { focus: vi.fn(async () => tab), navigate: vi.fn(navigate) };
  return tab;
};

it('a push is shown, in place of the one before', async () => {
  const { showNotification } = scope();
  await show({ json: () => ({ title: 'Voles at Herons', body: 'Begins', path: '/home?event=g1' }) });
  expect(showNotification).toHaveBeenCalledWith('Voles at Herons', {
    body: 'Begins',
    tag: 'reminder',
    icon: '/icons/icon-192.png',
    data: '/home?event=g1',
  });
});

describe('a notification opens its page', () => {
  it('in the tab that is open', async () => {
    const tab = tabOf(async () => tab);
    const { openWindow } = scope(tab);
    await open({ data: '/home?event=g1' });
    expect(tab.focus).toHaveBeenCalledOnce();
    expect(tab.navigate).toHaveBeenCalledWith(`${origin}/home?event=g1`);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it.each([
    ['without a tab', []],
    ['beside a tab that another worker controls', [tabOf(async () => null)]],
    ['beside a tab that cannot be used', [tabOf(() => Promise.reject(new TypeError('not controlled')))]],
  ])('in a new one %s', async (_, tabs) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { openWindow } = scope(...tabs);
    await open({ data: '/home?event=g1' });
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/home?event=g1`);
  });

  it('never one of another site', async () => {
    const { openWindow } = scope();
    await open({ data: 'https://evil.example/' });
    expect(openWindow).toHaveBeenCalledWith(origin);
  });
});
