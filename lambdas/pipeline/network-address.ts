/**
 * The address of whoever calls AppSync. Its edge adds the address it was called from to X-Forwarded-For, and what stands behind that adds the
 * edge's; whatever a client sent itself stands before both.
 */
export function forwardedAddress(forwardedFor: string): string {
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return networkOf(hops.at(-2) ?? hops.at(-1) ?? '');
}

/** Whom an address counts for: an IPv6 client has a whole /64 to itself. */
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
