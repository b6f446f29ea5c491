import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { contextOf } from '../context.ts';
import type { HypeFunction } from './function.ts';

/** The site and the secret of a function that asks sources. */
export type Asking = {
  /** Origin of the stage's own site, the contact by default. */
  siteUrl: string;
  /** Headers for each host; undefined where no source asks for any. */
  headers: Secret | undefined;
};

/** Gives a function the hosts that it may ask for JSON, their headers, and the contact that their owners can write to. */
export function asksSources(fn: HypeFunction, { siteUrl, headers }: Asking): void {
  const { sourceHosts, contact = siteUrl } = contextOf(fn);
  fn.set('sourceHosts', JSON.stringify(sourceHosts)).set('sourceContact', contact);
  if (headers) fn.read('sourceHeadersArn', headers);
}
