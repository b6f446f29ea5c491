/** The wait in Retry-After, ms. It is in seconds or a date (RFC 9110, 10.2.3). @param now by the sender's clock, epoch ms */
export function retryAfterOf(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null) return undefined;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
