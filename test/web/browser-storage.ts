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

/** The browser's cache storage, as much of it as the worker uses: in order of keeping, by address. */
export class MemoryCaches {
  readonly #caches = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const kept = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, kept);
    const addressOf = (request: Request | string) => (typeof request === 'string' ? request : request.url);
    return {
      match: async (request: Request | string) => kept.get(addressOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => {
        kept.delete(addressOf(request));
        kept.set(addressOf(request), response);
      },
      keys: async () => [...kept.keys()].map((url) => ({ url }) as Request),
      delete: async (request: Request | string) => kept.delete(addressOf(request)),
    };
  }

  keys = async () => [...this.#caches.keys()];
  delete = async (name: string) => this.#caches.delete(name);
}
