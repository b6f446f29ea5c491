import { environment } from '../environment.ts';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Names of query parameters with keys. URLs are stored and shown, so keys in them would be too. */
const secret = /key|token|secret|passw|signature|credential/i;

/**
 * Why a URL is not fetched, as the end of a sentence; undefined if it may be. Only https at configured hosts may be, so that a source
 * cannot reach what is beside the Lambda. This machine is allowed only if AWS's own services run on it.
 */
export function refusalOf(address: string): string | undefined {
  if (!URL.canParse(address)) return 'it is not a URL';
  const url = new URL(address);
  if (url.username || url.password) return 'it holds a name or a password';
  if ([...url.searchParams.keys()].some((name) => secret.test(name))) return 'it holds a key';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'it is not https';
  if (loopback.has(url.hostname) && onThisMachine()) return undefined;
  if (url.protocol !== 'https:') return 'it is not https';
  if (url.port) return 'it names a port';
  const hosts: unknown = JSON.parse(environment('sourceHosts'));
  return Array.isArray(hosts) && hosts.includes(url.hostname) ? undefined : `${url.hostname} is not a configured host`;
}

/** The SDK's own variable shows it. */
function onThisMachine(): boolean {
  const services = process.env.AWS_ENDPOINT_URL;
  return services !== undefined && URL.canParse(services) && loopback.has(new URL(services).hostname);
}
