/**
 * Named texts that survive a reload: in the browser's storage, or in memory if the browser refuses because site data is blocked or the
 * disk is full. Memory lasts as long as the page. @param open returns the browser's storage; even reading `localStorage` may
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

/** Lasts on this phone, for all tabs. */
export const phoneStorage = storageOf(() => localStorage);
/** Lasts as long as this tab. */
export const tabStorage = storageOf(() => sessionStorage);
