import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Damaged, readKept, writeKept } from '../data-folder.ts';

/** A resource of the templates. Its properties are resolved when they are read. */
export type Resource = {
  stack: string;
  logicalId: string;
  type: string;
  /** Construct path within the stack, such as `Ingest/Resource`; the logical id if there is no path. */
  path: string;
  properties: Readonly<Record<string, unknown>>;
  /** Names of the properties read so far. A property that is read counts as having an effect here. */
  read: ReadonlySet<string>;
  /** Created by the resource type on first use. */
  readonly identity: Identity;
};

/** The results of Ref and Fn::GetAtt for a resource. */
export type Identity = { ref: string; attributes: Record<string, string> };

/** Names and addresses of the cloud that do not depend on any resource. */
export type Place = {
  region: string;
  accountId: string;
  /** `host:port` of the site, as in the browser's address. */
  host: string;
  /** URL of the AWS services, such as Cognito, SQS and Secrets Manager. */
  services: string;
  /** Generated lower-case letters and digits, `length` of them. They stay the same until the data is deleted. */
  stable(purpose: string, length: number): string;
};

export const arn = ({ region, accountId }: Place, service: string, rest: string): string =>
  `arn:aws:${service}:${region}:${accountId}:${rest}`;

export const ownName = ({ stack, logicalId }: Resource): string => `${stack}-${logicalId}`;

/** The identity of a resource whose ARN ends in its name. @param before the part before the name, such as `function:` */
export const named =
  (service: string, before: string) =>
  (resource: Resource, { place }: { place: Place }): Identity => {
    const ref = ownName(resource);
    return { ref, attributes: { Arn: arn(place, service, before + ref) } };
  };

export function attribute({ identity, stack, logicalId, type }: Resource, name: string): string {
  const value = identity.attributes[name];
  if (value === undefined) throw new Error(`${stack}/${logicalId} (${type}) has no attribute ${name} here`);
  return value;
}

/** Properties in CloudFormation's documented shape. The caller states the shape without a check: CDK has validated the templates. */
export const propertiesOf = <T>({ properties }: Resource): T => properties as T;

export const optional = <T>(resource: Resource, property: string, otherwise: T): T =>
  propertiesOf<Record<string, T>>(resource)[property] ?? otherwise;

export function required<T>(resource: Resource, property: string): T {
  const value = propertiesOf<Record<string, T>>(resource)[property];
  if (value === undefined) throw new Error(`${resource.stack}/${resource.logicalId} has no ${property}`);
  return value;
}

/**
 * Generates all ids and keys of a cloud from one secret in its data folder: they stay the same across restarts,
 * and change when the data is deleted. @throws Damaged
 */
export function stableIds(dataDir: string): (purpose: string, length: number) => string {
  const file = join(dataDir, 'seed');
  // The seed is written before the database, so the file of the seed has been removed.
  if (!existsSync(file) && existsSync(join(dataDir, 'dynamodb'))) throw new Damaged(file);
  if (!existsSync(file)) writeKept(file, randomBytes(32).toString('hex'));
  const seed = readKept(file, (content) => {
    if (/^[0-9a-f]{64}$/.test(content.toString())) return content.toString();
    throw new RangeError('a seed is 64 hexadecimal digits');
  });
  return (purpose, length) => {
    const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
    let id = '';
    for (let block = 0; id.length < length; block += 1) {
      const bytes = createHmac('sha512', seed).update(`${purpose} ${block}`).digest();
      for (const byte of bytes) if (byte < 252 && id.length < length) id += letters[byte % 36];
    }
    return id;
  };
}
