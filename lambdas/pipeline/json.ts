import { type Fault, refuse } from '../fault.ts';

/** Most bytes that the input of a call may have, by either door. */
export const MAX_INPUT_BYTES = 256 * 1024;

/** Most bytes of any request's body. infra/edge/api-request.js refuses larger ones by their declared length; Lambda itself takes 6 MB. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** What does not fit into so many bytes. */
export const tooLarge = (limit: number): Fault => refuse('TooLarge', { limit: `${limit / 1024} kB` });

/** The JSON in a body, or the fault that there is none. @param limit most bytes it may have */
export function readJson(bytes: Uint8Array, limit: number): { json: unknown } | Fault {
  if (bytes.length > limit) return tooLarge(limit);
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return refuse('MalformedJson');
  }
}
