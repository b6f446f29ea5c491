import { useInsertionEffect, useLayoutEffect } from 'react';

/** Which screen is to come: two of them have a name that is known before they are. */
type Screen = 'schedule' | 'home' | 'game' | 'other';

/**
 * Stands while a screen loads, in the place of what comes. It is the page's own (index.html, src/shell.css): what is painted already
 * is not painted again.
 */
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

/** The shell of a game's page, before its layout is there. */
export const GameShell = ({ path }: { path: string }) => <Shell screen={path === '/home' ? 'home' : 'game'} />;

/** What the head's script has shown stands until the app does; from then on it takes a `Shell`, whose effect comes after this one. */
export function useShellUntilHere(): void {
  useInsertionEffect(() => {
    delete document.documentElement.dataset.screen;
  }, []);
}
