import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { createHandler } from '../api/pipeline/create-handler.ts';
import { bodyBytes } from '../api/pipeline/json.ts';
import { reply, toFault } from '../api/pipeline/reply.ts';
import { receive } from '../feeds/webhook/receive.ts';
import { Fault } from '../lib/fault.ts';
import { log } from '../lib/telemetry.ts';

/** `POST /api/feed/{provider}`: a signed delivery of a provider. Cookies and origin do not matter here, only the signature. */
export const handler = createHandler('feed', async (request: APIGatewayProxyEventV2) => {
  const { 'x-hype-timestamp': timestamp = '', 'x-hype-signature': signature = '' } = request.headers;
  const provider = request.pathParameters?.provider ?? '';
  try {
    const result = await receive({ provider, timestamp, signature, body: bodyBytes(request) });
    if (result instanceof Fault) log.warn('refused', { provider, why: result.code });
    return reply(result);
  } catch (error) {
    return reply(toFault(error, 'feed'));
  }
});
