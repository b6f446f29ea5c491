/** A browser's localStorage or sessionStorage. @param room names that it has room for */
export function browserStorage(kept = new Map<string, string>(), room = Number.POSITIVE_INFINITY): Storage {
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, value) {
      if (!kept.has(name) && kept.size >= room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, value);
    },
    removeItem: (name) => void kept.delete(name),
  };
  return storage as Storage;
}
