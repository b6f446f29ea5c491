import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Runtime } from 'aws-cdk-lib/aws-lambda';
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import settings from '../../cdk.json' with { type: 'json' };
import { bundling, RUNTIME } from '../../infra/constructs/bundle.ts';
import manifest from '../../package.json' with { type: 'json' };

it('cdk watch sees all that Lambdas and resolvers are made of', () => {
  const folders = ['games/**', 'graphql/**', 'infra/**', 'lambdas/**'];
  expect(settings.watch.include).toEqual(expect.arrayContaining(folders));
  for (const folder of folders) expect(settings.watch.exclude).not.toContain(folder);
});

it("CDK's recommended feature flags are all set: after the first deployment each would update what is deployed", () => {
  // References between stacks are exports unless weak() marks them (decision 73), and no stage is in another partition.
  const own = ['@aws-cdk/core:defaultCrossStackReferences', '@aws-cdk/core:target-partitions'];
  const set = settings.context as Record<string, unknown>;
  const otherwise = Object.entries(flags).filter(([flag, value]) => !isDeepStrictEqual(set[flag], value));
  expect(otherwise.map(([flag]) => flag).sort()).toEqual(own);
});

it('the Node of Lambdas is the newest that CDK knows, and the one that esbuild writes for', () => {
  const versions = Object.keys(Runtime).flatMap((name) => /^NODEJS_(\d+)_X$/.exec(name)?.[1] ?? []);
  const newest = Math.max(...versions.map(Number));
  expect([RUNTIME.name, bundling.target]).toEqual([`nodejs${newest}.x`, `node${newest}`]);
});

it('workflows build and deploy with the Node of .nvmrc, which the SDK will ask for', () => {
  const node = readFileSync('.nvmrc', 'utf8').trim();
  for (const name of ['deploy', 'pull-request']) {
    const versions = [...readFileSync(`.github/workflows/${name}.yml`, 'utf8').matchAll(/node-version: (\S+)/g)];
    expect(versions.map(([, version]) => version)).toEqual(versions.map(() => node));
    expect(versions.length).toBeGreaterThan(0);
  }
});

describe('updates of dependencies', () => {
  type Rule = { description?: string; matchPackageNames: string[]; groupName?: string; allowedVersions?: string };
  const { packageRules } = JSON.parse(readFileSync('.github/renovate.json', 'utf8')) as { packageRules: Rule[] };
  const versions: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };
  const matching = (pattern: string) =>
    Object.keys(versions).filter((name) =>
      pattern.endsWith('/**') ? name.startsWith(pattern.slice(0, -2)) : name === pattern,
    );

  it.each(packageRules)('$description', ({ description, matchPackageNames, groupName, allowedVersions }) => {
    expect(description).toMatch(/\w+ \w+.*\.$/);
    expect(groupName ?? allowedVersions).toBeDefined();
    for (const pattern of matchPackageNames) expect(matching(pattern), pattern).not.toEqual([]);
    if (groupName) expect(matchPackageNames.flatMap(matching).length).toBeGreaterThan(1);
    if (allowedVersions) {
      const limit = Number(/^<(\d+)$/.exec(allowedVersions)?.[1]);
      for (const name of matchPackageNames) expect(Number(versions[name]?.split('.')[0]), name).toBe(limit - 1);
    }
  });

  it('pins each version exactly, as they were tried together', () => {
    for (const [name, version] of Object.entries(versions)) expect(version, name).toMatch(/^(npm:\w+@)?\d+\.\d+\.\d+$/);
  });
});

describe('the workflow of a pull request', () => {
  const workflow = readFileSync('.github/workflows/pull-request.yml', 'utf8');
  const at = (text: string) => workflow.indexOf(text);

  it('compares with the base before it deploys, then smokes, then destroys the result, also when it is closed', () => {
    const steps = ['npm run -s changes', 'npx cdk deploy', 'npm run smoke', 'if: always()', 'npx cdk destroy'].map(at);
    expect(steps).not.toContain(-1);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(workflow).toMatch(/types: \[.*\bclosed\]/);
  });

  it('gives credentials only to our own code, and puts no text of a pull request into a shell', () => {
    expect(workflow).toContain('github.event.pull_request.head.repo.full_name == github.repository');
    expect(workflow).not.toContain('pull_request_target');
    for (const [, script] of workflow.matchAll(/run: (.*)/g)) expect(script).not.toContain('${{');
  });
});
