import { Departure, finish } from '../accounts/departure.ts';
import { createQueueHandler } from '../pipeline/create-handler.ts';
import { errorName } from '../telemetry/redact.ts';

/** Finishes deletions of accounts a minute after they were asked for. No log line says whose, so of an error only its name is logged. */
export const handler = createQueueHandler('departure', Departure, finish, 'not deleted', errorName);
