import { changes } from '../changes/changes.ts';
import { readAssembly } from '../cloud/assembly.ts';
import { Unusable } from '../unusable.ts';
import { readOptions } from './options.ts';

const usage = `npm run -s changes -- BEFORE AFTER

Prints what a deployment changes, from the templates of one folder to those of another, such as
\`npx cdk synth --quiet -o FOLDER\` makes of two commits. No credentials.

Exit status 0; 1 where a table or the user pool would be replaced or deleted, and its data with it; 2 where it was called
wrongly.`;

/** @returns whether nothing would be lost; undefined for the usage. @throws Unusable where the arguments make no sense */
export function report(args: string[], say: (text: string) => void): boolean | undefined {
  const { help, positionals, seeHelp } = readOptions('changes', args, {});
  if (help) return undefined;
  const [before = '', after = '', ...more] = positionals;
  if (after === '' || more.length > 0) throw new Unusable(`Two folders are wanted: ${seeHelp}`);
  const found = changes(readAssembly(before).stacks, readAssembly(after).stacks);
  for (const { stack, text } of found) if (text !== '') say(`${stack}\n${text}`);
  const losses = found.flatMap((one) => one.losses);
  say(losses.length > 0 ? losses.join('\n') : 'No table and no user pool would be replaced or deleted.');
  return losses.length === 0;
}

if (process.argv[1] === import.meta.filename) {
  try {
    const lossless = report(process.argv.slice(2), console.log);
    if (lossless === undefined) console.log(usage);
    else if (!lossless) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
