import { type Fault, refuse, tooMany } from '../calls/fault.ts';
import { Contention } from '../stores/transaction.ts';

/** What AWS services call it when they are asked too much. */
const throttled: ReadonlySet<string> = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
]);

/** Names what a call threw. A bug or an outage is an InternalError and leaves one line in the log. */
export function faultOf(thrown: unknown, call: string): Fault {
  const error = thrown instanceof Error ? thrown : new Error('something that is no error was thrown');
  if (error instanceof Contention || throttled.has(error.name)) return tooMany(1);
  console.error(JSON.stringify(lineOf(error, call)));
  return refuse('InternalError');
}

/** Where it went wrong, without saying for whom: addresses, tokens and ids are blotted out of the message. */
function lineOf(error: Error & { $metadata?: { requestId?: string } }, call: string): Record<string, unknown> {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    level: 'error',
    call,
    error: error.name,
    message: blotted(error.message),
    at: frames.slice(0, 10).map((frame) => frame.trim()),
    ...(error.$metadata?.requestId && { awsRequestId: error.$metadata.requestId }),
  };
}

const blotted = (message: string): string =>
  message
    .slice(0, 500)
    .replace(/\S+@\S+/g, '[e-mail]')
    .replace(/(["'`]).*?\1/g, '[quoted]')
    .replace(/[\w.+/=-]{30,}/g, '[token]');
