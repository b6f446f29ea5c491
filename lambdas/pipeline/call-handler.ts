import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Folder } from '../../graphql/calls.ts';
import { withWork } from '../telemetry/log.ts';
import { appsync, type Field, type FieldResult } from './appsync.ts';
import type { Implementation, Implementations } from './call.ts';
import { http } from './http.ts';
import type { Sessions } from './session.ts';

/** Handles what API Gateway (payload 2.0) or our AppSync resolver sends. */
export interface Handler {
  (request: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2>;
  (request: Field): Promise<FieldResult>;
  (request: APIGatewayProxyEventV2 | Field): Promise<APIGatewayProxyStructuredResultV2 | FieldResult>;
}

/** Reads the client's address off a request to API Gateway. */
export type AddressOf = (request: APIGatewayProxyEventV2) => Promise<string>;

/** For Lambdas whose calls do not count by address. */
const noAddress: AddressOf = async () => '';

/** The Lambda of a folder of calls: every row of the folder, behind both doors. */
export function createCallHandler<In extends Folder>(
  rows: Implementations<In>,
  sessions: Sessions,
  viewer = noAddress,
): Handler {
  const implementations: Implementation[] = Object.values(rows);
  const handle = (request: APIGatewayProxyEventV2 | Field) =>
    'requestContext' in request
      ? withWork({ door: 'http', correlationId: request.requestContext.requestId }, () =>
          http(request, implementations, sessions, { address: () => viewer(request) }),
        )
      : withWork({ door: 'appsync', correlationId: request.trace ?? undefined }, () =>
          appsync(request, implementations, sessions),
        );
  return handle as Handler;
}
