import { type App, CfnOutput, Duration, SecretValue } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Folder } from '../../graphql/fan-calls.ts';
import { atMost, blockedBy, firewall, GRAPHQL_REQUESTS, managed } from '../constructs/firewall.ts';
import { HypeFunction, WHOLE_CPU } from '../constructs/function.ts';
import { HypeGraphql } from '../constructs/graphql-api.ts';
import { HypeHttpApi } from '../constructs/http-api.ts';
import { PUSH_HOSTS } from '../constructs/push-hosts.ts';
import { HypeQueue } from '../constructs/queue.ts';
import { HypeSecret } from '../constructs/secret.ts';
import { contextOf } from '../context.ts';
import { HypeStack } from '../stack.ts';
import { isSmall } from '../stage.ts';
import type { Tables } from './data.ts';
import type { IdentityStack } from './identity.ts';

/** A sweep waits two seconds, reads for some seconds, and scores a failed range once more. */
export const SWEEP_TIMEOUT = Duration.seconds(40);

/** The HTTP API, AppSync, and one Lambda per folder of calls. */
export class ApiStack extends HypeStack {
  /** The Lambda of each folder, except that of the operators' calls, which is in the feed's stack. */
  readonly functions: Record<Exclude<Folder, 'desk'>, HypeFunction>;
  readonly graphql: HypeGraphql;
  readonly http: HypeHttpApi;
  /** Queue of requested rankings. */
  readonly sweepQueue: Queue;
  /** Queue of requested sign-up mails. */
  readonly mailQueue: Queue;
  /** Queue of requested password and username mails, which must not wait behind many sign-ups. */
  readonly passwordMailQueue: Queue;
  /** Requests to AppSync that the firewall has blocked; undefined in a small stage, which has no firewall. */
  readonly blocked: Metric | undefined;
  /** The secret that the distribution sends; the HTTP API refuses requests without it. */
  readonly edgeSecret: Secret;
  /** The secret from which the key pair of pushes is derived; undefined in a small stage, which sends none. */
  readonly pushSecret: Secret | undefined;
  /** The sent value of the edge secret: the current version, or during a rotation the version in context `edgeSecretVersion`. */
  readonly edgeProof: SecretValue;

  constructor(app: App, { identity, tables }: { identity: IdentityStack; tables: Tables }) {
    super(app, 'Api', { description: 'Hype: AppSync, HTTP API and the Lambdas of the calls' });
    const { userPool } = identity;

    // The queue is in this stack, because saves request rankings too. A failed message delays its event until it is visible again.
    this.sweepQueue = new HypeQueue(this, 'Sweep', {
      fifo: true,
      attempts: 5,
      visibilityTimeout: SWEEP_TIMEOUT.plus(Duration.seconds(5)),
    });
    const mails = { attempts: 5, visibilityTimeout: Duration.minutes(3) };
    this.mailQueue = new HypeQueue(this, 'Mail', mails);
    this.passwordMailQueue = new HypeQueue(this, 'PasswordMail', mails);
    const departureQueue = new HypeQueue(this, 'Departure', { attempts: 20, visibilityTimeout: Duration.minutes(6) });
    this.edgeSecret = new HypeSecret(this, 'EdgeSecret', {
      description: 'what the distribution proves itself by to the HTTP API',
      byHand:
        'The distribution takes a new value only by a deployment, so a rotation by itself would close the API to it. RUNBOOK.md has the steps; the secret before stays good meanwhile.',
    });
    const { edgeSecretVersion: versionId } = contextOf(this);
    this.edgeProof = SecretValue.secretsManager(this.edgeSecret.secretArn, { ...(versionId && { versionId }) });

    // A small stage uses one secret for three purposes, each with its own prefix in the signed text.
    const ticketSecret = isSmall(this)
      ? this.edgeSecret
      : new HypeSecret(this, 'TicketSecret', {
          description: 'what signs the tickets behind offers',
          byHand:
            'Nobody outside knows it and a ticket lives a minute, so it is rotated by hand where somebody might have read it. RUNBOOK.md has the step.',
        });

    this.pushSecret = isSmall(this)
      ? undefined
      : new HypeSecret(this, 'PushSecret', {
          description: 'what the key pair is derived from that signs pushes',
          byHand:
            'Each subscription of a phone is bound to the public key: with another secret every fan has to ask for pushes again.',
        });

    // Each Lambda has only the rights that its code needs; test/infra/bindings.test.ts derives them from the bundles.
    const account = new HypeFunction(this, 'Account', {
      description: 'Sign-up, sign-in, mailed links, sessions, logout, export, deletion',
      // An export or a deletion processes all games that a fan has played.
      timeout: Duration.seconds(29),
    })
      .bind(tables.Fans, 'get', 'put', 'update', 'delete')
      .bind(tables.Codes, 'get', 'put', 'delete')
      .bind(tables.Crews, 'get', 'put', 'update', 'delete')
      .bind(tables.Played, 'query')
      .bind(tables.Seasons, 'get')
      .bind(tables.Entries, 'query')
      .bind(tables.Standings, 'get', 'update')
      .bind(tables.Events, 'get', 'put', 'update')
      .bind(tables.Limits, 'get', 'update', 'delete')
      .bind(tables.SignOuts, 'get', 'put', 'update')
      .bind(tables.Sessions, 'query', 'put', 'delete')
      .bind(tables.Pushes, 'get', 'update', 'delete')
      .sendTo('mailQueueUrl', this.mailQueue)
      .sendTo('passwordMailQueueUrl', this.passwordMailQueue)
      .sendTo('departureQueueUrl', departureQueue)
      .withSession(
        identity,
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminInitiateAuth',
        'cognito-idp:AdminSetUserPassword',
        'cognito-idp:AdminUpdateUserAttributes',
        'cognito-idp:AdminUserGlobalSignOut',
      );
    new HypeFunction(this, 'Departure', {
      description: 'Finishes deletions of accounts, a minute after they were asked for',
      timeout: Duration.seconds(60),
    })
      .bind(tables.Fans, 'get', 'delete')
      .bind(tables.Codes, 'delete')
      .bind(tables.Crews, 'get', 'put', 'update', 'delete')
      .bind(tables.Played, 'query')
      .bind(tables.Standings, 'get', 'update')
      .bind(tables.Events, 'get', 'put', 'update')
      .bind(tables.SignOuts, 'put', 'update')
      .bind(tables.Sessions, 'query', 'delete')
      .bind(tables.Pushes, 'get', 'update', 'delete')
      .inPool(userPool, 'cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser', 'cognito-idp:AdminUserGlobalSignOut')
      .read('userPoolClientSecretArn', identity.clientSecret)
      .takeFrom(departureQueue, { batchSize: 1, maxConcurrency: 2 });
    const fan = new HypeFunction(this, 'Fan', {
      description: 'Profile, active games, leaderboard, seasons',
      memory: WHOLE_CPU,
    })
      .bind(tables.Fans, 'get', 'put', 'update')
      .bind(tables.Entries, 'query')
      .bind(tables.Played, 'query')
      .bind(tables.Seasons, 'get')
      .bind(tables.Standings, 'get')
      .bind(tables.Events, 'get', 'query', 'update')
      .bind(tables.Log, 'query')
      .bind(tables.Pushes, 'get', 'put', 'update', 'delete')
      .bind(tables.Limits, 'update')
      .bind(tables.SignOuts, 'get');
    if (this.pushSecret) fan.read('pushSecretArn', this.pushSecret).set('pushHosts', JSON.stringify(PUSH_HOSTS));
    fan.withSession(identity, 'cognito-idp:AdminGetUser');
    const event = new HypeFunction(this, 'Event', {
      description: 'Schedule, events, box scores, plays, shots, messages',
      memory: WHOLE_CPU,
    })
      .bind(tables.Events, 'get', 'query', 'put')
      .bind(tables.Limits, 'update')
      .bind(tables.Log, 'query');
    const team = new HypeFunction(this, 'Team', { description: 'Teams, players, season lines' }).bind(
      tables.Teams,
      'query',
    );
    const hype = new HypeFunction(this, 'SideGames', {
      entry: 'hype',
      description: 'Offers, entries and their points',
      memory: WHOLE_CPU,
    })
      .bind(tables.Events, 'get', 'put', 'update')
      .bind(tables.Teams, 'query')
      .bind(tables.Log, 'query')
      .bind(tables.Entries, 'get', 'put')
      .bind(tables.Standings, 'get', 'put')
      .bind(tables.Roster, 'put')
      .bind(tables.Played, 'put')
      .bind(tables.Fans, 'get')
      .bind(tables.Limits, 'update')
      .bind(tables.SignOuts, 'get')
      .sendTo('sweepQueueUrl', this.sweepQueue)
      .read('ticketSecretArn', ticketSecret)
      .withSession(identity);
    // Separate, so that the Lambdas for fans' reads do not load the rules of crews.
    const crew = new HypeFunction(this, 'Crew', { description: 'Crews: private leaderboards', memory: WHOLE_CPU })
      .bind(tables.Crews, 'get', 'put', 'update', 'delete')
      .bind(tables.Events, 'get')
      .bind(tables.Log, 'query')
      .bind(tables.Played, 'query')
      .bind(tables.Entries, 'query')
      .bind(tables.Standings, 'get')
      .bind(tables.Fans, 'get')
      .bind(tables.Limits, 'update')
      .bind(tables.SignOuts, 'get')
      .withSession(identity);
    this.functions = { account, fan, event, team, hype, crew };
    this.graphql = new HypeGraphql(this, 'Graphql', { userPool, functions: this.functions });
    const edge = new HypeFunction(this, 'Edge', {
      description: 'Lets the distribution into the HTTP API, and nobody else',
      memory: 256,
    }).read('edgeSecretArn', this.edgeSecret);
    this.http = new HypeHttpApi(this, 'Http', { functions: this.functions, edge });

    if (!isSmall(this)) {
      // Without AWS's common rules, because the back end publishes large batches of plays here.
      const acl = firewall(this, 'GraphqlFirewall', 'REGIONAL', [
        atMost('GraphqlRequests', GRAPHQL_REQUESTS),
        managed('AWSManagedRulesKnownBadInputsRuleSet'),
      ]);
      this.blocked = blockedBy('GraphqlFirewall', this.region);
      new CfnWebACLAssociation(this, 'GraphqlFirewalled', {
        resourceArn: this.graphql.arn,
        webAclArn: acl.attrArn,
      });
    }

    new CfnOutput(this, 'TicketSecretArn', { value: ticketSecret.secretArn });
    new CfnOutput(this, 'EdgeSecretArn', { value: this.edgeSecret.secretArn });
    new CfnOutput(this, 'ApiUrl', { value: this.http.apiEndpoint });
    new CfnOutput(this, 'GraphqlUrl', { value: this.graphql.graphqlUrl });
    new CfnOutput(this, 'RealtimeUrl', { value: this.graphql.realtimeUrl });
  }
}
