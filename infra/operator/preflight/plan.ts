import { variables } from '../../../lambdas/environment.ts';
import { type RawTemplate, readAssembly, resourcesOf, variablesIn } from '../assembly.ts';
import { UserError } from '../user-error.ts';

/** What a deployment will find in the account: read from the synthesized templates. */
export type Plan = {
  region: string;
  account: string;
  templates: { stack: string; region: string; template: RawTemplate }[];
  /** The schema as AppSync is given it. */
  schema: string;
  /** Code of resolvers by its name; equal ones once. */
  resolvers: ReadonlyMap<string, string>;
  /** Concurrent executions that functions reserve for themselves. */
  reserved: number;
  /** The least version of CDK's bootstrap that the templates need. */
  bootstrapVersion: number;
  /** The address that mails come from; undefined where the stage sends none. */
  mailFrom: string | undefined;
};

/**
 * @param region of the credentials, for stacks that name none
 * @throws UserError if there are no templates in the folder
 */
export function readPlan(directory: string, account: string, region: string): Plan {
  const { stacks } = readAssembly(directory);
  const ofType = (type: string) => resourcesOf(stacks, type).map(({ Properties = {} }) => Properties);
  const schema = ofType('AWS::AppSync::GraphQLSchema')[0]?.Definition;
  if (typeof schema !== 'string') throw new UserError(`The templates in ${directory} have no schema of AppSync.`);
  const code = new Map(
    ofType('AWS::AppSync::Resolver').map(({ TypeName, FieldName, Code }) => [Code, `${TypeName}.${FieldName}`]),
  );
  const functions = ofType('AWS::Lambda::Function');
  return {
    region,
    account,
    templates: stacks.map(({ name: stack, template, region: own = region }) => ({ stack, region: own, template })),
    schema,
    resolvers: new Map([...code].map(([text, name]) => [name, String(text)])),
    reserved: functions.reduce((sum, fn) => sum + Number(fn.ReservedConcurrentExecutions ?? 0), 0),
    bootstrapVersion: Math.max(0, ...stacks.map(({ bootstrapVersion = 0 }) => bootstrapVersion)),
    mailFrom: functions.map(mailFromOf).find((from) => from !== undefined),
  };
}

function mailFromOf(fn: Record<string, unknown>): string | undefined {
  const from = variablesIn(fn)[variables.mailFrom];
  return typeof from === 'string' && from !== '' ? from : undefined;
}
