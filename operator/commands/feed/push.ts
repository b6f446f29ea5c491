import { fieldOf } from '../../../games/lib/unknown.ts';
import { feedSecrets, secretOf, sign } from '../../../lambdas/feeds/webhook/signature.ts';
import { environmentIfSet, variables } from '../../../lambdas/lib/environment.ts';
import { logFile, UserError } from '../../caller.ts';
import { print } from '../../command-line.ts';
import { type OperatorLine, site } from '../../endpoint.ts';
import { cloudOfFeed, connect, refuseUnknownFeed } from './known.ts';

export const push = (line: OperatorLine) =>
  line
    .command('push <PROVIDER> <FILE>')
    .description('Signs a delivery and posts it to the webhook, as the provider would.')
    .addOption(site)
    .addHelpText(
      'after',
      `
FILE is what the provider would post: JSON, or the log of a push feed, one message a line.
Here the secret is that of the running cloud. In a deployed account SITE is its address, and the secret is in FEED_SECRET, or is
derived where FEED_SECRET_ARN is set and the credentials may read it. Arguments are seen by others and stay in the shell's history, so
none takes a secret.`,
    )
    .action(async (provider, file, { url: given }, command) => {
      const cloud = given !== undefined && process.env.FEED_SECRET !== undefined ? undefined : cloudOfFeed(command);
      refuseUnknownFeed(provider);
      const body = JSON.stringify(logFile(file));
      const url = given ?? cloud;
      if (url === undefined) throw new UserError("push takes --url, the site's address.");
      const secret = process.env.FEED_SECRET ?? (await secretFor(provider));
      const { status, text } = await post(provider, body, secret, url);
      if (status >= 400) throw new UserError(`The webhook answers ${status}: ${text.slice(0, 300)}`);
      print({ status, ...(text !== '' && { answer: JSON.parse(text) }) });
    });

/** Posts a signed body to the webhook. @throws UserError if the site does not answer */
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
    if (fieldOf(error, 'cause') === undefined) throw error;
    throw new UserError(`${site} does not answer (${fieldOf(error, 'cause', 'code') ?? 'no connection'}).`);
  }
}

export const secret = (line: OperatorLine) =>
  line
    .command('secret <PROVIDER>')
    .description('Prints the secret that a provider signs its deliveries with. Only the provider may know it.')
    .hook('preAction', connect)
    .addHelpText(
      'after',
      `
It is derived from the product's own secret, so after a rotation it is another one. In a deployed account FEED_SECRET_ARN, the output
FeedSecretArn, says where that is, and the credentials must be allowed to read it.`,
    )
    .action(async (provider) => print(await secretFor(provider)));

/** The secret that signs a provider's deliveries. @throws UserError if FEED_SECRET_ARN is not set */
export async function secretFor(provider: string): Promise<string> {
  refuseUnknownFeed(provider);
  if (environmentIfSet('feedSecretArn') === undefined)
    throw new UserError(`${variables.feedSecretArn} is not set: it is the output FeedSecretArn of the stacks.`);
  const [current = ''] = await feedSecrets(Date.now());
  return secretOf(current, provider);
}
