import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AssetManifestArtifact, CloudAssembly, UNKNOWN_REGION } from 'aws-cdk-lib/cx-api';
import { isRecord } from '../games/lib/unknown.ts';
import { UserError } from './caller.ts';

/** A resource as the template has it; intrinsic functions are not resolved. */
export type RawResource = {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  DependsOn?: string | string[];
  Condition?: string;
};

export type RawTemplate = {
  Parameters?: Record<string, { Type: string; Default?: unknown }>;
  Resources: Record<string, RawResource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
};

export type RawStack = {
  name: string;
  template: RawTemplate;
  /** Undefined if it is known only at deployment. */
  region?: string;
  /** The minimum version of CDK's bootstrap that the stack needs. */
  bootstrapVersion?: number;
};

/** The output of `cdk synth`: stacks in order of dependency, and the path of the asset for an S3 key. */
export type Assembly = { stacks: RawStack[]; assetOf(objectKey: string): string };

/** Resources of the stacks, all or those of one type. */
export const resourcesOf = (stacks: readonly RawStack[], type?: string): RawResource[] =>
  stacks
    .flatMap(({ template }) => Object.values(template.Resources))
    .filter(({ Type }) => type === undefined || Type === type);

/** The environment variables of a function, read from its template properties. */
export const variablesIn = ({ Environment }: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  isRecord(Environment) && isRecord(Environment.Variables) ? Environment.Variables : {};

/** The logical ids (and `AWS::` names) that a part of a template refers to. */
export function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, argument]): string[] => {
    if (key === 'Ref') return [String(argument)];
    if (key === 'Fn::GetAtt') return [String(Array.isArray(argument) ? argument[0] : String(argument).split('.')[0])];
    if (key !== 'Fn::Sub') return references(argument);
    const [template, variables] = Array.isArray(argument) ? argument : [argument, {}];
    const named = [...String(template).matchAll(/\$\{([^!}.]+)[^}]*\}/g)].map(([, name = '']) => name);
    return [...named, ...references(variables)];
  });
}

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
/** Node's longest timer delay, ms. On one machine, schedules run as timers. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The interval of EventBridge's `rate(5 minutes)`, ms. @throws Error for other schedules: the stacks use rates only */
export function rateOf(expression: string): number {
  const [, count, unit = ''] = /^rate\(([1-9]\d*) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const rate = Number(count) * (unitMs[unit] ?? Number.NaN);
  if (!(rate <= MAX_TIMER_MS)) throw new Error(`${expression} is not a schedule that is known here`);
  return rate;
}

/** Reads the cloud assembly in `directory`. @throws UserError if there is no assembly */
export function readAssembly(directory: string): Assembly {
  if (!existsSync(join(directory, 'manifest.json')))
    throw new UserError(`There is no synthesized template in ${directory}: run \`npm run synth\`.`);
  const { stacks, artifacts } = new CloudAssembly(directory);
  const manifests = artifacts.filter((artifact) => AssetManifestArtifact.isAssetManifestArtifact(artifact));
  const assets = new Map(
    manifests
      .flatMap(({ contents }) => Object.values(contents.files ?? {}))
      .flatMap(({ source, destinations }) =>
        Object.values(destinations).map(({ objectKey }) => [objectKey, resolve(directory, source.path ?? '')]),
      ),
  );
  return {
    stacks: stacks.map(({ stackName: name, template, environment: { region }, ...stack }) => ({
      name,
      template,
      ...(region !== UNKNOWN_REGION && { region }),
      ...(stack.requiresBootstrapStackVersion && { bootstrapVersion: stack.requiresBootstrapStackVersion }),
    })),
    assetOf(objectKey) {
      const path = assets.get(objectKey);
      if (!path) throw new Error(`No asset in ${directory} is published as ${objectKey}`);
      return path;
    },
  };
}
