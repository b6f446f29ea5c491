/** A resource of the templates, its properties resolved when they are first read. */
export type Resource = {
  stack: string;
  logicalId: string;
  type: string;
  /** Construct path below the stack, such as `Ingest/Resource`; the logical id where there is none. */
  path: string;
  properties: Readonly<Record<string, unknown>>;
  metadata: Readonly<Record<string, unknown>>;
  /** Names of the properties that somebody has read: what is read is acted upon. */
  read: ReadonlySet<string>;
  /** Made by its type when it is first needed. */
  readonly identity: Identity;
};

/** What Ref and Fn::GetAtt give for a resource. */
export type Identity = { ref: string; attributes: Record<string, string> };

/** Names and addresses of the cloud that do not depend on any resource. */
export type Place = {
  region: string;
  accountId: string;
  /** The site, /graphql and /api on `port`; Cognito, SQS and Secrets Manager on the next, DynamoDB on the one after. */
  port: number;
  /** `host:port` of the site as browsers say it. */
  host: string;
  /** URL of Cognito, SQS and Secrets Manager. */
  services: string;
  /** Characters that stay the same as long as the data does: `length` lower-case letters and digits. */
  stable(purpose: string, length: number): string;
};

export const arn = ({ region, accountId }: Place, service: string, rest: string): string =>
  `arn:aws:${service}:${region}:${accountId}:${rest}`;

/** The name CloudFormation would make up. */
export const ownName = ({ stack, logicalId }: Resource): string => `${stack}-${logicalId}`;

/** A property that must be there, with the shape CloudFormation documents for it. */
export function required<T>(resource: Resource, property: string): T {
  const value = resource.properties[property];
  if (value === undefined) throw new Error(`${resource.stack}/${resource.logicalId} has no ${property}`);
  return value as T;
}
