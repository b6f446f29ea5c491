import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { isRecord } from '../../../games/lib/unknown.ts';
import type { Call } from '../../../graphql/fan-calls.ts';
import { faults } from '../../../graphql/faults.ts';
import { Fault } from '../../lib/fault.ts';
import { cacheControl } from './cache.ts';
import { type Answer, dataOf } from './call.ts';

/** An answer as an HTTP response; see docs/wire.md. */
export function reply(answer: Answer<unknown>, row?: Call, cookies: string[] = []): APIGatewayProxyStructuredResultV2 {
  const { statusCode, body } = bodyOf(answer, row);
  return {
    statusCode,
    headers: {
      'cache-control': cacheControl(answer, row),
      ...(body && { 'content-type': 'application/json' }),
      ...retryAfter(answer),
    },
    ...(cookies.length > 0 && { cookies }),
    ...(body && { body: JSON.stringify(body) }),
  };
}

/** The header of a 429, in seconds, as in the fault's data. */
function retryAfter(answer: Answer<unknown>): Record<string, string> {
  if (!(answer instanceof Fault) || answer.code !== 'TooManyRequests') return {};
  const { retryAfter = 1 } = isRecord(answer.data) ? answer.data : {};
  return { 'retry-after': String(retryAfter) };
}

function bodyOf(answer: Answer<unknown>, row?: Call): { statusCode: number; body?: object } {
  if (answer instanceof Fault) {
    const { code, message, data } = answer;
    const { status } = faults[code];
    return { statusCode: status, body: { status, error: { code, message }, ...(data !== undefined && { data }) } };
  }
  const data = dataOf(answer);
  const status = row?.success ?? 200;
  if (status === 204) {
    // HTTP forbids a body with 204, so data travels with 200.
    return data === true ? { statusCode: 204 } : { statusCode: 200, body: { status, data } };
  }
  return { statusCode: status, body: row?.paged && isRecord(data) ? { status, ...data } : { status, data } };
}
