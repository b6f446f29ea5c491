/** A resource of the templates, its properties resolved when they are read. */
export type Resource = {
  stack: string;
  logicalId: string;
  type: string;
  /** Construct path below the stack, such as `Ingest/Resource`; the logical id where there is none. */
  path: string;
  properties: Readonly<Record<string, unknown>>;
  /** Names of the properties that were read. A property that is read has an effect here. */
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

/** The identity of a resource with a name, whose ARN ends in that name. @param before such as `function:` */
export const named =
  (service: string, before: string) =>
  (resource: Resource, { place }: { place: Place }): Identity => {
    const ref = ownName(resource);
    return { ref, attributes: { Arn: arn(place, service, before + ref) } };
  };

/** What Fn::GetAtt gives of a resource. */
export function attribute({ identity, stack, logicalId, type }: Resource, name: string): string {
  const value = identity.attributes[name];
  if (value === undefined) throw new Error(`${stack}/${logicalId} (${type}) has no attribute ${name} here`);
  return value;
}

/** Properties with the shapes that CloudFormation documents. The caller states the shape: templates are CDK's, which has checked them. */
export const propertiesOf = <T>({ properties }: Resource): T => properties as T;

/** A property that may be missing. */
export const optional = <T>(resource: Resource, property: string, otherwise: T): T =>
  propertiesOf<Record<string, T>>(resource)[property] ?? otherwise;

/** A property that must be there. */
export function required<T>(resource: Resource, property: string): T {
  const value = propertiesOf<Record<string, T>>(resource)[property];
  if (value === undefined) throw new Error(`${resource.stack}/${resource.logicalId} has no ${property}`);
  return value;
}
