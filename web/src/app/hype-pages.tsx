import { Activity, type ComponentType, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { type Location, matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { useSession, useSignInCount } from '../features/auth/session.ts';
import { useChosenGame } from '../game/live/chosen-game.ts';
import { type Live, LiveContext, useLive } from '../game/live/live-context.ts';
import { currentReplay, useReplayRun } from '../game/replay/stored-replay.ts';
import { useLast } from '../ui/drawer.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { Shell } from './shell.tsx';

const HypeLayout = preloadable(async () => (await import('./layouts/hype.tsx')).HypeLayout);

const ReplayLayout = preloadable(async () => (await import('./layouts/replay.tsx')).ReplayLayout);

export const preloadLayout = HypeLayout.preload;

/**
 * Every page of the chosen game, or of the replay. While the fan is at the schedule, or must sign in again, the pages stay hidden. Those of
 * another game or another fan are unmounted.
 */
export function HypePages({ pages }: { pages: Readonly<Record<string, ComponentType>> }) {
  const location = useLocation();
  const session = useSession();
  const chosen = useChosenGame();
  const run = useReplayRun();
  const gameId = run ? currentReplay()?.eventId : chosen;
  const owner = `${useSignInCount()} ${run ?? gameId}`;
  const path = Object.keys(pages).find((known) => matchPath(known, location.pathname));
  const shown = path !== undefined && gameId !== undefined && session === 'in';
  const lastOwner = useLast(shown ? owner : undefined);
  if (!gameId || owner !== lastOwner) return null;
  const Layout = run ? ReplayLayout : HypeLayout;
  return (
    <Suspense fallback={<Shell path={location.pathname} />}>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <Layout key={owner} gameId={gameId}>
          <KeepAlive pages={pages} path={shown ? path : undefined} location={location} />
        </Layout>
      </Activity>
    </Suspense>
  );
}

type Props = {
  pages: Readonly<Record<string, ComponentType>>;
  /** The path to show; undefined while the fan is elsewhere. */
  path: string | undefined;
  location: Location;
};

/** The page that is mounted again at every visit (docs/play.md, "Pages"). */
const FRESH = '/leaderboard';

/** The page of the path. Pages that were visited before stay hidden, as the fan left them (docs/play.md, "Pages"). */
function KeepAlive({ pages, path, location }: Props) {
  const [visited, setVisited] = useState<readonly string[]>([]);
  const kept = visited.filter((known) => known === path || known !== FRESH);
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

/** A hidden page keeps its address and its game as they were. Shown again, it has its scroll position and its focus again. */
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

/** Restores a page's scroll position and focus. Effects in `<Activity>` run when it is shown, and are cleaned up when it is hidden. */
function useKeptPlace(page: { readonly current: HTMLElement | null }): void {
  const left = useRef<{ top: number; focus: HTMLElement | undefined }>({ top: 0, focus: undefined });
  useLayoutEffect(() => {
    const element = page.current;
    if (!element) return;
    window.scrollTo(0, left.current.top);
    const { activeElement } = document;
    // The element that had the focus was hidden with the page before.
    if (activeElement === document.body || !activeElement?.checkVisibility()) {
      (left.current.focus ?? element).focus({ preventScroll: true });
    }
    return () => {
      // A modal dialog is above every page, even if its own page is hidden.
      for (const dialog of element.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
      const focus = document.activeElement;
      left.current = {
        top: window.scrollY,
        focus: focus instanceof HTMLElement && element.contains(focus) ? focus : undefined,
      };
    };
  }, [page]);
}

/** An animation that has played does not play again. A hidden element loses its animations, and would start them again when shown. */
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
