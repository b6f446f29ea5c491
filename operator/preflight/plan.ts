import { variables } from '../../lambdas/lib/environment.ts';
import { readAssembly, resourcesOf, variablesIn } from '../assembly.ts';
import { UserError } from '../caller.ts';

/** What a deployment needs from the account, read from the synthesized templates. */
export type Plan = ReturnType<typeof readPlan>;

/**
 * @param region of the credentials, for stacks without one
 * @throws UserError if there are no templates in the folder
 */
export function readPlan(directory: string, account: string, region: string) {
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
    /** The schema in the form that AppSync receives. */
    schema,
    /** Code of the resolvers by name, without duplicates. */
    resolvers: new Map([...code].map(([text, name]) => [name, String(text)])),
    /** Concurrent executions that functions reserve for themselves. */
    reserved: functions.reduce((sum, fn) => sum + Number(fn.ReservedConcurrentExecutions ?? 0), 0),
    /** The minimum version of CDK's bootstrap that the templates need. */
    bootstrapVersion: Math.max(0, ...stacks.map(({ bootstrapVersion = 0 }) => bootstrapVersion)),
    /** The sender address of mails; undefined if the stage sends no mails. */
    mailFrom: functions
      .map((fn) => variablesIn(fn)[variables.mailFrom])
      .find((from): from is string => typeof from === 'string' && from !== ''),
    /** Mails per second that the stage sends. */
    mailRate: Math.max(0, ...functions.map((fn) => Number(variablesIn(fn)[variables.mailRate] ?? 0))),
  };
}

/** One line of the report. `fail`: a deployment would stop or not work; `warn`: it works, but somebody should know. */
export type Finding = { level: 'ok' | 'warn' | 'fail'; text: string };

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warn = (text: string): Finding => ({ level: 'warn', text });
export const fail = (text: string): Finding => ({ level: 'fail', text });

/** Checks one property of the account. Errors that AWS answers become findings. */
export type Check = (plan: Plan) => Promise<Finding | Finding[]>;

/** Whether the error is AWS's answer or a network failure. Any other error is a bug and is rethrown. */
export function isAnswer(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return '$metadata' in error || ('code' in error && /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT)/.test(String(error.code)));
}

/** Whether AWS refused with this exception. */
export const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** Returns no finding if AWS accepts the request, otherwise one finding with AWS's error message. */
export async function refusal(asked: () => Promise<unknown>, finding: (why: string) => Finding): Promise<Finding[]> {
  try {
    await asked();
    return [];
  } catch (error) {
    if (!isAnswer(error)) throw error;
    return [finding(error.message)];
  }
}
