import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { contextOf } from '../context.ts';
import type { HypeFunction } from './function.ts';

/** The site and the secret of a function that requests sources. */
export type Asking = {
  /** Origin of the stage's own site, the default contact. */
  siteUrl: string;
  /** Headers for each host; undefined if no source needs any. */
  headers: Secret | undefined;
};

/** Gives a function the hosts that it may request JSON from, their headers, and the contact address for their owners. */
export function asksSources(fn: HypeFunction, { siteUrl, headers }: Asking): void {
  const { sourceHosts, contact = siteUrl } = contextOf(fn);
  fn.set('sourceHosts', JSON.stringify(sourceHosts)).set('sourceContact', contact);
  if (headers) fn.read('sourceHeadersArn', headers);
}
