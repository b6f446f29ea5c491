import { contextOf } from './context.ts';
import type { HypeFunction } from './function.ts';

/**
 * Tells a function which hosts it may ask for JSON, and whom their owners can write to.
 * @param siteUrl origin of the stage's own site, the contact by default
 */
export function asksSources(fn: HypeFunction, siteUrl: string): void {
  const { sourceHosts, contact = siteUrl } = contextOf(fn);
  fn.set('sourceHosts', JSON.stringify(sourceHosts)).set('sourceContact', contact);
}
