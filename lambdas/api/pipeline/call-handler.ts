import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { CallName, calls } from '../../../graphql/calls.ts';
import type { Folder } from '../../../graphql/fan-calls.ts';
import { appsync, type Field, type FieldResult } from './appsync.ts';
import type { Implementation, Implementations } from './call.ts';
import { createHandler } from './create-handler.ts';
import { http } from './http.ts';
import type { Sessions } from './session.ts';

/** Handles requests of API Gateway (payload 2.0) and of our AppSync resolver. */
export interface CallHandler {
  (request: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2>;
  (request: Field): Promise<FieldResult>;
  (request: APIGatewayProxyEventV2 | Field): Promise<APIGatewayProxyStructuredResultV2 | FieldResult>;
}

type CallsOf<In extends Folder> = Extract<(typeof calls)[CallName], { folder: In }>;
/** Calls that answer everybody alike need no sessions, all others do. */
type SessionsFor<In extends Folder> =
  Extract<CallsOf<In>, { who: 'fan' | 'operator' } | { personal: true }> extends never ? [] : [sessions: Sessions];

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
