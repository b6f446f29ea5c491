import * as v from 'valibot';
import { environmentIfSet } from '../lib/environment.ts';

const Hosts = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1';

/**
 * Whether an address is a push service's. Phones send the address, so it must have https, no port, no user, and a listed host; `*.` matches
 * any subdomain. Loopback may have http and a port, if it is listed.
 */
export function isPushEndpoint(address: string): boolean {
  if (address.length > 1_000 || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(address);
  if (username || password || hash) return false;
  const listed = v.parse(Hosts, environmentIfSet('pushHosts') ?? '[]');
  if (isLoopback(hostname)) return protocol === 'http:' && listed.includes(hostname);
  const isListed = listed.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
  return protocol === 'https:' && port === '' && isListed;
}
