import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** Where the browser sees this site: CloudFront tells in headers, since API Gateway has a host of its own. */
export function siteOf({ headers, requestContext }: APIGatewayProxyEventV2): { protocol: string; origin: string } {
  const first = (value: string | undefined) => value?.split(',')[0]?.trim();
  const host = first(headers['x-forwarded-host']) ?? headers.host ?? requestContext.domainName;
  const protocol = first(headers['x-forwarded-proto']) ?? 'https';
  return { protocol, origin: `${protocol}://${host}` };
}

/**
 * Whether another site sent this request through a fan's browser. Every browser of today says so in Sec-Fetch-Site or
 * Origin; where neither is sent no browser with somebody's cookies is speaking.
 */
export function isForeign(request: APIGatewayProxyEventV2): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin !== siteOf(request).origin;
}
