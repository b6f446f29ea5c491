import { sign } from '../../../lambdas/webhook/signature.ts';
import { Unusable } from '../../unusable.ts';
import { logFile } from '../json-file.ts';
import type { Command } from '../operator.ts';
import { knownFeed } from './known.ts';
import { secretFor } from './secret.ts';

export const pushing: Command = {
  form: 'PROVIDER FILE [--url SITE]',
  does: 'signs a delivery and posts it to the webhook, as the provider would',
  help: `FILE is what the provider would post: JSON, or the log of a push feed, one message a line.
Here the secret is that of the running cloud. In a deployed account SITE is its address, and the secret stands in FEED_SECRET, or is
derived where FEED_SECRET_ARN is set and the credentials may read it. Arguments are seen by others and stay in the shell's history, so
none takes a secret.`,
  takes: (count) => count === 2,
  alone: (_, { url }) => url !== undefined && process.env.FEED_SECRET !== undefined,
  async run([provider = '', file = ''], { site }) {
    knownFeed(provider);
    const body = JSON.stringify(logFile(file, 'a file of any provider'));
    if (site === undefined) throw new Unusable("push takes --url, the site's address.");
    const secret = process.env.FEED_SECRET ?? (await secretFor(provider));
    const { status, text } = await post(provider, body, secret, site);
    if (status >= 400) throw new Unusable(`The webhook answers ${status}: ${text.slice(0, 300)}`);
    return { status, ...(text !== '' && { answer: JSON.parse(text) as unknown }) };
  },
};

/** Posts a body to the webhook, signed. @throws Unusable where the site does not answer */
export async function post(provider: string, body: string, secret: string, site: string) {
  const timestamp = Math.floor(Date.now() / 1000);
  try {
    const response = await fetch(new URL(`/api/feed/${encodeURIComponent(provider)}`, site), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hype-timestamp': String(timestamp),
        'x-hype-signature': sign(secret, timestamp, body),
      },
      body,
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (cause === undefined) throw error;
    throw new Unusable(`${site} does not answer (${cause.code ?? 'no connection'}).`);
  }
}
