import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Manifest } from 'aws-cdk-lib/cloud-assembly-schema';
import { onTestFinished } from 'vitest';
import type { RawTemplate } from '../../../operator/assembly.ts';

/** A temporary folder of files, removed after the test. */
export function folder(files: Record<string, string>): string {
  const directory = mkdtempSync(join(tmpdir(), 'hype-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  return directory;
}

type StackFixture = { template: RawTemplate; dependencies?: string[] };

/** A cloud assembly on disk, as `cdk synth` writes one. `assets` maps object keys to folders within it. */
export function assemblyOf(
  stacks: Record<string, StackFixture>,
  assets: Record<string, string> = {},
  files = {},
): string {
  const artifacts: Record<string, unknown> = {
    'All.assets': { type: 'cdk:asset-manifest', properties: { file: 'all.assets.json' } },
  };
  const templates: Record<string, string> = {};
  for (const [name, { template, dependencies = [] }] of Object.entries(stacks)) {
    templates[`${name}.template.json`] = JSON.stringify(template);
    artifacts[name] = {
      type: 'aws:cloudformation:stack',
      environment: 'aws://unknown-account/unknown-region',
      dependencies: [...dependencies, 'All.assets'],
      properties: { templateFile: `${name}.template.json` },
    };
  }
  const published = Object.entries(assets).map(([objectKey, path]) => [
    objectKey,
    { source: { path }, destinations: { here: { bucketName: 'assets', objectKey } } },
  ]);
  const version = Manifest.version();
  return folder({
    'manifest.json': JSON.stringify({ version, artifacts }),
    'all.assets.json': JSON.stringify({ version, files: Object.fromEntries(published) }),
    ...templates,
    ...files,
  });
}
