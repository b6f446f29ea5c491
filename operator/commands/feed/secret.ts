import { feedSecrets } from '../../../lambdas/feeds/webhook/secrets.ts';
import { secretOf } from '../../../lambdas/feeds/webhook/signature.ts';
import { environmentIfSet, variables } from '../../../lambdas/lib/environment.ts';
import { print } from '../../command-line.ts';
import type { OperatorLine } from '../../endpoint.ts';
import { UserError } from '../../user-error.ts';
import { connect, refuseUnknownFeed } from './known.ts';

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
