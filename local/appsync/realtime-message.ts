import type { IncomingMessage } from 'node:http';
import { isRecord } from '../../games/lib/unknown.ts';
import { objectIn } from '../cloud/http/exchange.ts';
import type { Caller } from './authenticate.ts';
import { appSyncError } from './fault.ts';
import type { Operations } from './operation.ts';
import type { Subscription } from './subscriptions.ts';

/** An entry of `payload.errors`. */
export type Trouble = { errorType?: string | null; message: string; errorCode?: number };

export const unsupported = (what: unknown): Trouble => ({
  errorType: 'UnsupportedOperation',
  message: `${typeof what === 'string' ? what : 'unknown'} not supported through the realtime channel`,
});

/** The headers of a connection: from the subprotocol, as Amplify sends them, or from `header` of the query string. */
export function connectionHeaders(request: IncomingMessage): Record<string, string> | null {
  const protocols = String(request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
  const protocol = protocols.find((one) => one.startsWith('header-'))?.slice('header-'.length);
  const { searchParams } = new URL(request.url ?? '/', 'ws://localhost');
  // URL decoding turns a plus of base64 that is not percent-encoded into a space.
  const encoded = protocol ?? searchParams.get('header')?.replaceAll(' ', '+');
  return encoded ? headerObject(objectIn(Buffer.from(encoded, 'base64'))) : null;
}

/** Headers with lower-case names; null if the value is not an object. */
export const headerObject = (value: unknown): Record<string, string> | null =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name.toLowerCase(), String(text)]))
    : null;

/** The subscription that a `start` message requests, or the reasons of a refusal. */
export async function subscriptionOf(
  operations: Operations,
  data: unknown,
  caller: Caller,
): Promise<Subscription | Trouble[]> {
  const { query, variables: given, operationName } = objectIn(String(data)) ?? {};
  if (typeof query !== 'string') return [unsupported('unknown')];
  const prepared = operations.prepare(query, operationName);
  if (!('operation' in prepared)) return prepared.map(appSyncError);
  const { operation } = prepared;
  if (operation.operation !== 'subscription') return [unsupported(operation.operation)];
  const variables = isRecord(given) ? given : {};
  const { errors: wrong, coerced } = operations.variables(prepared, variables);
  if (wrong) return wrong.map(appSyncError);
  const { errors = [] } = await operations.run(prepared, variables, caller, {});
  // There is no data yet, so errors of non-null types are ignored; only errors of authorisation and resolvers refuse.
  const refusals = errors.filter(({ errorType }) => errorType !== null);
  return refusals.length ? refusals : { query, prepared, variables, coerced, caller };
}
