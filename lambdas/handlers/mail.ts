import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { deliver } from '../mail/deliver.ts';
import { MailRequest } from '../mail/request.ts';
import { log, withWork } from '../telemetry/log.ts';

const Body = v.pipe(v.string(), v.parseJson(), MailRequest);

/** Sends the mails that were asked for. One that failed comes again, in the end among the dead letters. No line says to whom. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of Records) {
    const isDone = await withWork({ door: 'mail', correlationId: messageId }, () => delivered(body));
    if (!isDone) batchItemFailures.push({ itemIdentifier: messageId });
  }
  return { batchItemFailures };
}

async function delivered(body: string): Promise<boolean> {
  try {
    const request = v.parse(Body, body);
    const { kind } = request;
    const outcome = await deliver(request, Date.now());
    if (outcome === 'no sender') log.warn('not sent', { kind, why: 'context mailFrom names no sender' });
    else log.info(outcome, { kind });
    return true;
  } catch (error) {
    log.warn('not sent', { why: error instanceof Error ? error.name : 'unknown' });
    return false;
  }
}
