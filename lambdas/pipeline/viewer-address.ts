import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { networkOf } from './network-address.ts';

/**
 * The address of whoever is at the other end. API Gateway sees the distribution's; the distribution says the viewer's in a header, over
 * whatever the viewer sent under that name, and nobody else gets past the authorizer (`edge.ts`).
 */
export const viewerAddress = async ({ headers, requestContext }: APIGatewayProxyEventV2): Promise<string> =>
  networkOf(headers['x-viewer-address'] ?? requestContext.http.sourceIp);
