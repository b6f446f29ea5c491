import { calls } from '../../../graphql/calls.ts';
import { isPersonal } from '../../../graphql/fan-calls.ts';
import type { FaultCode } from '../../../graphql/faults.ts';
import { Fault, refuse } from '../../lib/fault.ts';
import { dataOf, type Identity, type Implementation } from './call.ts';
import { withMetrics } from './create-handler.ts';
import { forwardedAddress } from './http.ts';
import { MAX_INPUT_BYTES, tooLarge, writeJson } from './json.ts';
import { runCall } from './run-call.ts';
import type { Session, Sessions } from './session.ts';

/** A request of our resolver. AppSync has checked the token, if there is one. */
export type Field = {
  field: string;
  arguments: Record<string, unknown>;
  /** `began`: the token's claim auth_time, epoch seconds, as a number or as text. `session`: its claim origin_jti. */
  identity: (Identity & { began: number | string }) | null;
  /** X-Forwarded-For as AppSync received it. */
  forwardedFor: string;
  /** AppSync's trace id of the request. */
  trace?: string | null;
};

/** The answer to our resolver: data, or a fault whose code becomes the errorType. */
export type FieldResult = { data: unknown } | { error: { code: FaultCode; message: string }; data?: unknown };

/** Answers AppSync. Its clients keep their own tokens, so a call that starts or ends a session returns only its data. */
export async function appsync(
  request: Field,
  implementations: Implementation[],
  sessions?: Sessions,
): Promise<FieldResult> {
  const found = implementations.find(({ name }) => name === request.field);
  if (!found) return resultOf(refuse('PageNotFound', { path: request.field }));
  const origin = { address: forwardedAddress(request.forwardedFor) };
  const { answer } = await withMetrics(found.name, async () => ({
    answer: fits(request.arguments)
      ? await runCall(found, request.arguments, sessionOf(found, request, sessions), origin)
      : tooLarge(MAX_INPUT_BYTES),
  }));
  return resultOf(dataOf(answer));
}

function resultOf(result: unknown): FieldResult {
  if (!(result instanceof Fault)) return { data: result };
  const { code, message, data } = result;
  return { error: { code, message }, ...(data !== undefined && { data }) };
}

/** AppSync itself accepts four times as much as we do over HTTP. Input nested too deeply for JSON is too large as well. */
function fits(args: Record<string, unknown>): boolean {
  const json = writeJson(args);
  return json !== undefined && Buffer.byteLength(json) <= MAX_INPUT_BYTES;
}

/** The session of the token, if the call needs one. AppSync does not know whether the session was ended. */
function sessionOf({ name }: Implementation, { identity }: Field, sessions?: Sessions): Session | null {
  if (!identity || !sessions || !isPersonal(calls[name])) return null;
  const { sub, username, began, session } = identity;
  return sessions.of({ sub, username, ...(session && { session }) }, Number(began));
}
