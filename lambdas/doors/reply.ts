import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Call } from '../../graphql/calls.ts';
import { faults } from '../../graphql/faults.ts';
import { type Answer, Signed } from '../calls/call.ts';
import { Fault } from '../calls/fault.ts';

/** A body as RULES E2 has it. Nothing here may be kept by a cache: a session, a score, a rank is the next moment another. */
export function reply(result: Answer<unknown>, row?: Call, cookies: string[] = []): APIGatewayProxyStructuredResultV2 {
  const { statusCode, body } = bodyOf(result, row);
  return {
    statusCode,
    headers: {
      'cache-control': 'no-store',
      ...(body && { 'content-type': 'application/json' }),
      ...retryAfter(result),
    },
    ...(cookies.length > 0 && { cookies }),
    ...(body && { body: JSON.stringify(body) }),
  };
}

/** The header that goes with a 429: seconds, as the fault's data has them. */
function retryAfter(result: Answer<unknown>): Record<string, string> {
  if (!(result instanceof Fault) || result.code !== 'TooManyRequests') return {};
  const { retryAfter = 1 } = (result.data ?? {}) as { retryAfter?: number };
  return { 'retry-after': String(retryAfter) };
}

function bodyOf(result: Answer<unknown>, row?: Call): { statusCode: number; body?: object } {
  if (result instanceof Fault) {
    const { code, message, data } = result;
    const { status } = faults[code];
    return { statusCode: status, body: { status, error: { code, message }, ...(data !== undefined && { data }) } };
  }
  const data = result instanceof Signed ? result.data : result;
  const status = row?.success ?? 200;
  if (status === 204) {
    // HTTP forbids a body to a 204, so one that has data travels in a 200.
    return data === true ? { statusCode: 204 } : { statusCode: 200, body: { status, data } };
  }
  return { statusCode: status, body: row?.paged ? { status, ...(data as object) } : { status, data } };
}
