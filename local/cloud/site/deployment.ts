import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Bucket } from './bucket.ts';

/** A source of a bucket deployment: a folder, and texts that replace its markers. */
type DeploymentSource = { directory: string; markers: Record<string, string>; jsonEscape: boolean };

type DeploymentSettings = {
  sources: DeploymentSource[];
  /** Filters of `aws s3 sync`: the last matching filter decides; a file without a match is included. */
  exclude: string[];
  include: string[];
  /** Headers of the objects, such as cache-control. */
  metadata: Record<string, string>;
};

/** Performs the deployment of CDK's BucketDeployment. Later sources overwrite earlier ones. */
export function deploy(bucket: Bucket, { sources, exclude, include, metadata }: DeploymentSettings): void {
  const filters = [
    ...exclude.map((pattern) => ({ pattern: glob(pattern), wanted: false })),
    ...include.map((pattern) => ({ pattern: glob(pattern), wanted: true })),
  ];
  for (const { directory, markers, jsonEscape } of sources) {
    for (const file of filesOf(directory)) {
      const key = relative(directory, file).split(sep).join('/');
      const last = filters.findLast(({ pattern }) => pattern.test(key));
      if (last && !last.wanted) continue;
      bucket.put(key, substituted(readFileSync(file), markers, jsonEscape), metadata);
    }
  }
}

/** Replaces markers by values that are known only on deployment. In a JSON file, the markers are within quotes. */
function substituted(body: Buffer, markers: Record<string, string>, jsonEscape: boolean): Buffer {
  const entries = Object.entries(markers);
  if (entries.length === 0) return body;
  const text = entries.reduce((filled, [marker, value]) => {
    const written = jsonEscape ? JSON.stringify(value).slice(1, -1) : value;
    return filled.replaceAll(marker, () => written);
  }, body.toString('utf8'));
  return Buffer.from(text);
}

function filesOf(directory: string): string[] {
  if (!statSync(directory).isDirectory()) throw new Error(`${directory} is packed; only folders can be deployed here`);
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** `*` matches any text, including slashes; `?` matches one character. */
export function glob(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}
