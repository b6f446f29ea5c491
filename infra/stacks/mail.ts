import { type App, Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { contextOf } from '../context.ts';
import { HypeFunction } from '../function.ts';
import { HypeStack } from '../stack.ts';
import type { ApiStack } from './api.ts';
import type { Tables } from './data.ts';
import type { IdentityStack } from './identity.ts';
import type { WebStack } from './web.ts';

type Props = { identity: IdentityStack; api: ApiStack; web: WebStack; tables: Tables };

/** Mails with links into the site, sent by SES from the address of context `mailFrom`. Without it each mail fails into the dead letters, and their alarm says so. */
export class MailStack extends HypeStack {
  constructor(app: App, { identity: { userPool }, api, web, tables }: Props) {
    super(app, 'Mail', { description: 'Hype: mails about accounts' });
    const { mailFrom } = contextOf(this);
    const mail = new HypeFunction(this, 'Mail', {
      door: 'mail',
      description: 'Sends the mails that fans asked for',
      memory: 512,
      timeout: Duration.seconds(30),
    })
      .bind(tables.Fans, 'get')
      .bind(tables.Codes, 'put')
      .set('userPoolId', userPool.userPoolId)
      .allow(userPool.userPoolArn, 'cognito-idp:AdminGetUser')
      .set('siteUrl', web.url);
    if (mailFrom !== undefined) {
      const sender = new EmailIdentity(this, 'Sender', { identity: Identity.email(mailFrom) });
      mail.set('mailFrom', mailFrom).allow(sender.emailIdentityArn, 'ses:SendEmail');
    }
    mail.addEventSource(
      new SqsEventSource(api.mailQueue, { batchSize: 5, maxConcurrency: 5, reportBatchItemFailures: true }),
    );
  }
}
