import { deliver } from '../api/mail/deliver.ts';
import { isAhead, MailRequest, postpone, retryAt, turnOf } from '../api/mail/request.ts';
import { createQueueHandler } from '../api/pipeline/create-handler.ts';
import { environmentIfSet } from '../lib/environment.ts';
import { errorName, log } from '../lib/telemetry.ts';

/** Sends requested e-mails. No log line names a fan, so of an error only its name is logged. */
export const handler = createQueueHandler('mail', MailRequest, send, 'not sent', errorName);

async function send(request: MailRequest, _context: unknown, messageId: string): Promise<void> {
  const { kind } = request;
  const from = environmentIfSet('mailFrom');
  // The mail is dropped: later its link would have expired.
  if (from === undefined) return log.warn('not sent', { kind, why: 'context mailFrom names no sender' });
  const now = Date.now();
  const dueAt = request.dueAt ?? (await turnOf(kind, now));
  if (isAhead(dueAt, now)) return postpone(request, dueAt, now);
  try {
    log.info(await deliver(request, from, now, messageId), { kind });
  } catch (error) {
    const again = retryAt(error, now);
    if (again === undefined) throw error;
    log.warn('SES takes no more mails', { kind, why: errorName(error) });
    await postpone(request, again, now);
  }
}
