import { type ComponentType, use } from 'react';
import { loadWhenOnline } from './load-when-online.ts';

/** A component whose code is loaded when it is first rendered, or earlier. */
export type Preloadable<Props extends object> = ComponentType<Props> & {
  /** Loads the code now. If that fails, rendering loads it again. */
  preload(): Promise<unknown>;
};

/** One function for each failed load, which forgets it. React must see the same failed promise until its error is shown. */
const failures = new Set<() => void>();

/** Has failed loads tried again by the next render. Call it when the failure has been shown. */
export function forgetFailedLoads(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/**
 * The one way to load a component lazily. `React.lazy` suspends even if its code is loaded, after which React waits 300 ms, and it
 * keeps a failed load for ever.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let loaded: Promise<ComponentType<Props>> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const preload = async () => {
    const value = await load();
    // Marked as React marks a promise that it has waited for: `use` takes the value at once.
    loaded = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
    return value;
  };
  const loadOnce = () => {
    if (!loading) {
      loading = loadWhenOnline(preload);
      loading.catch(() => failures.add(() => (loading = undefined)));
    }
    return loading;
  };
  function Lazy(props: Props) {
    const Component = use(loaded ?? loadOnce());
    return <Component {...props} />;
  }
  return Object.assign(Lazy, { preload });
}
