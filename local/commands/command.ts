import { Unusable } from '../unusable.ts';

/** Takes one sentence about an answer that makes sense and is less than it seems. */
export type Warn = (sentence: string) => void;

/**
 * Runs a command where its file is what Node was started with: prints its answer as JSON, or with --help how it is called.
 * Exit status 2 for whatever the caller can put right, with one sentence on stderr and nothing on stdout.
 * @param file of the command
 * @param answer throws Unusable for what the caller can put right. It warns of what makes its answer doubtful: a sentence on stderr each
 */
export function command(file: string, usage: string, answer: (args: string[], warn: Warn) => unknown): void {
  if (process.argv[1] !== file) return;
  const args = process.argv.slice(2);
  const warnings: string[] = [];
  try {
    const text = args.includes('--help')
      ? usage
      : JSON.stringify(
          answer(args, (one) => warnings.push(one)),
          null,
          2,
        );
    for (const warning of warnings) console.error(warning);
    console.log(text);
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
