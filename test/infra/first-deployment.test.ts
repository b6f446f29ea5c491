import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { folder } from '../local/cloud/assemblies.ts';
import { type DeployedStack, deployment } from './deployment.ts';
import { everything, prod, templates } from './synthesized.ts';

/** Every resource of the stacks, as text. */
const resources = (stacks: DeployedStack[]) =>
  stacks.flatMap(({ name, template }) =>
    Object.entries(template.Resources).map(([id, resource]) => ({
      address: `${name}/${id}`,
      type: resource.Type,
      text: JSON.stringify(resource),
    })),
  );
const types = (some: { type: string }[]) => [...new Set(some.map(({ type }) => type))].sort();
const refusesDeletion = /"DeletionProtection(Enabled":true|":"ACTIVE")/;

describe('a first deployment of production', () => {
  const stacks = deployment(prod);

  it('that fails leaves no resource that blocks the next', () => {
    for (const { name, terminationProtection } of stacks) expect(terminationProtection, name).toBe(false);
    for (const { address, text } of resources(stacks)) {
      expect(text, address).not.toMatch(refusesDeletion);
      expect(text, address).not.toContain('"DeletionPolicy":"Retain"');
    }
  });

  it('fills a bucket last of all in its stack: CloudFormation deletes only an empty one', () => {
    const web = deployment(everything).find(({ name }) => name === 'Hype-Web');
    const made = Object.entries(web?.template.Resources ?? {});
    const ofType = (pattern: RegExp) => made.filter(([, { Type }]) => pattern.test(Type));
    const before = ofType(/^AWS::(CloudFront::Distribution|Route53::RecordSet)$/).map(([id]) => id);
    expect(before).toHaveLength(3);
    const fills = ofType(/^Custom::CDKBucketDeployment$/);
    expect(fills).toHaveLength(2);
    for (const [id, { DependsOn }] of fills) expect(DependsOn, id).toEqual(expect.arrayContaining(before));
  });

  it('that succeeds leaves what is kept when its stack is deleted or it is replaced', () => {
    const kept = resources(stacks).filter(({ text }) => text.includes('"DeletionPolicy":"RetainExceptOnCreate"'));
    for (const { address, text } of kept) expect(text, address).toContain('"UpdateReplacePolicy":"Retain"');
    expect(types(kept)).toEqual([
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::GlobalTable',
      'AWS::S3::Bucket',
      'AWS::SQS::Queue',
      'AWS::SecretsManager::Secret',
    ]);
  });
});

it('tables are encrypted, on demand and restorable to any second', () => {
  templates().data.allResourcesProperties('AWS::DynamoDB::GlobalTable', {
    BillingMode: 'PAY_PER_REQUEST',
    SSESpecification: { SSEEnabled: true },
    Replicas: [Match.objectLike({ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } })],
  });
});

describe('CloudFormation creates only a few of these resources at a time', () => {
  /** The maximum number of resources of a type that CloudFormation creates at the same time. */
  const atOnce = (stack: string, type: string) => {
    const { Resources = {} } = deployment(prod).find(({ name }) => name === stack)?.template ?? {};
    const own = Object.entries(Resources).filter(([, { Type }]) => Type === type);
    const ids = new Set(own.map(([id]) => id));
    const free = own.filter(([, { DependsOn = [] }]) => ![DependsOn].flat().some((id) => ids.has(String(id))));
    return { all: own.length, first: free.length };
  };

  it('routes of the API, tables, and firewalls', () => {
    expect(atOnce('Hype-Api', 'AWS::ApiGatewayV2::Route').all).toBeGreaterThan(40);
    expect(atOnce('Hype-Api', 'AWS::ApiGatewayV2::Route').first).toBe(4);
    expect(atOnce('Hype-Data', 'AWS::DynamoDB::GlobalTable').first).toBe(5);
    const names = deployment(prod).map(({ name }) => name);
    expect(names.indexOf('Hype-Edge')).toBeGreaterThan(names.indexOf('Hype-Api'));
  });
});

describe('the workflow', () => {
  /** The output of .github/protection.sh for an answer of `aws`. */
  function protection(answer: string, fails = false) {
    const programs = folder({ aws: `#!/bin/sh\necho '${answer}'${fails ? ' >&2; exit 254' : ''}\n` });
    chmodSync(join(programs, 'aws'), 0o755);
    const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync('.github/protection.sh', { env, encoding: 'utf8' });
    return [status, (stdout + stderr).trim()];
  }

  it('protects deployed production, and lets a first deployment be repeated', () => {
    for (const status of ['CREATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'UPDATE_COMPLETE_CLEANUP_IN_PROGRESS'])
      expect(protection(status), status).toEqual([0, '-c protect=true']);
    for (const status of ['ROLLBACK_COMPLETE', 'CREATE_FAILED', 'REVIEW_IN_PROGRESS'])
      expect(protection(status), status).toEqual([0, '']);
    expect(protection('Stack with id Hype-Ops does not exist', true)).toEqual([0, '']);
    expect(protection('AccessDenied', true)).toEqual([1, 'AccessDenied']);
  });
});
