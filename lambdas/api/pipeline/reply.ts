import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { fieldOf, isRecord } from '../../../games/lib/unknown.ts';
import type { Call } from '../../../graphql/fan-calls.ts';
import { faults } from '../../../graphql/faults.ts';
import { Fault, refuse, tooManyRequests } from '../../lib/fault.ts';
import { log, redact } from '../../lib/telemetry.ts';
import { Contention } from '../../stores/database.ts';
import { type Answer, dataOf, WithMaxAge } from './call.ts';

/** An answer as an HTTP response; see docs/wire.md. */
export function reply(answer: Answer<unknown>, row?: Call, cookies: string[] = []): APIGatewayProxyStructuredResultV2 {
  const cache = { 'cache-control': cacheControl(answer, row) };
  const file = answer instanceof Fault ? undefined : dataOf(answer);
  if (row?.file && typeof file === 'string')
    return { statusCode: 200, headers: { ...cache, 'content-type': row.file }, body: file };
  const { statusCode, body } = bodyOf(answer, row);
  return {
    statusCode,
    headers: { ...cache, ...(body && { 'content-type': 'application/json' }), ...retryAfter(answer) },
    ...(cookies.length > 0 && { cookies }),
    ...(body && { body: JSON.stringify(body) }),
  };
}

/** Shared answers are cached by CloudFront, never by browsers. All others, and every refusal: no-store. */
function cacheControl(answer: Answer<unknown>, row?: Call): string {
  if (row?.shared === undefined || answer instanceof Fault) return 'no-store';
  return `public, max-age=0, s-maxage=${answer instanceof WithMaxAge ? answer.seconds : row.shared}`;
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

/** Names of the errors with which AWS services refuse too many requests. */
const throttlingErrors: ReadonlySet<string> = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'LimitExceededException',
  'TooManyRequestsException',
]);

/** The fault for whatever a call threw. A bug or an outage becomes InternalError and one line in the log. */
export function toFault(thrown: unknown, call: string): Fault {
  const error = thrown instanceof Error ? thrown : new Error('something that is no error was thrown');
  if (error instanceof Contention || throttlingErrors.has(error.name)) return tooManyRequests(1);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const awsRequestId = fieldOf(error, '$metadata', 'requestId');
  // Where it occurred, without data of any fan.
  log.error(error.name, {
    call,
    why: redact(error.message),
    at: frames.slice(0, 10).map((frame) => frame.trim()),
    ...(awsRequestId !== undefined && { awsRequestId }),
  });
  return refuse('InternalError');
}
