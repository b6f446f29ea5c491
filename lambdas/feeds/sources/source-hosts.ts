import * as v from 'valibot';
import manifest from '../../../package.json';
import { environment, environmentIfSet, isContact, variables } from '../../lib/environment.ts';
import { rotatingSecret } from '../../lib/rotating-secret.ts';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Names of query parameters with keys. URLs are stored and shown, so keys in them would be too. */
const keyName = /key|token|secret|passw|signature|credential/i;

/**
 * Why a URL is not fetched, as the end of a sentence; undefined if it may be. Only configured hosts may be, by https, so that a source
 * cannot reach services beside the Lambda. This machine may be only if AWS's own services run on it.
 */
export function refusalOf(address: string): string | undefined {
  if (!URL.canParse(address)) return 'it is not a URL';
  const url = new URL(address);
  if (url.username || url.password) return 'it holds a name or a password';
  if ([...url.searchParams.keys()].some((name) => keyName.test(name))) return 'it holds a key';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'it is not https';
  if (isOnThisMachine(url)) return undefined;
  if (url.protocol !== 'https:') return 'it is not https';
  if (url.port) return 'it names a port';
  const hosts: unknown = JSON.parse(environment('sourceHosts'));
  return Array.isArray(hosts) && hosts.includes(url.hostname) ? undefined : `${url.hostname} is not a configured host`;
}

/** Why a source that may be fetched is not asked, as the end of a sentence; undefined if it is asked. */
export const silenceOf = (address: string): string | undefined =>
  contact() === undefined && !isOnThisMachine(new URL(address))
    ? `a provider is told whom to write to, and no contact is set (${variables.sourceContact})`
    : undefined;

/** Whether a URL is of this machine, and AWS's own services run here. The SDK's own variable shows that. */
function isOnThisMachine({ hostname }: URL): boolean {
  if (!loopback.has(hostname)) return false;
  const services = process.env.AWS_ENDPOINT_URL;
  return services !== undefined && URL.canParse(services) && loopback.has(new URL(services).hostname);
}

/** Headers by host, such as `{"api.example.com": {"x-api-key": "…"}}`. */
const SourceHeaders = v.record(v.string(), v.record(v.string(), v.string()));
export type SourceHeaders = v.InferOutput<typeof SourceHeaders>;

const secret = rotatingSecret(() => environment('sourceHeadersArn'));

/** Reads the text of the secret. */
export const parseHeaders = (text: string): SourceHeaders =>
  v.parse(v.pipe(v.string(), v.parseJson(), SourceHeaders), text);

/** What an operator has stored for the requests to a host. Never logged, and sent to no other host. */
export async function headersOf(hostname: string, now: number): Promise<Record<string, string>> {
  if (environmentIfSet('sourceHeadersArn') === undefined) return {};
  const [text = '{}'] = await secret(now);
  return new Map(Object.entries(parseHeaders(text))).get(hostname) ?? {};
}

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
