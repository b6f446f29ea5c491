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
