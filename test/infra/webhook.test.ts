import { expect, it } from 'vitest';
import { lambda, queues, statementsOf } from './feed.ts';
import { all, prod, templates } from './synthesized.ts';

const { feed } = templates();
const webhook = lambda(feed)('WebhookReceive');
const secrets = all<{ GenerateSecretString: { PasswordLength: number }; SecretString?: string }>(
  feed,
  'AWS::SecretsManager::Secret',
);
const secret = secrets.find(({ id }) => id.startsWith('Webhook')) ?? expect.fail('there is no secret of the webhook');

it('beside it only the headers of sources are secret, and the template has none of them', () => {
  const others = secrets.filter((one) => one !== secret).map(({ properties }) => properties.SecretString);
  expect(others).toEqual(['{}']);
});

it('is a route of the HTTP API, for POST alone', () => {
  const routes = all<{ RouteKey: string; AuthorizationType: string }>(feed, 'AWS::ApiGatewayV2::Route');
  expect(routes.map(({ properties }) => properties).filter(({ RouteKey }) => /feed/.test(RouteKey))).toMatchObject([
    { RouteKey: 'POST /api/feed/{provider}', AuthorizationType: 'CUSTOM' },
  ]);
});

it('has a secret that nobody made up, and that stands in no template', () => {
  expect(secret.properties.GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(32);
  expect(secret.properties).not.toHaveProperty('SecretString');
  expect(JSON.stringify(feed.toJSON())).not.toContain('{{resolve:secretsmanager');
  expect(webhook.properties.Environment.Variables.FEED_SECRET_ARN).toEqual({ Ref: secret.id });
});

it('reads that secret and sends to the ingest queue, and reaches no others', () => {
  const ingestQueue = queues(feed).find(({ id }) => id.startsWith('IngestingIngestQueue'));
  const onto = (service: string) =>
    statementsOf(feed, 'WebhookReceiveRole')
      .filter(({ Action }) => [Action].flat().some((action) => action.startsWith(`${service}:`)))
      .map(({ Action, Resource }) => ({ Action, Resource }));
  expect(onto('secretsmanager')).toEqual([{ Action: 'secretsmanager:GetSecretValue', Resource: { Ref: secret.id } }]);
  expect(onto('sqs')).toEqual([{ Action: 'sqs:SendMessage', Resource: { 'Fn::GetAtt': [ingestQueue?.id, 'Arn'] } }]);
});

it('keeps its secret with a prod stack', () => {
  const retained = { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' };
  templates(prod).feed.hasResource('AWS::SecretsManager::Secret', retained);
  feed.hasResource('AWS::SecretsManager::Secret', { DeletionPolicy: 'Delete' });
});
