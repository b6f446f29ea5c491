import { useInsertionEffect, useLayoutEffect } from 'react';
import { screenAt } from '../game/live/paths.ts';

/** Shown while the screen of a path loads. It is the page's own markup (index.html, src/shell.css), which is painted already. */
export function Shell({ path }: { path: string }) {
  const screen = screenAt(path);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.screen = screen;
    return () => {
      delete dataset.screen;
    };
  }, [screen]);
  return null;
}

/** The shell chosen by the head's script stays until the app renders. After that each `Shell` sets it, whose effect runs after this one. */
export function useShellUntilHere(): void {
  useInsertionEffect(() => {
    delete document.documentElement.dataset.screen;
  }, []);
}
