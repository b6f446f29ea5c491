import type { Outcome } from '../lambda/execution-environment.ts';
import { json, type WebResponse } from './exchange.ts';

type Reply = {
  statusCode: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
};

/** The HTTP response for what a Lambda gave back, as an HTTP API reads it (payload format 2.0). */
export function gatewayReply(outcome: Outcome): WebResponse {
  if ('error' in outcome) return internalError;
  const { payload } = outcome;
  if (!isReply(payload)) return json(200, payload);
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = payload;
  if (!Number.isInteger(statusCode) || typeof body !== 'string') return internalError;
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return {
    status: statusCode,
    headers: {
      ...(body ? { 'content-type': 'text/plain;charset=UTF-8' } : {}),
      ...Object.fromEntries(named),
      ...(cookies?.length ? { 'set-cookie': cookies } : {}),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}

export const internalError = json(500, { message: 'Internal Server Error' });

const isReply = (payload: unknown): payload is Reply =>
  typeof payload === 'object' && payload !== null && 'statusCode' in payload;
