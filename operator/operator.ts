import type { Command as Line, OptionValues } from '@commander-js/extra-typings';
import { fieldOf } from '../games/lib/unknown.ts';
import { type Variable, variables } from '../lambdas/lib/environment.ts';
import { type Answer, address, answer, commandLine, print, Valued } from './command-line.ts';
import { dataDirOf, findCloud, findCloudIfAny, place } from './endpoint.ts';
import { UserError } from './user-error.ts';

const operatorLine = (name: string, about: string, notes: string) =>
  commandLine(`npm run -s ${name} --`, about, notes).addOption(place.port).addOption(place.data);
type OperatorLine = ReturnType<typeof operatorLine>;
type Place = ReturnType<OperatorLine['opts']>;

/** The implementation of a command. */
type Doing<Args, Values, Result> = {
  /** Additional help text of the command. */
  help: string;
  /** Whether the command needs no cloud. "if no cloud runs": it uses that of this machine if there is one. */
  alone?(args: Args, values: Values): boolean | 'if no cloud runs';
  /** Returns the output: text is printed unchanged, other values as JSON. @param cloud its address, if known */
  run(args: Args, values: Values, cloud: string | undefined): Promise<Result>;
  /** Whether the exit status is 1. */
  failed?(result: Result): boolean;
};

/** Adds a command to its operator's command line. `chosen` receives the runner of the parsed command. */
type Command = (line: OperatorLine, notes: string, chosen: (run: Run) => void) => void;
type Run = (cloudFor: (ifAny: boolean) => Promise<string | undefined>) => Promise<Answer>;

/** @param declare its name, arguments, options and what it does */
export const command =
  <Args extends unknown[], Values extends OptionValues, Result>(
    declare: (line: OperatorLine) => Line<Args, Values, Place>,
    { help, alone, run, failed }: Doing<Args, Values, Result>,
  ): Command =>
  (line, notes, chosen) => {
    const declared = declare(line).addHelpText('after', `\n${help}\n\n${notes}`);
    declared.action(() =>
      chosen(async (cloudFor) => {
        const [args, values] = [declared.processedArgs, declared.opts()];
        const isAlone = alone?.(args, values) ?? false;
        const cloud = isAlone === true ? undefined : await cloudFor(isAlone === 'if no cloud runs');
        const result = await run(args, values, cloud).catch(explain);
        return print(result, failed?.(result) ? 1 : 0);
      }),
    );
  };

/** Commands for the operator of a cloud, called as `npm run -s NAME -- COMMAND …`. */
export type Operator = {
  name: string;
  about: string;
  /** Text at the end of every help. */
  notes: string;
  /** Variables with the table names that the commands use. */
  needs: readonly Variable[];
  commands: readonly Command[];
};

export const site = new Valued(
  '--url <SITE>',
  'the address of the site, in a deployed account',
  'the address of a site, such as https://play.your.domain',
  address,
);

/** Runs a command. @throws UserError with one sentence for an error that the caller can fix */
export async function operate({ name, about, notes, needs, commands }: Operator, args: string[]): Promise<Answer> {
  const line = operatorLine(name, about, notes);
  // Parsing refuses a command line without a command, so `run` is set.
  let run!: Run;
  for (const add of commands) {
    add(line, notes, (chosen) => {
      run = chosen;
    });
  }
  const tables = needs.map((variable) => variables[variable]);
  return answer(line, args, ({ values }) =>
    run(async (ifAny) => (ifAny ? findCloudIfAny : findCloud)(dataDirOf(values), tables)),
  );
}

/** AWS errors about missing, expired or insufficient credentials. */
const ofCredentials: ReadonlySet<string> = new Set([
  'AccessDenied',
  'AccessDeniedException',
  'CredentialsProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidSignatureException',
  'ResourceNotFoundException',
  'UnrecognizedClientException',
]);

/** Rethrows an error, as UserError if the caller can fix it. */
export function explain(error: unknown): never {
  if (fieldOf(error, 'code') === 'ECONNREFUSED')
    throw new UserError('The cloud does not answer: is `npm start` still running?');
  if (!(error instanceof Error) || !ofCredentials.has(error.name)) throw error;
  throw new UserError(`AWS refuses (${error.name}): ${error.message.split('\n')[0]}`);
}
