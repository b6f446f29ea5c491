import { type App, CfnOutput, Stack } from 'aws-cdk-lib';
import type { Folder } from '../../graphql/calls.ts';
import { HypeFunction, WHOLE_CPU } from '../function.ts';
import { HypeGraphql } from '../graphql-api.ts';
import { HypeHttpApi } from '../http-api.ts';
import type { Tables } from './data.ts';
import type { IdentityStack } from './identity.ts';

/** Both doors to the calls, and the one Lambda per folder that stands behind them. */
export class ApiStack extends Stack {
  readonly functions: Record<Folder, HypeFunction>;
  readonly graphql: HypeGraphql;
  readonly http: HypeHttpApi;

  constructor(app: App, { identity, tables }: { identity: IdentityStack; tables: Tables }) {
    super(app, 'Hype-Api', { description: 'Hype: AppSync, HTTP API and the Lambdas of the calls' });
    const { userPool, client } = identity;

    // Who holds a session: its tokens are checked against the pool's keys and renewed on the way.
    const withSession = (fn: HypeFunction, ...more: string[]) =>
      fn
        .set('userPoolId', userPool.userPoolId)
        .set('userPoolClientId', client.userPoolClientId)
        .set('userPoolIssuer', userPool.userPoolProviderUrl)
        .allow(userPool.userPoolArn, 'cognito-idp:AdminInitiateAuth', ...more);

    // Each gets what its code does and nothing more; test/infra/bindings.test.ts reads it off the bundles.
    const account = new HypeFunction(this, 'Account', {
      door: 'account',
      description: 'Sign-up, sign-in, session, logout',
    }).bind(tables.Fans, 'get', 'put');
    const fan = new HypeFunction(this, 'Fan', { door: 'fan', description: 'Profile, active games, leaderboard' })
      .bind(tables.Fans, 'get', 'put', 'update')
      .bind(tables.Entries, 'query')
      .bind(tables.Standings, 'get', 'batchGet', 'query')
      .bind(tables.Events, 'get');
    const event = new HypeFunction(this, 'Event', {
      door: 'event',
      description: 'Schedule, events, box scores, plays, shots, messages',
      memory: WHOLE_CPU,
    })
      .bind(tables.Events, 'get', 'query')
      .bind(tables.Log, 'query');
    const team = new HypeFunction(this, 'Team', { door: 'team', description: 'Teams, players, season lines' }).bind(
      tables.Teams,
      'query',
    );
    const hype = new HypeFunction(this, 'SideGames', {
      door: 'hype',
      description: 'Offers, entries and their points',
      memory: WHOLE_CPU,
    })
      .bind(tables.Events, 'get', 'put')
      .bind(tables.Teams, 'query')
      .bind(tables.Log, 'query')
      .bind(tables.Entries, 'get', 'put', 'update')
      .bind(tables.Standings, 'get', 'put', 'update')
      .bind(tables.Fans, 'get');
    withSession(account, 'cognito-idp:AdminUserGlobalSignOut');
    withSession(fan, 'cognito-idp:AdminGetUser');
    withSession(hype);

    this.functions = { account, fan, event, team, hype };
    this.graphql = new HypeGraphql(this, 'Graphql', { userPool, functions: this.functions });
    this.http = new HypeHttpApi(this, 'Http', { functions: this.functions });

    new CfnOutput(this, 'ApiUrl', { value: this.http.apiEndpoint });
    new CfnOutput(this, 'GraphqlUrl', { value: this.graphql.graphqlUrl });
    new CfnOutput(this, 'RealtimeUrl', { value: this.graphql.realtimeUrl });
  }
}
