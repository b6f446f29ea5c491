import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../../lambdas/environment.ts';
import { UserError } from '../user-error.ts';
import type { Plan } from './finding.ts';

type Artifact = {
  type: string;
  /** `aws://ACCOUNT/REGION`; a region that only the deployment knows is `unknown-region`. */
  environment?: string;
  properties: { templateFile: string; stackName?: string; requiresBootstrapStackVersion?: number };
};
type Resource = { Type: string; Properties?: Record<string, unknown> };

/**
 * Reads what `cdk synth` left in a folder.
 * @param region of the credentials, for stacks that name none
 * @throws UserError where there is none
 */
export function readPlan(directory: string, account: string, region: string): Plan {
  const artifacts = Object.entries(manifest(directory)).filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const templates = artifacts.map(([id, { environment = '', properties }]) => {
    const named = environment.split('/').at(-1) ?? '';
    return {
      stack: properties.stackName ?? id,
      region: named === '' || named === 'unknown-region' ? region : named,
      body: readFileSync(join(directory, properties.templateFile), 'utf8'),
    };
  });
  const resources = templates.flatMap(({ body }) =>
    Object.values((JSON.parse(body) as { Resources: Record<string, Resource> }).Resources),
  );
  const ofType = (type: string) =>
    resources.filter(({ Type }) => Type === type).map(({ Properties = {} }) => Properties);
  const schema = ofType('AWS::AppSync::GraphQLSchema')[0]?.Definition;
  if (typeof schema !== 'string') throw new UserError(`The templates in ${directory} have no schema of AppSync.`);
  const code = new Map(
    ofType('AWS::AppSync::Resolver').map(({ TypeName, FieldName, Code }) => [Code, `${TypeName}.${FieldName}`]),
  );
  const functions = ofType('AWS::Lambda::Function');
  return {
    region,
    account,
    templates,
    schema,
    resolvers: new Map([...code].map(([text, name]) => [name, String(text)])),
    reserved: functions.reduce(
      (sum, { ReservedConcurrentExecutions = 0 }) => sum + Number(ReservedConcurrentExecutions),
      0,
    ),
    bootstrapVersion: Math.max(
      0,
      ...artifacts.map(([, { properties }]) => properties.requiresBootstrapStackVersion ?? 0),
    ),
    mailFrom: functions.map(mailFromOf).find((from) => from !== undefined),
  };
}

function manifest(directory: string): Record<string, Artifact> {
  try {
    return JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8')).artifacts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new UserError(`There are no synthesized templates in ${directory}.`);
  }
}

function mailFromOf({ Environment }: Record<string, unknown>): string | undefined {
  const { Variables } = (Environment ?? {}) as { Variables?: Record<string, unknown> };
  const from = Variables?.[variables.mailFrom];
  return typeof from === 'string' && from !== '' ? from : undefined;
}
