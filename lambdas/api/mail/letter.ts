import type { MailRequest } from './request.ts';

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

/**
 * Writes a mail: subject, and the same content as text and as HTML.
 * @param link a code is behind its `#`, which browsers do not send
 */
export function writeEmail(kind: MailRequest['kind'], username: string, link: string) {
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
