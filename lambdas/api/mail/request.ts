import * as v from 'valibot';
import { environment } from '../../lib/environment.ts';
import { sendAll } from '../../lib/send-all.ts';

export const MailRequest = v.object({
  kind: v.picklist(['verifyEmail', 'forgotUsername', 'resetPassword']),
  /** A username or an e-mail, as typed. */
  login: v.string(),
  /** The account asked for a verification itself, and its limit has room; absent for the mail of a sign-up. */
  isAsked: v.optional(v.literal(true)),
  /** When the mail may be sent, epoch ms; absent before it has a turn. */
  dueAt: v.optional(v.number()),
});
/** A requested mail. Whether the account exists is found out later. */
export type MailRequest = v.InferOutput<typeof MailRequest>;

/**
 * Requests a mail. The account is looked up behind the queue, so that answer and time are the same whether it exists. Of two requested
 * links the newer one is valid. Mails about passwords and usernames have a queue of their own, so that they do not wait behind sign-ups.
 * @param delay seconds until it is looked at
 */
export async function requestMail(request: MailRequest, delay = 0): Promise<true> {
  const queue = request.kind === 'verifyEmail' ? environment('mailQueueUrl') : environment('passwordMailQueueUrl');
  await sendAll(queue, [request], { delay });
  return true;
}
