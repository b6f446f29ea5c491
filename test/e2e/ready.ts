import { ensureBuilt } from '../../operator/build.ts';
import { findBrowser } from '../browser/find.ts';
import { lend } from './shared.ts';

/** Unpacks the browser, builds the site and synthesizes the templates once, before files run in parallel. */
export async function setup(): Promise<() => Promise<void>> {
  await Promise.all([findBrowser(), ensureBuilt(() => {})]);
  return lend();
}
