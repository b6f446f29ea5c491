import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { DAY, HOUR } from '../../lib/durations.ts';
import { environment } from '../../lib/environment.ts';
import { makeCode, type Purpose } from '../../stores/codes.ts';
import { markVerified, usernameOf } from '../../stores/fans.ts';
import { countUse, type Limit } from '../../stores/limits.ts';
import { isUsername } from '../accounts/credentials.ts';
import { type Account, accountIfThere } from '../accounts/user-pool.ts';
import type { MailRequest } from './request.ts';

/** How long mailed links are valid. */
const LINK_LIFE: Record<Purpose, number> = { verifyEmail: 7 * DAY, resetPassword: HOUR };

/**
 * Mails of sign-ups to one e-mail, of all accounts: anybody can name any e-mail when they sign up. A mail that an account asks for itself is
 * counted by sendVerification, for that account alone, so that no fan uses up another fan's mails.
 */
const SIGN_UPS: Limit = { max: 30, seconds: HOUR / 1000 };

const ses = new SESv2Client({});

type Outcome = 'sent' | 'not due' | 'too many';

/**
 * Sends a requested mail if the account is entitled to it: about username and password to a verified e-mail, the verification link to an
 * unverified one.
 * @param from the sender
 * @param id of the request: it counts once, also where a failure repeats it
 */
export async function deliver(
  { kind, login, isAsked }: MailRequest,
  from: string,
  now: number,
  id: string,
): Promise<Outcome> {
  const account = await accountBehind(login);
  // An earlier verification may have failed after the user pool had stored it.
  if (account?.verified && kind === 'verifyEmail') await markVerified(account.sub);
  if (!account || account.verified === (kind === 'verifyEmail')) return 'not due';
  const isOfSignUp = kind === 'verifyEmail' && !isAsked;
  const use = `sign-ups of ${account.email.toLowerCase()}`;
  if (isOfSignUp && (await countUse(use, SIGN_UPS, now, id)) > 0) return 'too many';
  const link = await linkFor(kind, account, now);
  const { subject, text, html } = writeEmail(kind, account.username, link);
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      // It keeps addresses that bounced from being mailed again.
      ConfigurationSetName: environment('mailConfigurationSet'),
      Destination: { ToAddresses: [account.email] },
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text }, Html: { Data: html } } } },
    }),
  );
  return 'sent';
}

/** The account of a username or a verified e-mail. The pool would find an account by its id too, and fails on what cannot be a name. */
async function accountBehind(login: string): Promise<Account | undefined> {
  const username = login.includes('@') ? await usernameOf(login) : login;
  return username !== undefined && isUsername(username) ? accountIfThere(username) : undefined;
}

/** A link into the site. The code is in its fragment, which servers, proxies and referrers never see. */
async function linkFor(kind: MailRequest['kind'], account: Account, now: number): Promise<string> {
  const site = environment('siteUrl');
  if (kind === 'forgotUsername') return `${site}/schedule`;
  const { sub: fanId, username, email } = account;
  const code = await makeCode(kind, { fanId, username, email }, Math.floor((now + LINK_LIFE[kind]) / 1000));
  return `${site}/${kind}#${code}`;
}

type EmailText = { subject: string; lines: string[]; button: string };

const emailTexts: Record<MailRequest['kind'], (username: string) => EmailText> = {
  verifyEmail: (username) => ({
    subject: 'Verify your e-mail for Hype',
    lines: [
      `Hi ${username}, this link verifies your e-mail. It is good for a week.`,
      'With it you can get your password back, and your points count in the official standings.',
    ],
    button: 'Verify e-mail',
  }),
  forgotUsername: (username) => ({
    subject: 'Your username at Hype',
    lines: [`Your username is ${username}.`],
    button: 'Sign in',
  }),
  resetPassword: (username) => ({
    subject: 'Set a new password for Hype',
    lines: [`Hi ${username}, this link sets a new password. It is good for an hour, and once.`],
    button: 'Set a new password',
  }),
};

const NOT_REQUESTED = 'You did not ask for this? Then you need do nothing.';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** Writes a mail: subject, and the same content as text and as HTML. @param link a code is behind its `#`, which browsers do not send */
function writeEmail(kind: MailRequest['kind'], username: string, link: string) {
  const { subject, lines, button } = emailTexts[kind](username);
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
  return {
    subject,
    text: [...lines, link, NOT_REQUESTED].join('\n\n'),
    html: [
      ...lines.map(paragraph),
      `<p><a href="${escaped(link)}">${escaped(button)}</a></p>`,
      paragraph(NOT_REQUESTED),
    ].join('\n'),
  };
}
