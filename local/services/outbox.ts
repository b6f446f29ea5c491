import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type AwsService, ServiceFault } from '../cloud/http/service-fault.ts';

const data = v.object({ Data: v.string() });
/** A simple e-mail with a text body. */
const Email = v.object({
  FromEmailAddress: v.optional(v.string(), ''),
  ConfigurationSetName: v.optional(v.string()),
  Destination: v.object({ ToAddresses: v.pipe(v.array(v.string()), v.minLength(1)) }),
  Content: v.object({ Simple: v.object({ Subject: data, Body: v.object({ Text: data }) }) }),
});

type OutboxOptions = {
  /** Folder of the mails, one readable file each. */
  folder: string;
  /** Host of the site, which uses plain http here. */
  siteHost: string;
  log: (line: string) => void;
};

/** SES on this machine. It sends no mail: each mail becomes a file, and its link is printed. */
export class Outbox implements AwsService {
  readonly name = 'SES';
  readonly operations = { SendEmail: (email: unknown) => this.#send(email) };
  readonly unsigned = { status: 403 };
  readonly #senders = new Set<string>();
  readonly #configurationSets = new Set<string>();

  constructor(private readonly options: OutboxOptions) {}

  /** Adds an identity of the templates as an allowed sender. */
  addSender(address: string): void {
    this.#senders.add(address.toLowerCase());
  }

  addConfigurationSet(name: string): void {
    this.#configurationSets.add(name);
  }

  #send(email: unknown): { MessageId: string } {
    const read = v.safeParse(Email, email);
    if (!read.success)
      throw new ServiceFault('BadRequestException', 'The local SES sends simple mails with a text to somebody.');
    const { FromEmailAddress: from, ConfigurationSetName: set, Destination, Content } = read.output;
    if (set !== undefined && !this.#configurationSets.has(set))
      throw new ServiceFault('NotFoundException', `Configuration set <${set}> does not exist.`);
    const { Subject, Body } = Content.Simple;
    const to = Destination.ToAddresses.join(', ');
    if (!this.#senders.has(from.toLowerCase()))
      throw new ServiceFault('MessageRejected', `Email address is not verified: ${from}`);
    const { folder, siteHost, log } = this.options;
    const text = Body.Text.Data.replaceAll(`https://${siteHost}`, `http://${siteHost}`);
    const MessageId = randomUUID();
    // File names sort by time, and only the owner may read the files.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = `${new Date().toISOString().replaceAll(':', '-')} ${MessageId.slice(0, 8)}.txt`;
    const lines = [`From: ${from}`, `To: ${to}`, `Subject: ${Subject.Data}`, '', text, ''];
    writeFileSync(join(folder, file), lines.join('\n'), { mode: 0o600 });
    const link = /https?:\/\/\S+/.exec(text)?.[0];
    log([`to ${to}: ${Subject.Data}`, ...(link ? [link] : [])].join(' · '));
    return { MessageId };
  }
}
