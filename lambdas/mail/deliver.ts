import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { type Account, accountOf } from '../accounts/user-pool.ts';
import { DAY, HOUR } from '../durations.ts';
import { environment, environmentIfSet } from '../environment.ts';
import { Fault } from '../fault.ts';
import { makeCode, type Purpose } from '../stores/codes.ts';
import { ownerOf } from '../stores/fans.ts';
import { type Email, writeEmail } from './letter.ts';
import type { MailRequest } from './request.ts';

/** How long mailed links are valid. */
const LINK_LIFE: Record<Purpose, number> = { verifyEmail: 7 * DAY, resetPassword: HOUR };

const ses = new SESv2Client({});

/**
 * Sends the mail that was asked for, if there is an account it is due to: to a verified e-mail what is about username and password, and to an
 * unverified one the link that verifies it.
 * @returns what became of it. Where the stack names no sender nothing is sent, now or later: the links would be stale.
 */
export async function deliver({ kind, login }: MailRequest, now: number): Promise<'sent' | 'not due' | 'no sender'> {
  const from = environmentIfSet('mailFrom');
  if (!from) return 'no sender';
  const account = await accountBehind(login);
  if (!account || account.verified === (kind === 'verifyEmail')) return 'not due';
  const link = await linkFor(kind, account, now);
  await send(from, account.email, writeEmail(kind, account.username, link));
  return 'sent';
}

/** The account that a username or an e-mail belongs to. An e-mail that was merely claimed belongs to nobody. */
async function accountBehind(login: string): Promise<Account | undefined> {
  const owner = login.includes('@') ? await ownerOf(login) : { username: login, verified: true };
  if (!owner?.verified) return undefined;
  const account = await accountOf(owner.username);
  if (!(account instanceof Fault)) return account;
  if (account.code === 'WrongCredentials') return undefined;
  throw new Error(`the user pool answered ${account.code}`);
}

/** A link into the site. The code stands in its fragment, which no server, proxy or referrer gets to see. */
async function linkFor(kind: MailRequest['kind'], account: Account, now: number): Promise<string> {
  const site = environment('siteUrl');
  if (kind === 'forgotUsername') return `${site}/schedule`;
  const { sub: fanId, username, email } = account;
  const code = await makeCode(kind, { fanId, username, email }, Math.floor((now + LINK_LIFE[kind]) / 1000));
  return `${site}/${kind}#${code}`;
}

async function send(from: string, to: string, { subject, text, html }: Email): Promise<void> {
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text }, Html: { Data: html } } } },
    }),
  );
}
