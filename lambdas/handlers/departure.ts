import { Departure, finish } from '../api/accounts/departure.ts';
import { createQueueHandler } from '../api/pipeline/create-handler.ts';
import { errorName } from '../lib/telemetry.ts';

/** Finishes deletions of accounts a minute after they were requested. No log line names a fan, so of an error only its name is logged. */
export const handler = createQueueHandler('departure', Departure, finish, 'not deleted', errorName);
