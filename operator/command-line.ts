import {
  Command,
  CommanderError,
  type CommandUnknownOpts,
  InvalidArgumentError,
  Option,
  type OptionValues,
} from '@commander-js/extra-typings';
import { UsageError, UserError } from './user-error.ts';

/** The arguments and options of one call. */
type Asked<Args, Values> = { args: Args; values: Values; seeHelp: string };

/** The printed text and the exit status of a command. */
export type Answer = { text: string; status: 0 | 1 };

/** A command line. @param call how it is called, such as `npm run -s cost --` @param notes the end of its help */
export const commandLine = (call: string, about: string, notes?: string) =>
  new Command(call)
    .description(about)
    .addHelpText('after', notes === undefined ? '' : `\n${notes}`)
    .helpOption('-h, --help', 'this text')
    .helpCommand(false)
    .allowExcessArguments(false)
    .configureHelp({ helpWidth: 140, showGlobalOptions: true });

/**
 * An option with a value.
 * @param takes describes the value in an error message, such as `a folder`
 * @param read parses the value, undefined if it is invalid; without it, the value is the text
 */
export class Valued<Flags extends string, Value = undefined> extends Option<Flags, undefined, undefined, Value> {
  constructor(flags: Flags, about: string, takes = 'a value', read?: (text: string) => Value | undefined) {
    super(flags, about);
    this.argParser((text) => {
      // Another option in this position is not a value.
      const value = text === '' || text.startsWith('--') ? undefined : read ? read(text) : text;
      if (value === undefined) throw new InvalidArgumentError(`It takes ${takes}`);
      return value;
    });
  }
}

/** Parses a number of a given form from the text of an option. */
export const number =
  (fits: (value: number) => boolean) =>
  (text: string): number | undefined =>
    text.trim() !== '' && fits(Number(text)) ? Number(text) : undefined;

/** Description and parser of a whole number within limits: the last two parameters of Valued. */
export const whole = (least: number, most: number) =>
  [
    `a whole number from ${least} to ${most}`,
    number((value) => Number.isInteger(value) && value >= least && value <= most),
  ] as const;

/** Description and parser of a playback speed. A larger range gives times that no table can store. */
export const speeds = ['a number from 0.01 to 10000', number((value) => value >= 0.01 && value <= 10_000)] as const;

/** The URL of a site. */
export const address = (text: string): string | undefined =>
  URL.canParse(text) && /^https?:/.test(text) ? text : undefined;

/** Parses a command line. @returns the help text if it was requested @throws UsageError for invalid arguments */
export function read<Args extends unknown[], Values extends OptionValues>(
  line: Command<Args, Values>,
  args: string[],
): Asked<Args, Values> | string {
  let help = '';
  for (const command of [line, ...line.commands]) {
    command.configureOutput({
      writeOut: (text) => {
        help += text;
      },
      writeErr: () => {},
    });
    command.exitOverride((error) => {
      if (error.exitCode === 0) throw error;
      const said = error.code === 'commander.help' ? 'error: missing command' : error.message;
      throw new UsageError(`${said.replace('\n', ' ').replace(/\.$/, '')}: ${seeHelpOf(command)}`);
    });
  }
  try {
    line.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return help.trim();
    throw error;
  }
  return { args: line.processedArgs, values: line.opts(), seeHelp: seeHelpOf(line) };
}

/** Runs a command with its parsed arguments, or returns the help text if it was requested. */
export function answer<Args extends unknown[], Values extends OptionValues, Result>(
  line: Command<Args, Values>,
  args: string[],
  run: (asked: Asked<Args, Values>) => Result,
): Result | Answer {
  const asked = read(line, args);
  return typeof asked === 'string' ? print(asked) : run(asked);
}

/** Prints text unchanged, other values as JSON. */
export const print = (value: unknown, status: Answer['status'] = 0): Answer => ({
  text: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  status,
});

/**
 * Runs a command and prints its answer if Node was started with the command's file. For an error that the caller
 * can fix, prints one sentence and exits with status 2.
 */
export async function main(file: string, run: (args: string[]) => Answer | Promise<Answer>): Promise<void> {
  if (process.argv[1] !== file) return;
  try {
    const { text, status } = await run(process.argv.slice(2));
    if (text !== '') console.log(text);
    process.exitCode = status;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

/** Exits with one sentence about the invalid arguments. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** Parses the arguments of this process. Prints the help text or one error sentence, and exits. */
export function readOrExit<Args extends unknown[], Values extends OptionValues>(
  line: Command<Args, Values>,
): Asked<Args, Values> {
  try {
    const asked = read(line, process.argv.slice(2));
    if (typeof asked !== 'string') return asked;
    console.log(asked);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return refuse(error.message);
  }
}

const seeHelpOf = (command: CommandUnknownOpts): string =>
  `see \`${[command.parent?.name(), command.name()].filter(Boolean).join(' ')} --help\`.`;
