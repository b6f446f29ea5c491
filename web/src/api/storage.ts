/**
 * Text that outlives a reload, by name: the browser's storage, or memory if the browser refuses it because site data is blocked or the
 * disk is full. What is in memory lasts as long as the page. @param open gives the browser's storage; reading `localStorage` alone may
 * throw
 */
export function storageOf(open: () => Storage) {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch (error) {
      if (error instanceof DOMException) return otherwise;
      throw error;
    }
  };
  return {
    get: (name: string) => memory.get(name) ?? attempt((storage) => storage.getItem(name), null),
    set(name: string, value: string): void {
      memory.delete(name);
      const isStored = attempt((storage) => {
        storage.setItem(name, value);
        return true;
      }, false);
      if (!isStored) memory.set(name, value);
    },
    remove(name: string): void {
      memory.delete(name);
      attempt((storage) => storage.removeItem(name), undefined);
    },
  };
}

/** Lasts on this phone. */
export const phoneStorage = storageOf(() => localStorage);
/** Lasts in this tab. */
export const tabStorage = storageOf(() => sessionStorage);
