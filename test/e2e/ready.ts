import { ensureBuilt } from '../../operator/build.ts';
import { findBrowser } from '../browser/find.ts';
import { lend } from './shared.ts';

/** Before files run side by side: the browser is unpacked, the site built and the templates are synthesized, once for all. */
export async function setup(): Promise<() => Promise<void>> {
  await Promise.all([findBrowser(), ensureBuilt(() => {})]);
  return lend();
}
