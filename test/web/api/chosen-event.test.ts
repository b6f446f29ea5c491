import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseEvent, chosenEvent } from '../../../web/src/api/chosen-event.ts';
import { cookieValue } from '../../../web/src/api/storage.ts';

/** The cookie of the phone, and what each tab keeps for itself. */
let cookie = '';
let tab = new Map<string, string>();
beforeEach(() => {
  [cookie, tab] = ['', new Map()];
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => tab.set(name, value),
  });
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
    chooseEvent('one');
    const first = tab;
    tab = new Map();
    expect(chosenEvent()).toBe('one');
    chooseEvent('two');
    const second = tab;
    tab = first;
    expect(chosenEvent()).toBe('one');
    tab = second;
    expect(chosenEvent()).toBe('two');
    tab = new Map();
    expect(chosenEvent()).toBe('two');
  });

  it('that began with the last game keeps it, though it chose nothing itself', () => {
    chooseEvent('one');
    tab = new Map();
    expect(chosenEvent()).toBe('one');
    const second = tab;
    tab = new Map();
    chooseEvent('two');
    tab = second;
    expect(chosenEvent()).toBe('one');
  });

  it('has no game once the phone has none', () => {
    chooseEvent('one');
    cookie = '';
    expect(chosenEvent()).toBeUndefined();
  });
});

it.each([
  ['gsw-bkn-2020', 'gsw-bkn-2020'],
  ['nfl:401_1', 'nfl:401_1'],
  ['%E0%A4%A', undefined],
  ['a%20b', undefined],
  ['<script>', undefined],
  ['undefined; x=', 'undefined'],
  ['a'.repeat(101), undefined],
  ['', undefined],
])('the game is what the cookie says if that may be an event: %s', (value, event) => {
  vi.stubGlobal('document', { cookie: `other=1; gameId=${value}` });
  expect(chosenEvent()).toBe(event);
  expect(cookieValue('other')).toBe('1');
});
