import { type Fault, refuse } from './fault.ts';

/** The JSON in a body, or the fault that there is none. @param limit most bytes it may have */
export function readJson(bytes: Uint8Array, limit: number): { json: unknown } | Fault {
  if (bytes.length > limit) return refuse('TooLarge', { limit: `${limit / 1024} kB` });
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return refuse('MalformedJson');
  }
}
