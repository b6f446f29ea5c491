import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Fault, type Result, refuse } from '../../lib/fault.ts';

/** Largest input of a call, over HTTP and AppSync, bytes. */
export const MAX_INPUT_BYTES = 256 * 1024;

/** Largest body of any request, bytes. infra/edge/api-request.js refuses larger ones by their declared length; Lambda accepts 6 MB. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** The fault for a body above a limit, in bytes. */
export const tooLarge = (limit: number): Fault => refuse('TooLarge', { limit: `${limit / 1024} kB` });

/** The body of a request in bytes. */
export const bodyBytes = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/** The JSON of a body, or a fault if it is not JSON. @param limit most bytes it may have */
export function readJson(bytes: Uint8Array, limit: number): Result<{ json: unknown }> {
  if (bytes.length > limit) return tooLarge(limit);
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return refuse('MalformedJson');
  }
}

/** A value as JSON; undefined if it is nested too deeply: what could be read cannot always be written. */
export function writeJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
