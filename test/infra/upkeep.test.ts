import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Runtime } from 'aws-cdk-lib/aws-lambda';
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import settings from '../../cdk.json' with { type: 'json' };
import { bundling, RUNTIME } from '../../infra/constructs/bundle.ts';
import manifest from '../../package.json' with { type: 'json' };

describe('cdk watch', () => {
  const { include, exclude } = settings.watch;
  const covers = (patterns: string[], file: string) =>
    patterns.some((pattern) => (pattern.endsWith('/**') ? file.startsWith(pattern.slice(0, -2)) : file === pattern));
  const watched = (file: string) => covers(include, file) && !covers(exclude, file);

  it('has patterns of two forms: a folder with all in it, and a file', () => {
    for (const pattern of [...include, ...exclude]) expect(pattern).toMatch(/^[\w.-]+(\/\*\*)?$/);
  });

  it('sees every file that Lambdas and resolvers are made of', () => {
    const files = ['games', 'graphql', 'lambdas', 'infra'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    );
    expect(files).toEqual(expect.arrayContaining(['infra/resolvers/call.js', 'lambdas/handlers/fan.ts']));
    for (const file of files) expect(watched(file), file).toBe(true);
  });

  it.each(['cdk.out/manifest.json', 'build/web/index.html', 'node_modules/a/b.js', '.hype/8080/a', 'web/src/app.tsx'])(
    'does not see %s',
    (file) => {
      expect(watched(file)).toBe(false);
    },
  );
});

describe("CDK's recommended feature flags", () => {
  /** Ours, and why; `cdk flags` would set others. */
  const own: Record<string, string> = {
    '@aws-cdk/core:defaultCrossStackReferences':
      'references between stacks are exports unless weak() marks them (decision 73)',
    '@aws-cdk/core:target-partitions': 'no stage is in another partition',
  };

  it('are all set before the first deployment: later each would be another update of what is deployed', () => {
    const set = settings.context as Record<string, unknown>;
    const otherwise = Object.entries(flags).filter(([flag, value]) => !isDeepStrictEqual(set[flag], value));
    expect(otherwise.map(([flag]) => flag).sort()).toEqual(Object.keys(own).sort());
  });
});

describe('the Node of Lambdas', () => {
  it('is the newest that CDK knows, and the one that esbuild writes for', () => {
    const versions = Object.keys(Runtime).flatMap((name) => /^NODEJS_(\d+)_X$/.exec(name)?.[1] ?? []);
    const newest = Math.max(...versions.map(Number));
    expect([RUNTIME.name, bundling.target]).toEqual([`nodejs${newest}.x`, `node${newest}`]);
  });
});

it('workflows build and deploy with the Node of .nvmrc, which the SDK will ask for', () => {
  const node = readFileSync('.nvmrc', 'utf8').trim();
  for (const name of ['deploy', 'pull-request']) {
    const versions = [...readFileSync(`.github/workflows/${name}.yml`, 'utf8').matchAll(/node-version: (\S+)/g)];
    expect(versions.map(([, version]) => version)).toEqual(versions.map(() => node));
    expect(versions.length).toBeGreaterThan(0);
  }
});

it('the license is the one that the package names', () => {
  expect(manifest.license).toBe('MIT');
  expect(readFileSync('LICENSE', 'utf8')).toMatch(/^MIT License\n\nCopyright/);
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

  it('compares with the base before it deploys, then smokes, then destroys whatever came of it', () => {
    const steps = ['npm run -s changes', 'npx cdk deploy', 'npm run smoke', 'if: always()', 'npx cdk destroy'].map(at);
    expect(steps).not.toContain(-1);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(workflow).toContain('needs: changes');
  });

  it('destroys when the pull request is closed as well, and is not cancelled half-way', () => {
    expect(workflow).toMatch(/types: \[.*\bclosed\]/);
    expect(workflow).toContain('cancel-in-progress: false');
  });

  it('gives credentials to nobody else’s code, and puts no text of a pull request into a shell', () => {
    expect(workflow).toContain('github.event.pull_request.head.repo.full_name == github.repository');
    expect(workflow).not.toContain('pull_request_target');
    for (const [, script] of workflow.matchAll(/run: (.*)/g)) expect(script).not.toContain('${{');
  });
});
