import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { vi } from 'vitest';

/** What a command printed to standard output, and its exit status. */
export type Output = { text: string; status: number };

/** Captures what a command line prints and its exit; `end` must be called. */
function capture(line: CommandUnknownOpts) {
  let [text, errors] = ['', ''];
  for (const command of [line, ...line.commands]) command.exitOverride();
  const status = process.exitCode;
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((said) => {
      text += `${said}\n`;
    }),
    vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
      text += part;
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((part) => {
      errors += part;
      return true;
    }),
  ];
  return (error?: unknown): Output => {
    for (const spy of spies) spy.mockRestore();
    const output = { text: text.trimEnd(), status: Number(process.exitCode ?? 0) };
    process.exitCode = status;
    if (error === undefined || (error instanceof CommanderError && error.exitCode === 0)) return output;
    throw error instanceof CommanderError ? new Error(errors) : error;
  };
}

/** Runs a command in this process. @throws Error with its message if it is called wrongly, and its own errors */
export async function runCommand(line: CommandUnknownOpts, args: string[]): Promise<Output> {
  const end = capture(line);
  return line.parseAsync(args, { from: 'user' }).then(() => end(), end);
}

/** The same for a command that waits for nothing. */
export function runAtOnce(
  line: CommandUnknownOpts,
  args: string[],
  parse = () => void line.parse(args, { from: 'user' }),
): Output {
  const end = capture(line);
  let failure: unknown;
  try {
    parse();
  } catch (error) {
    failure = error;
  }
  return end(failure);
}
