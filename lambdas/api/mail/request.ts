import * as v from 'valibot';
import { environment } from '../../lib/environment.ts';
import { sendAll } from '../../lib/send-all.ts';
import { takeMailTurn } from '../../stores/turns.ts';

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

/** The share of the account's sending rate that each queue has, so that one kind of mail does not wait for another. */
export const SHARES = { signUps: 3 / 4, passwords: 1 / 4 } as const;

/** The longest that SQS delays a message, s. */
const MAX_DELAY = 15 * 60;
/** A mail waits so long after SES has refused one for the rate or the day's quota, ms. */
const REFUSED_MS = 5 * 60_000;

/** When a mail may be sent, epoch ms, so that no more leave in a second than SES takes from the account. */
export function turnOf(kind: MailRequest['kind'], now: number): Promise<number> {
  const line = kind === 'verifyEmail' ? 'signUps' : 'passwords';
  return takeMailTurn(line, now, Math.ceil(1000 / (Number(environment('mailRate')) * SHARES[line])));
}

/** Whether a mail has to wait: SQS delays by whole seconds. */
export const isAhead = (dueAt: number, now: number): boolean => dueAt - now >= 1000;

/** Puts a mail back into its queue until its turn, or for as long as SQS can delay it. No failed attempt is counted. */
export async function postpone(request: MailRequest, dueAt: number, now: number): Promise<void> {
  await requestMail({ ...request, dueAt }, Math.min(MAX_DELAY, Math.floor((dueAt - now) / 1000)));
}

/** When SES may be asked again: undefined if it refused a mail for another reason than too many of them. */
export const retryAt = (error: unknown, now: number): number | undefined =>
  error instanceof Error && /^(TooManyRequests|LimitExceeded)Exception$/.test(error.name)
    ? now + REFUSED_MS
    : undefined;
