import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Call } from '../../graphql/calls.ts';
import { faults } from '../../graphql/faults.ts';
import { type Answer, dataOf, WithMaxAge } from './call.ts';
import { Fault } from './fault.ts';

/** A body as RULES E2 has it. */
export function reply(result: Answer<unknown>, row?: Call, cookies: string[] = []): APIGatewayProxyStructuredResultV2 {
  const { statusCode, body } = bodyOf(result, row);
  return {
    statusCode,
    headers: {
      'cache-control': cacheControl(result, row),
      ...(body && { 'content-type': 'application/json' }),
      ...retryAfter(result),
    },
    ...(cookies.length > 0 && { cookies }),
    ...(body && { body: JSON.stringify(body) }),
  };
}

/**
 * Caches may keep what is the same for everybody, for as long as the row or the answer says: those that stand before us, not the phone's
 * own, which asks because it wants to know. A session, a rank, a refusal is the next moment another.
 */
function cacheControl(result: Answer<unknown>, row?: Call): string {
  if (row?.shared === undefined || result instanceof Fault) return 'no-store';
  return `public, max-age=0, s-maxage=${result instanceof WithMaxAge ? result.seconds : row.shared}`;
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
  const data = dataOf(result);
  const status = row?.success ?? 200;
  if (status === 204) {
    // HTTP forbids a body to a 204, so one that has data travels in a 200.
    return data === true ? { statusCode: 204 } : { statusCode: 200, body: { status, data } };
  }
  return { statusCode: status, body: row?.paged ? { status, ...(data as object) } : { status, data } };
}
