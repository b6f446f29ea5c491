import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. */
type Readable<T> = { get(): T; subscribe(listener: () => void): () => void };

export type Store<T> = Readable<T> & { set(value: T): void };

/** A store in memory. @param initial called once, on first use */
export function createStore<T>(initial: () => T): Store<T> {
  let held: { value: T } | undefined;
  const get = (): T => {
    held ??= { value: initial() };
    return held.value;
  };
  return storeOver(get, (value) => {
    held = { value };
  });
}

/** A store for a value kept elsewhere, such as in a cookie. `set` writes and notifies the listeners, even if the value is equal. */
export function storeOver<T>(get: () => T, write: (value: T) => void): Store<T> {
  const listeners = new Set<() => void>();
  return {
    get,
    set(value) {
      write(value);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const identity = <T>(value: T): T => value;

/** Renders again when the value, or the part that `select` returns, has changed. */
export function useStore<T>(store: Readable<T>): T;
export function useStore<T, Part>(store: Readable<T>, select: (value: T) => Part): Part;
export function useStore<T>(store: Readable<T>, select: (value: T) => unknown = identity): unknown {
  const get = () => select(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}
