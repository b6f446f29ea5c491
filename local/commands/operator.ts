import { parseArgs } from 'node:util';
import { type Variable, variables } from '../../lambdas/environment.ts';
import { readArguments } from '../arguments.ts';
import { findCloud } from '../standing.ts';
import { Unusable } from '../unusable.ts';
import { type Options, readOptions } from './options.ts';

/** What a command is given beside its arguments. */
export type Given = {
  /** The address of the cloud, where it is known. */
  site: string | undefined;
  /** Its options. */
  values: Values;
  /** Prints a line of progress on standard error. */
  say(line: string): void;
};
export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

export type Command = {
  /** Its arguments and options as the help shows them, such as `PROVIDER FILE`. */
  form: string;
  /** What it does: a line or two in the list of commands. */
  does: string;
  /** What else its own help says. */
  help?: string;
  options?: Options;
  takes: (count: number) => boolean;
  /** Whether it does without a cloud. */
  alone?(args: string[], values: Values): boolean;
  /** Returns what is printed: text as it is, anything else as JSON. */
  run(args: string[], given: Given): Promise<unknown>;
  /** Whether an answer is to be seen to: the exit status is 1 then. */
  failed?(answer: unknown): boolean;
};

/** Commands for whoever runs a cloud, called as `npm run -s NAME -- COMMAND …`. */
export type Operator = {
  name: string;
  /** What the commands are for, in a sentence. */
  about: string;
  /** What the help says after the list of commands. */
  notes: string;
  /** What names the parts of a deployed account that the commands work on. */
  needs: readonly Variable[];
  commands: ReadonlyMap<string, Command>;
};

type Ran = { text: string; status: 0 | 1 };

const always = { port: { type: 'string' }, data: { type: 'string' }, url: { type: 'string' } } as const;

/** Runs a command. @throws Unusable, with one sentence, for what the caller can put right */
export async function operate(operator: Operator, args: string[]): Promise<Ran> {
  const { name, needs, commands } = operator;
  const asked = askedIn(args, commands);
  const command = commands.get(asked);
  const options = { ...always, ...command?.options };
  const { help, values, positionals, seeHelp } = readOptions(command ? `${name} -- ${asked}` : name, args, options);
  if (help) return { text: command ? helpOf(operator, asked) : usageOf(operator), status: 0 };
  if (asked === '') throw new Unusable(`A command is missing: ${seeHelp}`);
  if (!command) throw new Unusable(`${asked} is no command: ${seeHelp}`);
  const rest = positionals.slice(1);
  if (!command.takes(rest.length)) throw new Unusable(`${asked} takes ${command.form}: ${seeHelp}`);

  const place = (['port', 'data'] as const).flatMap((option) =>
    values[option] === undefined ? [] : [`--${option}=${values[option]}`],
  );
  const start = readArguments(place);
  const standing =
    start.help || command.alone?.(rest, values)
      ? undefined
      : findCloud(
          start.dataDir,
          needs.map((variable) => variables[variable]),
        );
  const site = typeof values.url === 'string' ? values.url : standing;
  if (site !== undefined && !/^https?:/.test(URL.canParse(site) ? site : '')) {
    throw new Unusable(`--url takes the address of a site, such as https://play.your.domain: ${seeHelp}`);
  }
  const answer = await command.run(rest, { site, values, say: console.error });
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2);
  return { text, status: command.failed?.(answer) ? 1 : 0 };
}

/** The command that is meant: the first argument that is neither an option nor an option's value. */
function askedIn(args: string[], commands: Operator['commands']): string {
  const options = Object.assign({}, always, ...[...commands.values()].map((command) => command.options));
  return parseArgs({ args, options, strict: false, allowPositionals: true }).positionals[0] ?? '';
}

/** The help of all commands. */
function usageOf({ name, about, notes, commands }: Operator): string {
  const forms = [...commands].map(([key, { form }]) => `${key} ${form}`);
  const width = Math.max(...forms.map((form) => form.length).filter((length) => length < 32)) + 3;
  const list = [...commands.values()].map(({ does }, index) => {
    const form = forms[index] as string;
    const lead = form.length < width ? `  ${form.padEnd(width)}` : `  ${form}\n${' '.repeat(width + 2)}`;
    return `${lead}${does.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`;
  });
  const own = `\`npm run -s ${name} -- COMMAND --help\` says more of one.`;
  return [`npm run -s ${name} -- COMMAND … [--port P] [--data DIR]`, about, list.join('\n'), own, notes].join('\n\n');
}

function helpOf({ name, notes, commands }: Operator, asked: string): string {
  const { form, does, help } = commands.get(asked) as Command;
  const more = help === undefined ? [] : [help];
  return [
    `npm run -s ${name} -- ${asked} ${form} [--port P] [--data DIR]`,
    `${does.charAt(0).toUpperCase()}${does.slice(1)}.`,
    ...more,
    notes,
  ].join('\n\n');
}

/** Runs what the process was started with. Exit status 2 for whatever the caller can put right, with one sentence. */
export async function main(operator: Operator): Promise<void> {
  try {
    const { text, status } = await operate(operator, process.argv.slice(2));
    console.log(text);
    process.exitCode = status;
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 2;
  }
}

/** What AWS says of credentials that are missing, old, or do not reach so far. */
const ofCredentials: ReadonlySet<string> = new Set([
  ...['CredentialsProviderError', 'ExpiredTokenException', 'ExpiredToken', 'UnrecognizedClientException'],
  ...['AccessDeniedException', 'AccessDenied', 'ResourceNotFoundException', 'InvalidSignatureException'],
]);

/** What the caller can do about an error; undefined where it is a bug. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Unusable) return error.message;
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return 'The cloud does not answer: is `npm start` still running?';
  return ofCredentials.has(name) ? `AWS refuses (${name}): ${message.split('\n')[0]}` : undefined;
}
