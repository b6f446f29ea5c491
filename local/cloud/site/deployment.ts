import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Bucket } from './bucket.ts';

/** A source of a bucket deployment: a folder, and texts that take the place of its markers. */
type DeploymentSource = { directory: string; markers: Record<string, string>; jsonEscape: boolean };

type DeploymentSettings = {
  sources: DeploymentSource[];
  /** As `aws s3 sync` reads them: every file is in, unless the last filter that matches it says otherwise. */
  exclude: string[];
  include: string[];
  /** Headers of the objects, such as cache-control. */
  metadata: Record<string, string>;
};

/** Does what CDK's BucketDeployment does on deploy. Later sources overwrite earlier ones. */
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

/** Markers are placeholders for values that are known only on deploy; inside JSON they are within quotes. */
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

/** `*` matches anything, slashes included; `?` one character. */
export function glob(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}
