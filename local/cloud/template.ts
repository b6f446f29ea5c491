import { type Assembly, type RawResource, type RawStack, references } from '../../operator/assembly.ts';
import { evaluate, type Scope } from './intrinsics.ts';
import { attribute, type Identity, type Place, type Resource } from './resource.ts';

/**
 * All resources of the templates in order of dependency, and the stacks' outputs.
 * @param identify the results of Ref and Fn::GetAtt for a resource; called once per resource
 */
export function resolveTemplates({ stacks }: Assembly, place: Place, identify: (resource: Resource) => Identity) {
  const exported = new Map<string, () => unknown>();
  const importValue = (name: string) => {
    const value = exported.get(name);
    if (!value) throw new Error(`No stack exports ${name}`);
    return value();
  };

  const outputs = new Map<string, () => unknown>();
  /** The value of an output. Throws if the name is unknown. */
  const output = (stack: string, name: string) => {
    const value = outputs.get(`${stack}.${name}`);
    if (!value) throw new Error(`${stack} has no output ${name}`);
    return value();
  };
  const resources: Resource[] = [];
  for (const stack of stacks) {
    const byId = new Map<string, Resource>();
    const scope = scopeOf(stack, place, byId, { importValue, stackOutput: output });
    for (const [logicalId, raw] of inOrder(stack)) {
      if (raw.Condition) throw new Error(`${stack.name}/${logicalId} has a condition, which is not known here`);
      byId.set(logicalId, lazyResource(stack.name, logicalId, raw, scope, identify));
    }
    resources.push(...byId.values());
    for (const [name, { Value, Export }] of Object.entries(stack.template.Outputs ?? {})) {
      const value = () => evaluate(Value, scope);
      outputs.set(`${stack.name}.${name}`, value);
      if (Export) exported.set(String(evaluate(Export.Name, scope)), value);
    }
  }
  return { resources, output };
}

function scopeOf(
  { name, template }: RawStack,
  { region, accountId }: Place,
  byId: Map<string, Resource>,
  others: Pick<Scope, 'importValue' | 'stackOutput'>,
): Scope {
  const pseudo: Record<string, unknown> = {
    'AWS::Region': region,
    'AWS::AccountId': accountId,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': name,
  };
  const resourceOf = (logicalId: string): Resource => {
    const resource = byId.get(logicalId);
    if (!resource) throw new Error(`${name} refers to ${logicalId}, which is not in its template`);
    return resource;
  };
  return {
    ...others,
    ref(logicalId) {
      if (logicalId in pseudo) return pseudo[logicalId];
      const parameter = template.Parameters?.[logicalId];
      if (!parameter) return resourceOf(logicalId).identity.ref;
      if (parameter.Default === undefined) throw new Error(`Parameter ${logicalId} of ${name} has no default`);
      return parameter.Default;
    },
    attribute: (logicalId, wanted) => attribute(resourceOf(logicalId), wanted),
  };
}

/** Each property is resolved separately on read, since references may be circular: a pool names its trigger, the trigger the pool. */
function lazyResource(
  stack: string,
  logicalId: string,
  raw: RawResource,
  scope: Scope,
  identify: (resource: Resource) => Identity,
): Resource {
  const read = new Set<string>();
  const properties = new Proxy(raw.Properties ?? {}, {
    get(all, name) {
      read.add(String(name));
      return evaluate(Reflect.get(all, name), scope);
    },
  });
  const whole = String(raw.Metadata?.['aws:cdk:path'] ?? `${stack}/${logicalId}`);
  const path = whole.slice(whole.indexOf('/') + 1);
  let identity: Identity | 'under way' | undefined;
  const resource: Resource = {
    stack,
    logicalId,
    type: raw.Type,
    path,
    properties,
    read,
    get identity() {
      if (identity === 'under way') throw new Error(`${stack}/${logicalId} refers to itself in a circle`);
      if (!identity) {
        identity = 'under way';
        identity = identify(resource);
      }
      return identity;
    },
  };
  return resource;
}

/** The resources of one stack in CloudFormation's creation order: each after all resources that it refers to. */
function inOrder({ name, template }: RawStack): [string, RawResource][] {
  const ordered: [string, RawResource][] = [];
  const done = new Set<string>();
  const visit = (logicalId: string, path: string[]) => {
    const raw = template.Resources[logicalId];
    if (!raw || done.has(logicalId)) return;
    if (path.includes(logicalId)) throw new Error(`${name} has a circle: ${[...path, logicalId].join(' → ')}`);
    for (const dependency of [...references(raw.Properties), ...[raw.DependsOn ?? []].flat()]) {
      visit(dependency, [...path, logicalId]);
    }
    done.add(logicalId);
    ordered.push([logicalId, raw]);
  };
  for (const logicalId of Object.keys(template.Resources)) visit(logicalId, []);
  return ordered;
}
