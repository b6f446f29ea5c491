import type { IncomingMessage } from 'node:http';
import type { Caller } from './auth-mode.ts';
import { appSyncError } from './fault.ts';
import type { Operations } from './operation.ts';
import type { Subscription } from './subscriptions.ts';

/** A message of the realtime protocol as it comes, nothing of it believed yet. */
export type Message = { type?: unknown; id?: unknown; payload?: unknown };

/** An entry of `payload.errors`. */
export type Trouble = { errorType?: string | null; message: string; errorCode?: number };

export const unsupported = (what: unknown): Trouble => ({
  errorType: 'UnsupportedOperation',
  message: `${typeof what === 'string' ? what : 'unknown'} not supported through the realtime channel`,
});

/** The header object that Amplify sends as a subprotocol, and older clients in the query. */
export function connectionHeaders(request: IncomingMessage): Record<string, string> | null {
  const protocols = String(request.headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
  const carried = protocols.find((protocol) => protocol.startsWith('header-'))?.slice('header-'.length);
  const encoded = carried ?? new URL(request.url ?? '/', 'http://localhost').searchParams.get('header');
  return encoded ? headerObject(parse(Buffer.from(encoded, 'base64').toString())) : null;
}

/** Headers with lower-case names, or null for what is no object. */
export const headerObject = (value: unknown): Record<string, string> | null =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name.toLowerCase(), String(text)]))
    : null;

/** JSON or null. */
export function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The subscription that a `start` asks for, or why it may not be had. */
export async function subscriptionOf(
  operations: Operations,
  data: unknown,
  caller: Caller,
): Promise<Subscription | Trouble[]> {
  const { query, variables: given } = (parse(data) ?? {}) as { query?: unknown; variables?: unknown };
  if (typeof query !== 'string') return [unsupported('unknown')];
  const prepared = operations.prepare(query);
  if (!('operation' in prepared)) return prepared.map(appSyncError);
  const { operation } = prepared;
  if (operation.operation !== 'subscription') return [unsupported(operation.operation)];
  const variables = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  const { errors: wrong, coerced } = operations.variables(prepared, variables);
  if (wrong) return wrong.map(appSyncError);
  const { errors = [] } = await operations.run(prepared, variables, caller, {});
  // There is no data yet, which a type may not allow; what counts is what authorisation and resolvers say.
  const refusals = errors.filter(({ errorType }) => errorType !== null);
  return refusals.length ? refusals : { query, prepared, variables, coerced, caller };
}
