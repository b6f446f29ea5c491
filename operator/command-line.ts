import { Command, type CommandUnknownOpts, InvalidArgumentError } from '@commander-js/extra-typings';
import { fieldOf } from '../games/lib/unknown.ts';
import { callersPath, UserError } from './caller.ts';

/** A command line. An error is one line and exit status 2. @param call how it is called, such as `npm run -s cost --` @param notes the end of its help */
export const commandLine = (call: string, about: string, notes = '') =>
  new Command(call)
    .description(about)
    .addHelpText('afterAll', `\n${notes}`)
    .helpCommand(false)
    .configureHelp({ helpWidth: 140, showGlobalOptions: true })
    .configureOutput({
      outputError: (text, write) =>
        write(`${text.trim().replace(/\.$/, '').replace('\n', ' ')}: see \`${call} --help\`.\n`),
    })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));

/** The parser of an argument. @param what the argument, for an error @param read undefined if the text is invalid */
export const takes =
  <Value>(what: string, read: (text: string) => Value | undefined) =>
  (text: string): Value => {
    const value = read(text);
    if (value === undefined) throw new InvalidArgumentError(`It takes ${what}`);
    return value;
  };

export const number = (what: string, fits: (value: number) => boolean) =>
  takes(what, (text) => (text.trim() !== '' && fits(Number(text)) ? Number(text) : undefined));

export const whole = (least: number, most: number) =>
  number(
    `a whole number from ${least} to ${most}`,
    (value) => Number.isInteger(value) && value >= least && value <= most,
  );

/** A playback speed. A larger range gives times that no table can store. */
export const speed = number('a number from 0.01 to 10000', (value) => value >= 0.01 && value <= 10_000);

/** The URL of a site. */
export const address = takes('the address of a site, such as https://play.your.domain', (text) =>
  URL.canParse(text) && /^https?:/.test(text) ? text : undefined,
);

/** A folder of the caller; not another option in its place. */
export const folder = takes('a folder', (text) =>
  text === '' || text.startsWith('--') ? undefined : callersPath(text),
);

/** Prints text unchanged, other values as JSON. @param failed whether the exit status is 1 */
export function print(value: unknown, failed = false): void {
  console.log(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  if (failed) process.exitCode = 1;
}

/**
 * Runs a command line if Node was started with its file. For an error that the caller can fix, prints one sentence
 * and exits with status 2.
 */
export async function main(file: string, line: CommandUnknownOpts): Promise<void> {
  if (process.argv[1] !== file) return;
  try {
    await line.parseAsync();
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 2;
  }
}

/** AWS errors about missing, expired or insufficient credentials. */
const credentialErrors: ReadonlySet<unknown> = new Set([
  'AccessDenied',
  'AccessDeniedException',
  'CredentialsProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidSignatureException',
  'ResourceNotFoundException',
  'UnrecognizedClientException',
]);

/** A sentence about an error that the caller can fix; throws any other error. */
function sentenceOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  if (fieldOf(error, 'code') === 'ECONNREFUSED') return 'The cloud does not answer: is `npm start` still running?';
  if (!(error instanceof Error && credentialErrors.has(error.name))) throw error;
  return `AWS refuses (${error.name}): ${error.message.split('\n')[0]}`;
}
