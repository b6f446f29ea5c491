import type { SQSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { deliver } from '../mail/deliver.ts';
import { MailRequest } from '../mail/request.ts';
import { createHandler, eachMessage } from '../pipeline/create-handler.ts';
import { log } from '../telemetry/log.ts';

const Body = v.pipe(v.string(), v.parseJson(), MailRequest);

/** Sends requested e-mails. No log line says to whom, so of an error only its name is logged. */
export const handler = createHandler('mail', ({ Records }: SQSEvent) =>
  eachMessage('mail', Records, send, 'not sent', (error) => (error instanceof Error ? error.name : 'unknown')),
);

async function send(body: string): Promise<void> {
  const request = v.parse(Body, body);
  const { kind } = request;
  const outcome = await deliver(request, Date.now());
  if (outcome === 'no sender') log.warn('not sent', { kind, why: 'context mailFrom names no sender' });
  else log.info(outcome, { kind });
}
