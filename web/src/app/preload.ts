let load: (path: string) => void = () => {};

/** Fetches a page's code ahead of its first visit. */
export const preload = (path: string): void => load(path);

/** The router, which knows the pages, tells how; screens name a path only, so that nobody imports round. */
export function preloadThrough(loader: (path: string) => void): void {
  load = loader;
}
