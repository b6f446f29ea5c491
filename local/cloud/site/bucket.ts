import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import mime from 'mime';
import { unlessKnown, type WebRequest, type WebResponse } from '../http/exchange.ts';

/** An object of a bucket. `headers`: the headers set when it was stored. */
type StoredObject = { body: Buffer; headers: Record<string, string>; modified: Date };

/** An S3 bucket, as a distribution reads it. */
export class Bucket {
  readonly #objects = new Map<string, StoredObject>();
  /** Whether the bucket's policy allows listing: then a missing key answers 404, otherwise 403. */
  listable = false;

  put(key: string, body: Buffer, metadata: Record<string, string>): void {
    const headers = {
      'content-type': mime.getType(key) ?? 'binary/octet-stream',
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
      ...metadata,
    };
    this.#objects.set(key, { body, headers, modified: new Date() });
  }

  async answer({ method, path, headers }: WebRequest): Promise<WebResponse> {
    if (method !== 'GET' && method !== 'HEAD') return failure(405, 'MethodNotAllowed');
    const key = decoded(path.slice(1));
    const object = key === undefined ? undefined : this.#objects.get(key);
    if (!object) return this.listable ? failure(404, 'NoSuchKey') : failure(403, 'AccessDenied');
    const described = { ...object.headers, 'last-modified': object.modified.toUTCString() };
    return unlessKnown(headers, { status: 200, headers: described, body: object.body });
  }
}

function decoded(key: string): string | undefined {
  try {
    return decodeURIComponent(key);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

const failure = (status: number, code: string): WebResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`),
});

/** A source of a bucket deployment: a folder, and texts that replace its markers. */
type DeploymentSource = { directory: string; markers: Record<string, string>; jsonEscape: boolean };

type DeploymentSettings = {
  sources: DeploymentSource[];
  /** Filters of `aws s3 sync`: the last matching filter decides; a file without a match is included. */
  exclude: string[];
  include: string[];
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
