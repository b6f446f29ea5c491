import { createStore, useStore } from './store.ts';

/** What Chromium offers a page that can be installed. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

const offered = createStore<InstallPrompt | undefined>(() => undefined);

/** Keeps the browser's offer until the app asks; without this the browser shows it whenever it likes. Call it before anything is shown. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered.set(event);
  });
  addEventListener('appinstalled', () => offered.set(undefined));
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** An iPad says that it is a Mac. */
const isApple = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** How this phone puts the app on its home screen: by a prompt, by the fan's own hand, or not at all. */
type InstallWay = { prompt(): Promise<void> } | 'by hand' | undefined;

export function useInstallWay(): InstallWay {
  const event = useStore(offered);
  if (isInstalled()) return undefined;
  if (!event) return isApple() ? 'by hand' : undefined;
  return {
    async prompt() {
      // A prompt is good for one answer.
      offered.set(undefined);
      await event.prompt();
    },
  };
}
