import type { Option } from 'commander';
import { type Variable, variables } from '../../lambdas/environment.ts';
import { dataDirOf, place } from '../arguments.ts';
import { type Answer, address, answer, commandLine, print, Valued } from '../command-line.ts';
import { findCloud } from '../endpoint.ts';
import { UserError } from '../user-error.ts';

/** What a command is given beside its arguments. */
export type Given = {
  /** The address of the cloud, where it is known. */
  site: string | undefined;
  values: Values;
  /** Prints a line of progress on standard error. */
  say(line: string): void;
};
export type Values = {
  port?: number;
  data?: string;
  url?: string;
  dryRun?: true;
  repair?: true;
  speed?: number;
  event?: string;
};

export type Command = {
  /** Its arguments, such as `<PROVIDER> <FILE> [BOXFILE]`. */
  form: string;
  does: string;
  /** What else its own help says. */
  help?: string;
  options?: readonly Option[];
  /** Whether it does without a cloud. */
  alone?(args: string[], values: Values): boolean;
  /** Returns what is printed: text as it is, anything else as JSON. */
  run(args: string[], given: Given): Promise<unknown>;
  /** Whether the exit status is 1. */
  failed?(answer: unknown): boolean;
};

/** Commands for the operator of a cloud, called as `npm run -s NAME -- COMMAND …`. */
export type Operator = {
  name: string;
  about: string;
  /** What every help says at its end. */
  notes: string;
  /** The names of the tables that the commands work on. */
  needs: readonly Variable[];
  commands: Readonly<Record<string, Command>>;
};

export const site = new Valued(
  '--url <SITE>',
  'the address of the site, in a deployed account',
  'the address of a site, such as https://play.your.domain',
  address,
);

/** Runs a command. @throws UserError with one sentence for what the caller can put right */
export async function operate({ name, about, notes, needs, commands }: Operator, args: string[]): Promise<Answer> {
  const line = commandLine(`npm run -s ${name} --`, about).addHelpText('after', `\n${notes}`);
  for (const option of Object.values(place)) line.addOption(option);
  for (const [key, { form, does, help, options = [] }] of Object.entries(commands)) {
    const command = line.command(`${key} ${form}`).description(does);
    for (const option of options) command.addOption(option);
    command.addHelpText('after', ['', ...(help === undefined ? [] : [help, '']), notes].join('\n'));
  }
  return answer(line, args, async (asked) => {
    const command = commands[asked.command] as Command;
    const values = asked.values as Values;
    const cloud = command.alone?.(asked.args, values)
      ? undefined
      : findCloud(
          dataDirOf(values),
          needs.map((variable) => variables[variable]),
        );
    const given = await command
      .run(asked.args, { site: values.url ?? cloud, values, say: console.error })
      .catch((error: unknown) => {
        const sentence = sentenceOf(error as NodeJS.ErrnoException);
        throw sentence === undefined ? error : new UserError(sentence);
      });
    return print(given, command.failed?.(given) ? 1 : 0);
  });
}

/** What AWS says of credentials that are missing, expired, or lack rights. */
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

/** What the caller can do about an error; undefined where it is a bug. */
export function sentenceOf({ code, name, message }: NodeJS.ErrnoException): string | undefined {
  if (code === 'ECONNREFUSED') return 'The cloud does not answer: is `npm start` still running?';
  return ofCredentials.has(name) ? `AWS refuses (${name}): ${message.split('\n')[0]}` : undefined;
}
