import { createStore, useStore } from './store.ts';

/** The event that Chromium sends to a page that can be installed. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

const offered = createStore<InstallPrompt | undefined>(() => undefined);

/** Stores the browser's install prompt until the app shows it; otherwise the browser shows it at any time. Call before the first paint. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered.set(event);
  });
  addEventListener('appinstalled', () => offered.set(undefined));
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** Whether this is an Apple device; an iPad identifies itself as a Mac. */
const isApple = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** How this phone installs the app on its home screen: by a prompt, by hand, or not at all. */
type InstallWay = { prompt(): Promise<void> } | 'by hand' | undefined;

export function useInstallWay(): InstallWay {
  const event = useStore(offered);
  if (isInstalled()) return undefined;
  if (!event) return isApple() ? 'by hand' : undefined;
  return {
    async prompt() {
      // A prompt can be used only once.
      offered.set(undefined);
      await event.prompt();
    },
  };
}
