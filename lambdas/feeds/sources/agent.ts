import manifest from '../../../package.json' with { type: 'json' };
import { environmentIfSet, isContact } from '../../lib/environment.ts';

/** Whom a provider can write to about our requests; undefined if no contact is set. */
export function contact(): string | undefined {
  const address = environmentIfSet('sourceContact');
  return address !== undefined && isContact(address) ? address : undefined;
}

/** The agent of every request to a source. Only requests to this machine are made without a contact. */
export function agent(): string {
  const address = contact();
  return `Hype/${manifest.version}${address === undefined ? '' : ` (+${address})`}`;
}
