type Loader = (path: string) => Promise<unknown>;

let load: Loader = async () => {};

/** Loads the code of a page before its first visit. A failed load is tried again by the visit. */
export const preload = (path: string): Promise<unknown> => load(path).catch(() => {});

/** Set by the router, which knows the pages, so that a screen names a path without importing the router. */
export function setPreloader(loader: Loader): void {
  load = loader;
}
