import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.ts';

/** A resource of a template, nothing resolved. */
export type RawResource = {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  DependsOn?: string | string[];
  Condition?: string;
};

export type RawTemplate = {
  Parameters?: Record<string, { Type: string; Default?: unknown }>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Conditions?: Record<string, unknown>;
  Resources: Record<string, RawResource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
};

export type RawStack = { name: string; template: RawTemplate };

/** What `cdk synth` wrote: the stacks, each after those it depends on, and the path of the asset behind an S3 key. */
export type Assembly = { directory: string; stacks: RawStack[]; assetOf(objectKey: string): string };

type Artifact = {
  type: string;
  dependencies?: string[];
  displayName?: string;
  properties: { templateFile: string; stackName?: string; file: string };
};
type AssetManifest = {
  files: Record<string, { source: { path: string }; destinations: Record<string, { objectKey: string }> }>;
};

/** Reads the cloud assembly in `directory`. Throws UserError when there is none. */
export function readAssembly(directory: string): Assembly {
  const manifest = join(directory, 'manifest.json');
  if (!existsSync(manifest))
    throw new UserError(`There is no synthesized template in ${directory}: run \`npm run synth\`.`);
  const { artifacts } = json<{ artifacts: Record<string, Artifact> }>(manifest);

  const stacks: RawStack[] = [];
  const read = new Set<string>();
  const visit = (id: string) => {
    const artifact = artifacts[id];
    if (!artifact || read.has(id)) return;
    read.add(id);
    for (const dependency of artifact.dependencies ?? []) visit(dependency);
    if (artifact.type !== 'aws:cloudformation:stack') return;
    const template = json<RawTemplate>(join(directory, artifact.properties.templateFile));
    stacks.push({ name: artifact.properties.stackName ?? id, template });
  };
  for (const id of Object.keys(artifacts)) visit(id);

  const assets = new Map<string, string>();
  for (const { type, properties } of Object.values(artifacts)) {
    if (type !== 'cdk:asset-manifest') continue;
    for (const { source, destinations } of Object.values(json<AssetManifest>(join(directory, properties.file)).files)) {
      for (const { objectKey } of Object.values(destinations)) assets.set(objectKey, join(directory, source.path));
    }
  }
  return {
    directory,
    stacks,
    assetOf(objectKey) {
      const path = assets.get(objectKey);
      if (!path) throw new Error(`No asset in ${directory} is published as ${objectKey}`);
      return path;
    },
  };
}

const json = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
