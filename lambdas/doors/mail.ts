import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as v from 'valibot';
import { deliver } from '../mail/deliver.ts';
import { MailRequest } from '../mail/request.ts';

const Body = v.pipe(v.string(), v.parseJson(), MailRequest);

/** Sends the mails that were asked for. One that failed comes again, in the end among the dead letters. No line says to whom. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of Records) {
    try {
      const request = v.parse(Body, body);
      const sent = await deliver(request, Date.now());
      console.info(
        JSON.stringify({ level: 'info', door: 'mail', what: sent ? 'sent' : 'not due', kind: request.kind }),
      );
    } catch (error) {
      const why = error instanceof Error ? error.name : 'unknown';
      console.warn(JSON.stringify({ level: 'warn', door: 'mail', what: 'not sent', messageId, why }));
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
