/** Answers that are the same for everybody. */
export const KNOWN = 'hype-known';
/** A fan's own answers; they go with the session. */
export const OWN = 'hype-own';
/** Header of an answer that was kept: when, epoch ms. */
export const KEPT_AT = 'x-kept-at';

/** An answer to be kept. */
export function kept(body: BodyInit, at: number): Response {
  return new Response(body, { headers: { 'content-type': 'application/json', [KEPT_AT]: String(at) } });
}
