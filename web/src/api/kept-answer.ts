/** Name of the cache for answers that are the same for all fans. */
export const SHARED_CACHE = 'hype-known';
/** Name of the cache for the fan's own answers. It is deleted with the session. */
export const OWN_CACHE = 'hype-own';
/** Header of a stored answer: its storage time, epoch ms. */
export const KEPT_AT_HEADER = 'x-kept-at';

export function keptAnswer(body: BodyInit, at: number): Response {
  return new Response(body, { headers: { 'content-type': 'application/json', [KEPT_AT_HEADER]: String(at) } });
}
