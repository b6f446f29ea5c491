import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as v from 'valibot';
import { environment } from '../environment.ts';

export const MailRequest = v.object({
  kind: v.picklist(['verifyEmail', 'forgotUsername', 'resetPassword']),
  /** Whose account: a username or an e-mail, as typed. */
  login: v.string(),
});
/** A mail that somebody asked for; whether there is anyone to send it to is found out later. */
export type MailRequest = v.InferOutput<typeof MailRequest>;

const queue = new SQSClient({});

/**
 * Asks for a mail. The account is looked up behind the queue, so that the answer and its time are the same whether there is one. Asked
 * twice, it comes twice, and the newer link is the good one.
 */
export async function requestMail(request: MailRequest): Promise<void> {
  await queue.send(
    new SendMessageCommand({ QueueUrl: environment('mailQueueUrl'), MessageBody: JSON.stringify(request) }),
  );
}
