import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { contextOf } from './context.ts';
import type { HypeFunction } from './function.ts';

/** Gives a function the variables and rights to ask sources. */
export type Asking = {
  /** Origin of the stage's own site, the contact by default. */
  siteUrl: string;
  /** Headers for each host. */
  headers: Secret;
};

/** Tells a function which hosts it may ask for JSON, with which headers, and whom their owners can write to. */
export function asksSources(fn: HypeFunction, { siteUrl, headers }: Asking): void {
  const { sourceHosts, contact = siteUrl } = contextOf(fn);
  fn.set('sourceHosts', JSON.stringify(sourceHosts)).set('sourceContact', contact).read('sourceHeadersArn', headers);
}
