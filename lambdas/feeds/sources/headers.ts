import * as v from 'valibot';
import manifest from '../../../package.json';
import { environment, environmentIfSet, isContact } from '../../lib/environment.ts';
import { rotatingSecret } from '../../lib/rotating-secret.ts';

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
