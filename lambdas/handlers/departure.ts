import type { SQSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { Departure, resume } from '../accounts/departure.ts';
import { createHandler, eachMessage } from '../pipeline/create-handler.ts';

const Body = v.pipe(v.string(), v.parseJson(), Departure);

/** Takes up deletions of accounts that broke off. No log line says whose, so of an error only its name is logged. */
export const handler = createHandler('departure', ({ Records }: SQSEvent) =>
  eachMessage('departure', Records, goOn, 'not deleted', (error) => (error instanceof Error ? error.name : 'unknown')),
);

async function goOn(body: string): Promise<void> {
  const refused = await resume(v.parse(Body, body));
  if (refused) throw Object.assign(new Error(refused.message), { name: refused.code });
}
