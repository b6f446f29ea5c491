import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as v from 'valibot';
import { environment } from '../environment.ts';

export const MailRequest = v.object({
  kind: v.picklist(['verifyEmail', 'forgotUsername', 'resetPassword']),
  /** A username or an e-mail, as typed. */
  login: v.string(),
});
/** A requested mail. Whether the account exists is found out later. */
export type MailRequest = v.InferOutput<typeof MailRequest>;

const queue = new SQSClient({});

/**
 * Requests a mail. The account is looked up behind the queue, so that answer and time are the same whether it exists. Of two requested
 * links the newer one is valid.
 */
export async function requestMail(request: MailRequest): Promise<void> {
  await queue.send(
    new SendMessageCommand({ QueueUrl: environment('mailQueueUrl'), MessageBody: JSON.stringify(request) }),
  );
}
