import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { networkOf } from './network-address.ts';

/**
 * The viewer's network address. API Gateway sees the distribution's; the distribution sends the viewer's in a header and overwrites what
 * the viewer sent. Requests that bypass the distribution are refused (`edge.ts`).
 */
export const viewerAddress = async ({ headers, requestContext }: APIGatewayProxyEventV2): Promise<string> =>
  networkOf(headers['x-viewer-address'] ?? requestContext.http.sourceIp);
