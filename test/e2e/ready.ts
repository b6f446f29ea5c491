import { ensureBuilt } from '../../local/build.ts';
import { findBrowser } from '../browser/find.ts';

/** Before files run side by side: the browser is unpacked, the site built and the templates are synthesized, once for all. */
export async function setup(): Promise<void> {
  await Promise.all([findBrowser(), ensureBuilt(() => {})]);
}
