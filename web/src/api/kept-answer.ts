/** Cache of answers that are the same for everyone. */
export const KNOWN = 'hype-known';
/** Cache of the fan's own answers. It is deleted with the session. */
export const OWN = 'hype-own';
/** Header of a stored answer: when it was stored, epoch ms. */
export const KEPT_AT = 'x-kept-at';

/** An answer to be stored. */
export function kept(body: BodyInit, at: number): Response {
  return new Response(body, { headers: { 'content-type': 'application/json', [KEPT_AT]: String(at) } });
}
