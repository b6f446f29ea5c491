type Loader = (path: string) => Promise<unknown>;

let load: Loader = async () => {};

/** Loads the code of a page before its first visit. If it fails, the visit loads it again. */
export const preload = (path: string): Promise<unknown> => load(path).catch(() => {});

/** Set by the router, which knows the pages. A screen can then preload a path without importing the router. */
export function setPreloader(loader: Loader): void {
  load = loader;
}
