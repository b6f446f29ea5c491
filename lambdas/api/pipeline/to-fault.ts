import { fieldOf } from '../../../games/lib/unknown.ts';
import { type Fault, refuse, tooManyRequests } from '../../lib/fault.ts';
import { log } from '../../lib/log.ts';
import { redact } from '../../lib/redact.ts';
import { Contention } from '../../stores/write.ts';

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
