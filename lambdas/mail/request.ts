import * as v from 'valibot';
import { environment } from '../environment.ts';
import { sendAll } from '../queue/send-all.ts';

export const MailRequest = v.object({
  kind: v.picklist(['verifyEmail', 'forgotUsername', 'resetPassword']),
  /** A username or an e-mail, as typed. */
  login: v.string(),
  /** The account asked for a verification itself, and its limit has room; absent for the mail of a sign-up. */
  isAsked: v.optional(v.literal(true)),
});
/** A requested mail. Whether the account exists is found out later. */
export type MailRequest = v.InferOutput<typeof MailRequest>;

/**
 * Requests a mail. The account is looked up behind the queue, so that answer and time are the same whether it exists. Of two requested
 * links the newer one is valid.
 */
export async function requestMail(request: MailRequest): Promise<true> {
  await sendAll(environment('mailQueueUrl'), [request]);
  return true;
}
