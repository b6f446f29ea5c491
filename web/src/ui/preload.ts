type Loader = (path: string) => Promise<unknown>;

let load: Loader = async () => {};

/** Fetches a page's code ahead of its first visit, which asks again for what did not come. */
export const preload = (path: string): Promise<unknown> => load(path).catch(() => {});

/** The router, which knows the pages, tells how; screens name a path only, so that nobody imports round. */
export function preloadThrough(loader: Loader): void {
  load = loader;
}
