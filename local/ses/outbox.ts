import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An HTTP answer of the SES API, version 2. */
export type Answer = { status: number; body: unknown };

type Email = {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[] };
  Content?: { Simple?: { Subject: { Data: string }; Body: { Text?: { Data: string } } } };
};

export type OutboxOptions = {
  /** Folder that mails come to lie in, a readable file each. */
  folder: string;
  /** Host of the site, which speaks plain http here. */
  siteHost: string;
  log: (line: string) => void;
};

/** SES on this machine: nothing leaves it. A mail is a file for whoever sits at it, and its link stands in the log. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #senders = new Set<string>();

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** An identity of the templates, which mails may come from. */
  addSender(address: string): void {
    this.#senders.add(address.toLowerCase());
  }

  /** Answers `POST /v2/email/outbound-emails`. `signed`: the request carried an AWS signature. */
  send(email: Email, { signed }: { signed: boolean }): Answer {
    if (!signed) return refusal(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
    const { FromEmailAddress: from = '', Destination, Content } = email;
    const to = Destination?.ToAddresses ?? [];
    const { Subject, Body } = Content?.Simple ?? {};
    if (to.length === 0 || !Subject || !Body?.Text)
      return refusal(400, 'BadRequestException', 'The local SES sends simple mails with a text to somebody.');
    if (!this.#senders.has(from.toLowerCase()))
      return refusal(400, 'MessageRejected', `Email address is not verified: ${from}`);
    const text = Body.Text.Data.replaceAll(`https://${this.#options.siteHost}`, `http://${this.#options.siteHost}`);
    const MessageId = randomUUID();
    this.#keep(MessageId, [`From: ${from}`, `To: ${to.join(', ')}`, `Subject: ${Subject.Data}`, '', text, '']);
    const link = /https?:\/\/\S+/.exec(text)?.[0];
    this.#options.log([`to ${to.join(', ')}: ${Subject.Data}`, ...(link ? [link] : [])].join(' · '));
    return { status: 200, body: { MessageId } };
  }

  /** Files sort by the time they came, and are their owner's to read alone. */
  #keep(id: string, lines: string[]): void {
    const { folder } = this.#options;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')} ${id.slice(0, 8)}.txt`;
    writeFileSync(join(folder, name), lines.join('\n'), { mode: 0o600 });
  }
}

const refusal = (status: number, __type: string, message: string): Answer => ({ status, body: { __type, message } });
