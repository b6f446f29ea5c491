import { describe, expect, it } from 'vitest';
import { storageOf } from '../../../web/src/api/storage.ts';

/** A browser's storage with room for so many names. */
function browserStorage(room: number) {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, value: string) {
      if (!kept.has(name) && kept.size >= room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, value);
    },
    removeItem: (name: string) => void kept.delete(name),
  } as unknown as Storage;
}

describe('storage', () => {
  it('keeps text in the browser, where another page of the site finds it', () => {
    const browser = browserStorage(10);
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

  it('answers with the newest text where the disk is full, and again from the browser once there is room', () => {
    const browser = browserStorage(0);
    const storage = storageOf(() => browser);
    storage.set('crew', 'a');
    storage.set('crew', 'b');
    expect([storage.get('crew'), browser.getItem('crew')]).toEqual(['b', null]);
  });

  it('hides no fault of the program', () => {
    const broken = storageOf(() => {
      throw new TypeError('a bug');
    });
    expect(() => broken.get('crew')).toThrow('a bug');
  });
});
