import { type ComponentType, use, useEffect, useReducer, useState, useTransition } from 'react';
import { Drawer } from './drawer.tsx';
import { isReachable } from './online.ts';
import { Failure } from './panel.tsx';
import { usePassingTitle } from './title.ts';

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
  /**
   * The newest load; resolves to undefined if it failed. While React waits for a component, it must get the same promise each time;
   * otherwise it warns. A new load replaces only a failed one.
   */
  let loading: Promise<ComponentType<Props> | undefined> | undefined;
  const start = () => {
    const started = load().catch((error: unknown) => {
      console.warn('A part of the app could not be loaded:', error);
      return undefined;
    });
    // React marks an awaited promise in this way; `use` then reads its value synchronously.
    void started.then((value) => Object.assign(started, { status: 'fulfilled', value }));
    return started;
  };
  const loadOnce = () => {
    loading ??= start();
    return loading;
  };
  const preload = async () => {
    if (!(await loadOnce())) loading = undefined;
  };
  function Lazy(props: Props) {
    const [busy, startTransition] = useTransition();
    const [, renderAgain] = useReducer((count: number) => count + 1, 0);
    const Component = use(loadOnce());
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
export const preload = (path: string): Promise<unknown> => load(path);

/** Set by the router, which knows the pages. A screen can then preload a path without importing the router. */
export function setPreloader(loader: Loader): void {
  load = loader;
}

type Props = {
  /** Set if a sheet failed to load: keeps it open and closable. */
  sheet: { open: boolean; onClose(): void } | undefined;
  retry(): void;
  busy: boolean;
};

/** Texts while the phone has no network, and after the site has lost the file. */
const offline = {
  title: 'Not on this phone yet',
  why: 'This part of Hype needs the network when you open it for the first time.',
};
const gone = {
  title: 'Hype has changed',
  why: 'This part could not be loaded, although your phone is online. There may be a newer Hype: reload to get it.',
  label: 'Reload',
};

/**
 * Shown in place of a component whose code could not be loaded. Without a network it retries when the phone is online again; if
 * the site answers, the file is gone, and a reload loads a build that has it.
 */
function NotLoaded({ sheet, retry, busy }: Props) {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    void isReachable().then(setGone);
  }, []);
  const { title, ...words } = isGone ? { ...gone, retry: () => location.reload() } : { ...offline, retry };
  usePassingTitle(sheet ? undefined : title);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  if (!sheet) return <Failure title={title} heading="h1" {...words} busy={busy} />;
  return (
    <Drawer side="bottom" open={sheet.open} onClose={sheet.onClose} header={title}>
      <Failure title={isGone ? 'Reload to go on' : 'No network'} {...words} busy={busy} />
    </Drawer>
  );
}
