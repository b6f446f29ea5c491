import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseEvent, chosenEvent } from '../../../web/src/api/chosen-event.ts';
import { cookieValue } from '../../../web/src/api/storage.ts';
import { browserStorage } from '../browser-storage.ts';

/** The cookie of the phone. */
let cookie = '';
/** Opens a tab, or goes back to one, which has a storage of its own. */
function inTab(storage = browserStorage()) {
  vi.stubGlobal('sessionStorage', storage);
  return storage;
}
beforeEach(() => {
  cookie = '';
  inTab();
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(line: string) {
      cookie = line.split(';')[0] ?? '';
    },
  });
  return () => vi.unstubAllGlobals();
});

describe('a tab', () => {
  it('keeps its game when another tab chooses another, which a third tab begins with', () => {
    const first = inTab();
    chooseEvent('one');
    // The second tab began with the last game and has chosen no game itself.
    const second = inTab();
    expect(chosenEvent()).toBe('one');
    inTab();
    chooseEvent('two');
    inTab(first);
    expect(chosenEvent()).toBe('one');
    inTab(second);
    expect(chosenEvent()).toBe('one');
    inTab();
    expect(chosenEvent()).toBe('two');
  });

  it('has no game once the phone has no game', () => {
    chooseEvent('one');
    cookie = '';
    expect(chosenEvent()).toBeUndefined();
  });
});

it.each([
  ['nfl:401_1-a', 'nfl:401_1-a'],
  ['%E0%A4%A', undefined],
  ['a%20b', undefined],
  ['undefined; x=', 'undefined'],
  ['a'.repeat(101), undefined],
  ['', undefined],
])('the game is what the cookie says if that may be an event: %s', (value, event) => {
  vi.stubGlobal('document', { cookie: `other=1; gameId=${value}` });
  expect(chosenEvent()).toBe(event);
  expect(cookieValue('other')).toBe('1');
});
