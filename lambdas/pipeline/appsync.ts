import { type Call, calls } from '../../graphql/calls.ts';
import type { FaultCode } from '../../graphql/faults.ts';
import { type Answer, dataOf, type Identity, type Implementation } from './call.ts';
import { Fault, refuse } from './fault.ts';
import { MAX_INPUT_BYTES, tooLarge } from './json.ts';
import { forwardedAddress } from './network-address.ts';
import { runCall } from './run-call.ts';
import type { Session, Sessions } from './session.ts';
import { toFault } from './to-fault.ts';
import { withMetrics } from './with-metrics.ts';

/** What our resolver sends: AppSync has checked the token, if there was one. */
export type Field = {
  field: string;
  arguments: Record<string, unknown>;
  /** `began`: the token's claim auth_time, when its session began, epoch seconds. As AppSync hands it on, be it a number or text. */
  identity: (Identity & { began: number | string }) | null;
  /** X-Forwarded-For as it reached AppSync. */
  forwardedFor: string;
  /** AppSync's trace id of the request. */
  trace?: string | null;
};

/** What our resolver reads: data, or a fault whose code becomes the errorType. */
export type FieldResult = { data: unknown } | { error: { code: FaultCode; message: string }; data?: unknown };

/** AppSync's door. Sessions are the client's own there, so a call that starts or ends one gives its data alone. */
export async function appsync(
  request: Field,
  implementations: Implementation[],
  sessions: Sessions,
): Promise<FieldResult> {
  const found = implementations.find(({ name }) => name === request.field);
  if (!found) return resultOf(refuse('PageNotFound', { path: request.field }));
  const { answer: result } = await withMetrics(found.name, async () => ({
    answer: fits(request.arguments) ? await run(found, request, sessions) : tooLarge(MAX_INPUT_BYTES),
  }));
  return resultOf(dataOf(result));
}

function resultOf(result: unknown): FieldResult {
  if (!(result instanceof Fault)) return { data: result };
  const { code, message, data } = result;
  return { error: { code, message }, ...(data !== undefined && { data }) };
}

/** AppSync itself takes four times as much as the HTTP API's door. What is nested too deeply to be written is too large as well. */
function fits(args: Record<string, unknown>): boolean {
  try {
    return Buffer.byteLength(JSON.stringify(args)) <= MAX_INPUT_BYTES;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

async function run(found: Implementation, request: Field, sessions: Sessions): Promise<Answer<unknown>> {
  const origin = { address: async () => forwardedAddress(request.forwardedFor) };
  try {
    return await runCall(found, request.arguments, sessionOf(found, request, sessions), origin);
  } catch (error) {
    return toFault(error, found.name);
  }
}

/** The session of the token, where the call asks for one: AppSync does not know whether it has been ended. */
function sessionOf({ name }: Implementation, { identity }: Field, sessions: Sessions): Session | null {
  const row: Call = calls[name];
  if (!identity || !(row.who === 'fan' || row.personal)) return null;
  const { sub, username, began } = identity;
  return sessions.of({ sub, username }, Number(began));
}
