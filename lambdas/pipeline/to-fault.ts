import { type Fault, refuse, tooManyRequests } from '../fault.ts';
import { Contention } from '../stores/transaction.ts';
import { log } from '../telemetry/log.ts';
import { redact } from '../telemetry/redact.ts';

/** Names of the errors with which AWS services refuse too many requests. */
const throttlingErrors: ReadonlySet<string> = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
]);

/** The fault for whatever a call threw. A bug or an outage becomes InternalError and one line in the log. */
export function toFault(thrown: unknown, call: string): Fault {
  const error = thrown instanceof Error ? thrown : new Error('something that is no error was thrown');
  if (error instanceof Contention || throttlingErrors.has(error.name)) return tooManyRequests(1);
  log.error(error.name, factsOf(error, call));
  return refuse('InternalError');
}

/** Where the error occurred, without data of any fan. */
function factsOf(error: Error & { $metadata?: { requestId?: string } }, call: string): Record<string, unknown> {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    call,
    why: redact(error.message),
    at: frames.slice(0, 10).map((frame) => frame.trim()),
    ...(error.$metadata?.requestId && { awsRequestId: error.$metadata.requestId }),
  };
}
