import { type ComponentType, use, useReducer, useTransition } from 'react';
import { NotLoaded } from './not-loaded.tsx';

/** A component whose code is loaded when it is first rendered, or earlier. */
export type Preloadable<Props extends object> = ComponentType<Props> & {
  /** Loads the code now. If it fails, rendering loads it again. */
  preload(): Promise<unknown>;
};

/**
 * The only way to load a component lazily. `React.lazy` suspends even if its code is loaded, after which React waits 300 ms, and it
 * keeps a failed load for ever. Here a failed load is reported in place of the component, and can be retried.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let loaded: Promise<ComponentType<Props>> | undefined;
  /** Resolves to undefined if the load failed. React must see the same promise until the fan retries. */
  let loading: Promise<ComponentType<Props> | undefined> | undefined;
  const preload = async () => {
    const value = await load();
    // Marked as React marks an awaited promise, so that `use` reads the value synchronously.
    loaded = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
    return value;
  };
  const loadOnce = () => {
    loading ??= preload().catch((error: unknown) => {
      console.warn('A part of the app could not be loaded:', error);
      return undefined;
    });
    return loading;
  };
  function Lazy(props: Props) {
    const [busy, startTransition] = useTransition();
    const [, renderAgain] = useReducer((count: number) => count + 1, 0);
    const Component = use<ComponentType<Props> | undefined>(loaded ?? loadOnce());
    if (Component) return <Component {...props} />;
    const retry = () => {
      loading = undefined;
      startTransition(renderAgain);
    };
    return <NotLoaded sheet={isSheet(props) ? props : undefined} retry={retry} busy={busy} />;
  }
  return Object.assign(Lazy, { preload });
}

type SheetProps = { open: boolean; onClose(): void };

const isSheet = (props: object): props is SheetProps => 'open' in props && 'onClose' in props;

type Loader = (path: string) => Promise<unknown>;

let load: Loader = async () => {};

/** Loads the code of a page before its first visit. If it fails, the visit loads it again. */
export const preload = (path: string): Promise<unknown> => load(path).catch(() => {});

/** Set by the router, which knows the pages. A screen can then preload a path without importing the router. */
export function setPreloader(loader: Loader): void {
  load = loader;
}
