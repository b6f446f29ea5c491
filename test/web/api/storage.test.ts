import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseEvent, chosenEvent } from '../../../web/src/api/chosen-event.ts';
import { cookieLine, cookieValue, storageOf } from '../../../web/src/api/storage.ts';
import { browserStorage } from '../browser-storage.ts';

/** Opens a tab, or goes back to one, which has a storage of its own. */
function inTab(storage = browserStorage()) {
  vi.stubGlobal('sessionStorage', storage);
  return storage;
}
beforeEach(() => {
  inTab();
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', { cookie: '' });
});

describe('storage', () => {
  it('keeps text in the browser, where another page of the site finds it', () => {
    const browser = browserStorage();
    storageOf(() => browser).set('crew', 'a');
    const another = storageOf(() => browser);
    expect(another.get('crew')).toBe('a');
    another.remove('crew');
    expect(another.get('crew')).toBeNull();
  });

  it('keeps text for the page where the browser refuses its storage', () => {
    const blocked = storageOf(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(blocked.get('crew')).toBeNull();
    blocked.set('crew', 'a');
    expect(blocked.get('crew')).toBe('a');
    blocked.remove('crew');
    expect(blocked.get('crew')).toBeNull();
  });

  it('answers with the newest text where the disk is full', () => {
    const browser = browserStorage(new Map(), 0);
    const storage = storageOf(() => browser);
    storage.set('crew', 'a');
    storage.set('crew', 'b');
    expect([storage.get('crew'), browser.getItem('crew')]).toEqual(['b', null]);
  });
});

describe('a cookie', () => {
  it('is of the whole site, for 365 days unless it is said', () => {
    expect(cookieLine('gameId', 'a;b', { sameSite: 'lax', secure: false })).toBe(
      'gameId=a%3Bb; Path=/; Max-Age=31536000; SameSite=lax',
    );
    expect(cookieLine('gameId', 'a', { sameSite: 'none', secure: true, days: 1 })).toBe(
      'gameId=a; Path=/; Max-Age=86400; SameSite=none; Secure',
    );
  });

  it('may have SameSite Lax or Strict, and None if it is secure', () => {
    const line = (sameSite: string) => () => cookieLine('a', 'b', { sameSite: sameSite as 'lax', secure: false });
    expect(line('none')).toThrow('sameSite none requires secure.');
    expect(line('loose')).toThrow('lax, strict or none');
    expect(line('strict')()).toMatch(/SameSite=strict$/);
  });
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
    vi.stubGlobal('document', { cookie: '' });
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

describe('a stored text that is damaged', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    vi.resetModules();
    inTab(browserStorage(stored));
  });

  it('of a replay is ignored, and another one can start', async () => {
    stored.set('replay', '{"eventId":');
    const { currentReplay, startReplay } = await import('../../../web/src/game/replay/stored-replay.ts');
    expect(currentReplay()).toBeUndefined();
    startReplay('event');
    expect(currentReplay()).toMatchObject({ eventId: 'event', position: 0 });
  });

  it('of drafts is ignored, and new ones are handed over', async () => {
    stored.set('drafts', '[["squares');
    const { carryOver, forgetDrafts } = await import('../../../web/src/game/join/drafts.ts');
    forgetDrafts();
    carryOver();
    expect(stored.get('drafts')).toBe('[]');
  });
});
