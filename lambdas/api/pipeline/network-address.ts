import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The viewer's network address. API Gateway sees the distribution's; the distribution sends the viewer's in a header and overwrites what
 * the viewer sent. Requests that bypass the distribution are refused (`edge.ts`).
 */
export const viewerAddress = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  networkOf(headers['x-viewer-address'] ?? requestContext.http.sourceIp);

/**
 * The address of a client of AppSync. AppSync's edge appends the address that called it to X-Forwarded-For, and the next hop appends the
 * edge's; what the client itself sent is before both.
 */
export function forwardedAddress(forwardedFor: string): string {
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return networkOf(hops.at(-2) ?? hops.at(-1) ?? '');
}

/** The network that requests of an address count for. An IPv6 client has a whole /64. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
