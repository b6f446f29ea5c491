import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Call, type CallName, calls, type Folder } from '../../../graphql/calls.ts';
import { refuse } from '../../lib/fault.ts';
import { appsync, type Field, type FieldResult } from './appsync.ts';
import type { Answer, Data, Identity, Implementation, Implementations, Origin } from './call.ts';
import { createHandler } from './create-handler.ts';
import { http } from './http.ts';
import { toFault } from './reply.ts';
import type { Session, Sessions } from './session.ts';

/** Handles requests of API Gateway (payload 2.0) and of our AppSync resolver. */
export interface CallHandler {
  (request: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2>;
  (request: Field): Promise<FieldResult>;
  (request: APIGatewayProxyEventV2 | Field): Promise<APIGatewayProxyStructuredResultV2 | FieldResult>;
}

type CallsOf<In extends Folder> = Extract<(typeof calls)[CallName], { folder: In }>;
/** Calls that answer everybody alike need no sessions, all others do. */
type SessionsFor<In extends Folder> =
  Extract<CallsOf<In>, { who: 'fan' } | { personal: true }> extends never ? [] : [sessions: Sessions];

/** The handler of a folder of calls, over HTTP and over AppSync. */
export function createCallHandler<In extends Folder>(
  rows: Implementations<In>,
  ...[sessions]: SessionsFor<In>
): CallHandler {
  const implementations: Implementation[] = Object.values(rows);
  const overHttp = createHandler('http', (request: APIGatewayProxyEventV2) => http(request, implementations, sessions));
  const overAppSync = createHandler('appsync', (request: Field) => appsync(request, implementations, sessions));
  const handle = (request: APIGatewayProxyEventV2 | Field) =>
    'requestContext' in request ? overHttp(request) : overAppSync(request);
  // An arrow function cannot declare that the kind of request decides on the kind of result.
  return handle as CallHandler;
}

/**
 * Authorises a call and runs it, over HTTP and over AppSync alike. Never throws. A call of a fan runs only once it is known that their session
 * has not ended: also a read must leave nothing behind for a fan who is gone.
 */
export async function runCall(
  { name, answer: run }: Implementation,
  args: Record<string, unknown>,
  session: Session | null,
  origin: Origin,
): Promise<Answer<Data<CallName>>> {
  const { who }: Call = calls[name];
  try {
    const identity = session && (await session.isActive) ? session.identity : null;
    if (who === 'fan' && !identity) return refuse('Unauthorized');
    // A call for fans runs only with an identity; for all others its type includes null.
    return await run(args, identity as Identity, origin);
  } catch (error) {
    return toFault(error, name);
  }
}
