import { type App, Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { acknowledge, wildcard } from '../acknowledge.ts';
import { Alarms } from '../alarms.ts';
import { contextOf } from '../context.ts';
import { HypeFunction } from '../function.ts';
import { HypeStack } from '../stack.ts';
import { removalPolicy } from '../stage.ts';
import type { ApiStack } from './api.ts';
import type { Tables } from './data.ts';
import type { IdentityStack } from './identity.ts';
import type { OpsStack } from './ops.ts';
import type { WebStack } from './web.ts';

type Props = { identity: IdentityStack; api: ApiStack; web: WebStack; ops: OpsStack | undefined; tables: Tables };

/**
 * Sends mails with links into the site through SES, from context `mailFrom`. SES must know the address or its domain; context
 * `createMailIdentity` registers the address. Without `mailFrom` no mail is sent, and the function logs that for each.
 */
export class MailStack extends HypeStack {
  constructor(app: App, { identity: { userPool }, api, web, ops, tables }: Props) {
    super(app, 'Mail', { description: 'Hype: mails about accounts' });
    const { mailFrom, createMailIdentity } = contextOf(this);
    const mail = new HypeFunction(this, 'Mail', {
      description: 'Sends the mails that fans asked for',
      memory: 512,
      timeout: Duration.seconds(30),
    })
      .bind(tables.Fans, 'get', 'update')
      .bind(tables.Codes, 'put')
      .bind(tables.Limits, 'update')
      .set('userPoolId', userPool.userPoolId)
      .allow(userPool.userPoolArn, 'cognito-idp:AdminGetUser')
      .set('siteUrl', web.url);
    if (mailFrom !== undefined) {
      if (createMailIdentity)
        new EmailIdentity(this, 'Sender', { identity: Identity.email(mailFrom) }).applyRemovalPolicy(
          removalPolicy(this),
        );
      // In SES's sandbox the right to the recipient's identity is needed as well as to the sender's.
      const identities = this.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' });
      mail.set('mailFrom', mailFrom).addToRolePolicy(
        new PolicyStatement({
          actions: ['ses:SendEmail'],
          resources: [identities],
          conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
        }),
      );
      acknowledge(this, {
        [wildcard(this, identities)]: 'Recipients are anybody. The condition lets it send from the one address alone.',
      });
    }
    if (ops) new Alarms(this, 'Alarms', ops.topic).onErrors(mail);
    mail.takeFrom(api.mailQueue, { batchSize: 5, maxConcurrency: 5 });
  }
}
