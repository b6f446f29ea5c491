import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The site's address in the browser. The distribution sends its host in a header, since API Gateway has a host of its own. */
export function siteOf({ headers, requestContext }: APIGatewayProxyEventV2): { protocol: string; origin: string } {
  const host = headers['x-viewer-host'] ?? headers.host ?? requestContext.domainName;
  const protocol = headers['x-forwarded-proto']?.split(',')[0]?.trim() ?? 'https';
  return { protocol, origin: `${protocol}://${host}` };
}

/**
 * Whether another site sent this request through a fan's browser. Browsers say so in Sec-Fetch-Site or Origin; a request without both comes
 * from no browser with cookies.
 */
export function isForeign(request: APIGatewayProxyEventV2): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin !== siteOf(request).origin;
}
