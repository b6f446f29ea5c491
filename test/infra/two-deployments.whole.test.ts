import { describe, expect, it } from 'vitest';
import { keys } from '../../infra/context.ts';
import { type DeployedStack, deployment } from './deployment.ts';
import { refusals, refusedUpdates } from './refused-updates.ts';
import { prod } from './synthesized.ts';

type Context = Record<string, unknown>;

/** Switches of the context that a stage may set or remove later. */
const switches: Record<string, Context> = {
  'a domain in a zone of ours': { domainName: 'hype.example', hostedZoneId: 'Z0123456789' },
  'a domain from elsewhere': {
    domainName: 'hype.example',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/a',
  },
  'another domain': { domainName: 'play.example', hostedZoneId: 'Z0123456789' },
  guests: { guestAccess: true },
  'a sender of mails': { mailFrom: 'fans@hype.example' },
  'a sender that is made': { mailFrom: 'fans@hype.example', createMailIdentity: true },
  'a faster sender': { mailFrom: 'fans@hype.example', mailRate: 14 },
  'who hears alarms': { alarmEmail: 'on-call@hype.example' },
  'another budget': { monthlyBudget: 500 },
  'a second API key': { apiKeys: ['Default', 'B'] },
  'another API key': { apiKeys: ['B'] },
  'hosts and catalogues': {
    sourceHosts: ['a.example'],
    contact: 'https://a.example/about',
    catalogueSources: [{ provider: 'espn', url: 'https://a.example' }],
  },
  'a version of the edge secret': { edgeSecretVersion: '0123456789abcdef0123456789abcdef' },
  'concurrency that is kept': { reserveConcurrency: true },
  'a small stage of another name': { stage: 'club', small: true },
  production: prod,
  'production that is protected': { ...prod, protect: true },
};

const domains = Object.keys(switches).filter((name) => name.includes('domain'));

describe.each([
  ['anywhere', {}, Object.keys(switches)],
  // Only the certificate, and with it the domain, is in another region.
  ['in a region of its own', { region: 'eu-central-1' }, domains],
])('a second deployment %s', (_, base, names) => {
  const made = new Map<string, DeployedStack[]>();
  const of = (name: string) => {
    const stacks = made.get(name) ?? deployment({ ...base, ...switches[name] });
    made.set(name, stacks);
    return stacks;
  };

  it('can add each of them, remove it again, and change it for the next', () => {
    for (const [index, name] of names.entries())
      for (const [before, after] of [
        ['nothing', name],
        [name, 'nothing'],
        [name, names.at(index + 1 - names.length) ?? name],
      ] as const)
        expect(refusals(of(before), of(after)), `${before} → ${after}`).toEqual([]);
  }, 120_000);
});

it('every key of the context is among the switches', () => {
  const switched = new Set(Object.values(switches).flatMap((context) => Object.keys(context)));
  // The region names another set of stacks, the site is a folder of this machine.
  const others = ['region', 'site'];
  expect(Object.keys(keys).filter((key) => !switched.has(key) && !others.includes(key))).toEqual([]);
});

describe("CloudFormation's rule", () => {
  const exporting = (...values: string[]) => ({
    name: 'Giver',
    template: {
      Resources: {},
      Outputs: Object.fromEntries(values.map((value) => [value, { Value: { Ref: value }, Export: { Name: value } }])),
    },
  });
  const importing = (...names: string[]) => ({
    name: 'Taker',
    template: {
      Resources: { A: { Type: 'T', Properties: { of: names.map((name) => ({ 'Fn::ImportValue': name })) } } },
    },
  });

  it('keeps an export that a stack imports which is deployed later, and wants what is imported to be there', () => {
    const standing = [exporting('a', 'b'), importing('a')];
    expect(refusals(standing, [exporting('a'), importing('a')])).toEqual([]);
    expect(refusals(standing, [exporting('b'), importing('b')])).toEqual(['Giver takes a from Taker']);
    expect(refusals(standing, [importing(), exporting('b')])).toEqual([]);
    expect(refusals([], [importing('a')])).toEqual(['Taker imports a, which nobody exports']);
  });

  it('wants a value that changes to have another name', () => {
    const template = { Resources: {}, Outputs: { a: { Value: 'other', Export: { Name: 'a' } } } };
    const changed = [{ name: 'Giver', template }, importing('a')];
    expect(refusals([exporting('a'), importing('a')], changed)).toEqual(['Giver takes a from Taker']);
  });
});

it('AWS refuses an update of a pool with an untyped schema, two indexes at once, another time to live, and a kept name', () => {
  const refused = (Type: string, ...[before = {}, after = {}]: object[]) => {
    const of = (Properties: object) => ({ Resources: { It: { Type, Properties: { ...Properties } } } });
    return refusedUpdates('Hype-X', of(before), of(after)).length;
  };
  const Schema = [{ Name: 'email', Required: true, Mutable: true }];
  const pool = [{ DeletionProtection: 'INACTIVE' }, { DeletionProtection: 'ACTIVE' }];
  expect(refused('AWS::Cognito::UserPool', ...pool)).toBe(0);
  expect(refused('AWS::Cognito::UserPool', ...pool.map((one) => ({ ...one, Schema })))).toBe(1);
  const table = (...names: string[]) => ({ GlobalSecondaryIndexes: names.map((IndexName) => ({ IndexName })) });
  expect(refused('AWS::DynamoDB::GlobalTable', table('a'), table('a', 'b'))).toBe(0);
  expect(refused('AWS::DynamoDB::GlobalTable', table('a'), table('b'))).toBe(1);
  const expiring = (AttributeName: string) => ({ TimeToLiveSpecification: { AttributeName, Enabled: true } });
  expect(refused('AWS::DynamoDB::Table', expiring('expires'), expiring('expiresAt'))).toBe(1);
  const queue = (FifoQueue: boolean, QueueName: string) => ({ FifoQueue, QueueName });
  expect(refused('AWS::SQS::Queue', queue(false, 'a'), queue(true, 'a'))).toBe(1);
  expect(refused('AWS::SQS::Queue', queue(false, 'a'), queue(true, 'a.fifo'))).toBe(0);
});
