import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { folder } from '../local/cloud/assemblies.ts';
import { deployment, resourcesOf } from './deployment.ts';
import { all, everything, prod, templates } from './synthesized.ts';

const refusesDeletion = /"DeletionProtection(Enabled":true|":"ACTIVE")/;

describe('a first deployment of production', () => {
  const stacks = deployment(prod);
  const resources = resourcesOf(stacks).map(({ at, ...resource }) => ({
    at,
    text: JSON.stringify(resource),
    ...resource,
  }));

  it('that fails leaves no resource that blocks the next', () => {
    for (const { name, terminationProtection } of stacks) expect(terminationProtection, name).toBe(false);
    for (const { at, text } of resources) {
      expect(text, at).not.toMatch(refusesDeletion);
      expect(text, at).not.toContain('"DeletionPolicy":"Retain"');
    }
  });

  it('fills a bucket last of all in its stack: CloudFormation deletes only an empty one', () => {
    const { web } = templates(everything);
    const before = ['AWS::CloudFront::Distribution', 'AWS::Route53::RecordSet'].flatMap((type) => all(web, type));
    expect(before).toHaveLength(3);
    const fills = all(web, 'Custom::CDKBucketDeployment');
    expect(fills).toHaveLength(2);
    for (const { id, after } of fills) expect(after, id).toEqual(expect.arrayContaining(before.map((one) => one.id)));
  });

  it('that succeeds leaves what is kept when its stack is deleted or it is replaced', () => {
    const kept = resources.filter(({ text }) => text.includes('"DeletionPolicy":"RetainExceptOnCreate"'));
    for (const { at, text } of kept) expect(text, at).toContain('"UpdateReplacePolicy":"Retain"');
    expect([...new Set(kept.map(({ Type }) => Type))].sort()).toEqual([
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
  const atOnce = (own: { id: string; after: string[] }[]) =>
    own.filter(({ after }) => !own.some(({ id }) => after.includes(id))).length;

  it('routes of the API, tables, and firewalls', () => {
    const { api, data } = templates(prod);
    const routes = all(api, 'AWS::ApiGatewayV2::Route');
    expect(routes.length).toBeGreaterThan(40);
    expect([atOnce(routes), atOnce(all(data, 'AWS::DynamoDB::GlobalTable'))]).toEqual([4, 5]);
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
