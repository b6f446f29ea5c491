import { Contention } from '../stores/transaction.ts';
import { log } from '../telemetry/log.ts';
import { redact } from '../telemetry/redact.ts';
import { type Fault, refuse, tooManyRequests } from './fault.ts';

/** What AWS services call it when they are asked too much. */
const throttlingErrors: ReadonlySet<string> = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
]);

/** Names what a call threw. A bug or an outage is an InternalError and leaves one line in the log. */
export function toFault(thrown: unknown, call: string): Fault {
  const error = thrown instanceof Error ? thrown : new Error('something that is no error was thrown');
  if (error instanceof Contention || throttlingErrors.has(error.name)) return tooManyRequests(1);
  log.error(error.name, factsOf(error, call));
  return refuse('InternalError');
}

/** Where it went wrong, without saying for whom. */
function factsOf(error: Error & { $metadata?: { requestId?: string } }, call: string): Record<string, unknown> {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    call,
    why: redact(error.message),
    at: frames.slice(0, 10).map((frame) => frame.trim()),
    ...(error.$metadata?.requestId && { awsRequestId: error.$metadata.requestId }),
  };
}
