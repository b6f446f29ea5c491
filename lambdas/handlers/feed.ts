import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { bytesOf } from '../pipeline/body.ts';
import { Fault } from '../pipeline/fault.ts';
import { reply } from '../pipeline/reply.ts';
import { toFault } from '../pipeline/to-fault.ts';
import { log, withWork } from '../telemetry/log.ts';
import { receive } from '../webhook/receive.ts';

/** `POST /api/feed/{provider}`: a provider's delivery, signed. No cookie and no origin counts here, the signature does. */
export const handler = (request: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> =>
  withWork({ door: 'feed', correlationId: request.requestContext.requestId }, () => take(request));

async function take(request: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { 'x-hype-timestamp': timestamp = '', 'x-hype-signature': signature = '' } = request.headers;
  const provider = request.pathParameters?.provider ?? '';
  try {
    const result = await receive({ provider, timestamp, signature, body: bytesOf(request) });
    if (result instanceof Fault) log.warn('refused', { provider, why: result.code });
    return reply(result);
  } catch (error) {
    return reply(toFault(error, 'feed'));
  }
}
