import type { FaultCode } from '../../graphql/faults.ts';
import { type Identity, type Implementation, Signed } from '../calls/call.ts';
import { Fault, refuse } from '../calls/fault.ts';
import { answer } from './answer.ts';

/** What our resolver sends: AppSync has checked the token, if there was one. */
export type Field = { field: string; arguments: Record<string, unknown>; identity: Identity | null };

/** What our resolver reads: data, or a fault whose code becomes the errorType. */
export type FieldResult = { data: unknown } | { error: { code: FaultCode; message: string }; data?: unknown };

/** AppSync's door. Sessions are the client's own there, so a call that starts or ends one gives its data alone. */
export async function appsync(request: Field, implementations: Implementation[]): Promise<FieldResult> {
  const found = implementations.find(({ name }) => name === request.field);
  const result = found
    ? await answer(found, request.arguments, request.identity)
    : refuse('PageNotFound', { path: request.field });
  if (result instanceof Signed) return { data: result.data };
  if (!(result instanceof Fault)) return { data: result };
  const { code, message, data } = result;
  return { error: { code, message }, ...(data !== undefined && { data }) };
}
