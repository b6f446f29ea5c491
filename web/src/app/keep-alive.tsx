import { Activity, type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Location, Route, Routes } from 'react-router-dom';
import { type Live, LiveContext, useLive } from '../game/live-context.ts';

type Props = {
  /** The pages by their paths. */
  pages: Readonly<Record<string, ComponentType>>;
  /** Of these, the ones that are made anew with every visit. */
  fresh: ReadonlySet<string>;
  /** The one to be shown; undefined while the fan is elsewhere. */
  path: string | undefined;
  location: Location;
};

/** The page of this path, and out of sight those that were visited before, as the fan left them (docs/play.md, "Pages"). */
export function KeepAlive({ pages, fresh, path, location }: Props) {
  const [visited, setVisited] = useState<readonly string[]>([]);
  const kept = visited.filter((known) => known === path || !fresh.has(known));
  if (path !== undefined && !kept.includes(path)) kept.push(path);
  if (kept.join() !== visited.join()) setVisited(kept);
  return kept.map((known) => {
    const Page = pages[known];
    const shown = known === path;
    return (
      <Activity key={known} mode={shown ? 'visible' : 'hidden'}>
        <Kept location={shown ? location : undefined}>
          <Route path={known} element={Page && <Page />} />
        </Kept>
      </Activity>
    );
  });
}

/** The value, or the last one that there was. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState({ value });
  if (value !== undefined && value !== last.value) setLast({ value });
  return value ?? last.value;
}

/** Out of sight a page hears of no other address and of no play; back in sight it has its scroll and its focus again. */
function Kept({ location, children }: { location: Location | undefined; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const live = useLive();
  const here = useLast(location);
  const seen = useLast<Live>(location && live);
  useKeptPlace(page);
  usePlayedOnce(page);
  return (
    <div ref={page} tabIndex={-1} style={{ outline: 'none' }}>
      <LiveContext value={seen}>
        <Routes {...(here ? { location: here } : {})}>{children}</Routes>
      </LiveContext>
    </div>
  );
}

/** Effects of a page in `<Activity>` run when it comes into sight and are cleaned up when it goes out of it. */
function useKeptPlace(page: { readonly current: HTMLElement | null }): void {
  const left = useRef<{ top: number; focus: HTMLElement | undefined }>({ top: 0, focus: undefined });
  useLayoutEffect(() => {
    const element = page.current;
    if (!element) return;
    window.scrollTo(0, left.current.top);
    const { activeElement } = document;
    // What had the focus went out of sight with the page before.
    if (activeElement === document.body || !activeElement?.checkVisibility()) {
      (left.current.focus ?? element).focus({ preventScroll: true });
    }
    return () => {
      // A modal dialog stands above every page, also when its own is out of sight.
      for (const dialog of element.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
      const focus = document.activeElement;
      left.current = {
        top: window.scrollY,
        focus: focus instanceof HTMLElement && element.contains(focus) ? focus : undefined,
      };
    };
  }, [page]);
}

/** What has landed does not land again: out of sight an element loses its animations, and back in sight they would all run anew. */
function usePlayedOnce(page: { readonly current: HTMLElement | null }): void {
  const played = useRef(new WeakMap<EventTarget, Set<string>>());
  useLayoutEffect(() => {
    const element = page.current;
    if (!element) return;
    for (const animation of element.getAnimations({ subtree: true })) {
      if (!(animation instanceof CSSAnimation) || !(animation.effect instanceof KeyframeEffect)) continue;
      const { target } = animation.effect;
      if (target && played.current.get(target)?.has(animation.animationName)) animation.finish();
    }
    const remember = ({ target, animationName }: AnimationEvent) => {
      if (target) played.current.set(target, (played.current.get(target) ?? new Set()).add(animationName));
    };
    element.addEventListener('animationend', remember);
    return () => element.removeEventListener('animationend', remember);
  }, [page]);
}
