import {
  Command,
  CommanderError,
  type CommandUnknownOpts,
  InvalidArgumentError,
  Option,
  type OptionValues,
} from '@commander-js/extra-typings';
import { UsageError, UserError } from './user-error.ts';

/** What a command is called with: its arguments and options. */
type Asked<Args, Values> = { args: Args; values: Values; seeHelp: string };

/** What a command prints, and its exit status. */
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
 * @param takes what the value is, such as `a folder`, for the sentence of a refusal
 * @param read the value, the text itself without it; undefined where the text is none
 */
export class Valued<Flags extends string, Value = undefined> extends Option<Flags, undefined, undefined, Value> {
  constructor(flags: Flags, about: string, takes = 'a value', read?: (text: string) => Value | undefined) {
    super(flags, about);
    this.argParser((text) => {
      // Another option in the place of a value is not meant as one.
      const value = text === '' || text.startsWith('--') ? undefined : read ? read(text) : text;
      if (value === undefined) throw new InvalidArgumentError(`It takes ${takes}`);
      return value;
    });
  }
}

/** A number of a form, from the text of an option. */
export const number =
  (fits: (value: number) => boolean) =>
  (text: string): number | undefined =>
    text.trim() !== '' && fits(Number(text)) ? Number(text) : undefined;

/** What a whole number within limits is, and its reading: the end of a Valued. */
export const whole = (least: number, most: number) =>
  [
    `a whole number from ${least} to ${most}`,
    number((value) => Number.isInteger(value) && value >= least && value <= most),
  ] as const;

/** What a speed of games is, and its reading. Beyond it there are times that no table can hold. */
export const speeds = ['a number from 0.01 to 10000', number((value) => value >= 0.01 && value <= 10_000)] as const;

/** The address of a site. */
export const address = (text: string): string | undefined =>
  URL.canParse(text) && /^https?:/.test(text) ? text : undefined;

/** Reads the arguments of a command line. @returns the help where it was asked for @throws UsageError for what the command does not take */
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

/** Runs a command where there are arguments to run it with, and answers with its help where that was asked for. */
export function answer<Args extends unknown[], Values extends OptionValues, Result>(
  line: Command<Args, Values>,
  args: string[],
  run: (asked: Asked<Args, Values>) => Result,
): Result | Answer {
  const asked = read(line, args);
  return typeof asked === 'string' ? print(asked) : run(asked);
}

/** Text as it is, anything else as JSON. */
export const print = (value: unknown, status: Answer['status'] = 0): Answer => ({
  text: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  status,
});

/**
 * Runs a command if its file is what Node was started with, and prints its answer. The exit status is 2, with one sentence, for what
 * the caller can put right.
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

/** Ends the process with one sentence about what it was called with. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** Reads what the process was started with. Prints the help, or the one sentence of a refusal, and ends. */
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
