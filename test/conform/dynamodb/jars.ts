import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cacheFolder } from '../part.ts';
import pinned from './jars.json' with { type: 'json' };

/**
 * DynamoDB Local 2.6.1 with everything it depends on, by path in a Maven repository and SHA-256. Later major versions need a Java
 * newer than 17. A new list comes from `mvn dependency:copy-dependencies -Dmdep.useRepositoryLayout=true`.
 */
const version = '2.6.1';
const repository = 'https://repo1.maven.org/maven2/';
const AT_ONCE = 8;

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Downloads jars that the cache lacks. @returns the folder of the jars, or why they are missing
 */
export async function dynamodbLocalJars(
  platform: string = `${process.platform}-${process.arch}`,
): Promise<{ folder: string } | { missing: string }> {
  const native = (pinned.natives as Record<string, Record<string, string>>)[platform];
  if (!native)
    return { missing: `DynamoDB Local has no SQLite library for ${platform}; DYNAMODB_ENDPOINT can name one.` };
  const folder = join(cacheFolder, `dynamodb-local-${version}`);
  mkdirSync(folder, { recursive: true });
  const wanted = Object.entries({ ...pinned.jars, ...native }).filter(([path, hash]) => !isThere(folder, path, hash));
  const next = async (): Promise<string | undefined> => {
    for (let one = wanted.pop(); one; one = wanted.pop()) {
      const trouble = await download(folder, ...one);
      if (trouble) return trouble;
    }
    return undefined;
  };
  const troubles = await Promise.all(Array.from({ length: AT_ONCE }, next));
  const missing = troubles.find((trouble) => trouble !== undefined);
  return missing ? { missing } : { folder };
}

function isThere(folder: string, path: string, hash: string): boolean {
  const file = join(folder, basename(path));
  return existsSync(file) && sha256(readFileSync(file)) === hash;
}

/** @returns the network's fault, if any. @throws if the content differs from the pinned hash */
async function download(folder: string, path: string, hash: string): Promise<string | undefined> {
  let content: Buffer;
  try {
    const response = await fetch(repository + path);
    if (!response.ok) return `Maven Central answers ${response.status} for ${basename(path)}.`;
    content = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return `Maven Central cannot be reached (${cause?.code ?? String(error)}).`;
  }
  if (sha256(content) !== hash) throw new Error(`${path} is not the file that was pinned: its SHA-256 differs.`);
  const file = join(folder, basename(path));
  const fresh = `${file}.${randomUUID()}`;
  writeFileSync(fresh, content);
  renameSync(fresh, file);
  return undefined;
}
