import { Unusable } from '../unusable.ts';

/**
 * Runs a command where its file is what Node was started with: prints its answer as JSON, or with --help how it is called.
 * Exit status 2 for whatever the caller can put right, with one sentence on stderr and nothing on stdout.
 * @param file of the command
 * @param answer throws Unusable for what the caller can put right
 */
export function command(file: string, usage: string, answer: (args: string[]) => unknown): void {
  if (process.argv[1] !== file) return;
  const args = process.argv.slice(2);
  try {
    console.log(args.includes('--help') ? usage : JSON.stringify(answer(args), null, 2));
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
