import { type App, Duration } from 'aws-cdk-lib';
import { Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { ConfigurationSet, EmailIdentity, Identity, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { acknowledge, wildcard } from '../constructs/acknowledge.ts';
import { Alarms } from '../constructs/alarms.ts';
import { HypeFunction } from '../constructs/function.ts';
import { contextOf } from '../context.ts';
import { HypeStack } from '../stack.ts';
import { removalPolicy } from '../stage.ts';
import type { ApiStack } from './api.ts';
import type { Tables } from './data.ts';
import type { IdentityStack } from './identity.ts';
import type { OpsStack } from './ops.ts';
import type { WebStack } from './web.ts';

type Props = { identity: IdentityStack; api: ApiStack; web: WebStack; ops: OpsStack | undefined; tables: Tables };

/** Mails per second that one Lambda sends, one after the other. */
const SENT_A_SECOND = 5;

/** SES reviews an account above these shares of its mails, and pauses it at two to five times these shares. */
const REVIEW_RATES = { BounceRate: 0.05, ComplaintRate: 0.001 };

/**
 * Sends mails with links to the site through SES, from context `mailFrom`. The address or its domain must be verified in SES; context
 * `createMailIdentity` registers the address. Without `mailFrom` no mail is sent, and the function logs each unsent mail.
 */
export class MailStack extends HypeStack {
  constructor(app: App, { identity: { userPool }, api, web, ops, tables }: Props) {
    super(app, 'Mail', { description: 'Hype: mails about accounts' });
    const { mailFrom, createMailIdentity, mailRate } = contextOf(this);
    const mail = new HypeFunction(this, 'Mail', {
      description: 'Sends the mails that fans asked for',
      memory: 512,
      timeout: Duration.seconds(30),
    })
      .bind(tables.Fans, 'get', 'update')
      .bind(tables.Codes, 'put')
      .bind(tables.Limits, 'update')
      .inPool(userPool, 'cognito-idp:AdminGetUser')
      .set('siteUrl', web.url)
      .set('mailRate', String(mailRate))
      // A mail that must wait for its turn is sent back to the queue.
      .sendTo('mailQueueUrl', api.mailQueue)
      .sendTo('passwordMailQueueUrl', api.passwordMailQueue);
    const alarms = ops && new Alarms(this, 'Alarms', ops.topic);
    alarms?.onErrors(mail);
    if (mailFrom !== undefined) {
      if (createMailIdentity)
        new EmailIdentity(this, 'Sender', { identity: Identity.email(mailFrom) }).applyRemovalPolicy(
          removalPolicy(this),
        );
      // In SES's sandbox, rights to the recipient's identity are needed in addition to the sender's.
      const identityArns = this.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' });
      // SES sends no more mails to an address that bounced or complained: it is put on the account's suppression list.
      const { configurationSetName } = new ConfigurationSet(this, 'Suppressing', {
        suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      });
      const configurationSetArn = this.formatArn({
        service: 'ses',
        resource: 'configuration-set',
        resourceName: configurationSetName,
      });
      mail
        .set('mailFrom', mailFrom)
        .set('mailConfigurationSet', configurationSetName)
        .addToRolePolicy(
          new PolicyStatement({
            actions: ['ses:SendEmail'],
            resources: [identityArns, configurationSetArn],
            conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
          }),
        );
      acknowledge(this, {
        [wildcard(this, identityArns)]:
          'Recipients are anybody. The condition lets it send from the one address alone.',
      });
    }
    if (alarms && mailFrom !== undefined)
      for (const [rate, threshold] of Object.entries(REVIEW_RATES))
        alarms.raise(rate, reputation(rate), {
          says: `SES reviews an account with a ${rate} of ${100 * threshold} %`,
          runbook: 'mails-bounce',
          threshold,
          treatMissingData: TreatMissingData.IGNORE,
        });
    const maxConcurrency = Math.max(2, Math.ceil(mailRate / SENT_A_SECOND));
    for (const queue of [api.mailQueue, api.passwordMailQueue]) mail.takeFrom(queue, { batchSize: 5, maxConcurrency });
  }
}

/** A share of all mails of the account; SES publishes it a few times a day. */
const reputation = (name: string): Metric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${name}`,
    period: Duration.hours(1),
    statistic: Stats.MAXIMUM,
  });
