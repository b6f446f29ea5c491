import { useInsertionEffect, useLayoutEffect } from 'react';

/** Which screen comes: two of them have a title that is known before. */
type Screen = 'schedule' | 'home' | 'game' | 'other';

/** Shown while a screen loads. It is the page's own markup (index.html, src/shell.css), so what is painted already is not painted again. */
export function Shell({ screen }: { screen: Screen }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.screen = screen;
    return () => {
      delete dataset.screen;
    };
  }, [screen]);
  return null;
}

/** The shell of a game's page, before its layout has loaded. */
export const GameShell = ({ path }: { path: string }) => <Shell screen={path === '/home' ? 'home' : 'game'} />;

/** The shell chosen by the head's script stays until the app renders. After that each `Shell` sets it, whose effect runs after this one. */
export function useShellUntilHere(): void {
  useInsertionEffect(() => {
    delete document.documentElement.dataset.screen;
  }, []);
}
