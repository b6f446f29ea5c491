import { deliver } from '../mail/deliver.ts';
import { MailRequest } from '../mail/request.ts';
import { createQueueHandler } from '../pipeline/create-handler.ts';
import { log } from '../telemetry/log.ts';
import { errorName } from '../telemetry/redact.ts';

/** Sends requested e-mails. No log line says to whom, so of an error only its name is logged. */
export const handler = createQueueHandler('mail', MailRequest, send, 'not sent', errorName);

async function send(request: MailRequest, _context: unknown, messageId: string): Promise<void> {
  const { kind } = request;
  const outcome = await deliver(request, Date.now(), messageId);
  if (outcome === 'no sender') log.warn('not sent', { kind, why: 'context mailFrom names no sender' });
  else log.info(outcome, { kind });
}
