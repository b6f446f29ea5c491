import { readAssembly } from '../assembly.ts';
import { changes } from '../changes/changes.ts';
import { type Answer, answer, commandLine, main, print } from '../command-line.ts';

const line = () =>
  commandLine(
    'npm run -s changes --',
    `Prints what a deployment changes, from the templates of one folder to those of another, such as
\`npx cdk synth --quiet -o FOLDER\` makes of two commits. No credentials.`,
    `Exit status 0; 1 where a table or the user pool would be replaced or deleted, and its data with it; 2 where it was called
wrongly.`,
  )
    .argument('<BEFORE>')
    .argument('<AFTER>');

/** The differences, then what would be lost, which makes the status 1. @throws UserError where the arguments make no sense */
export const report = (args: string[]): Answer =>
  answer(line(), args, ({ args: [before, after] }) => {
    const found = changes(readAssembly(before).stacks, readAssembly(after).stacks);
    const losses = found.flatMap((one) => one.losses);
    const texts = found.filter(({ text }) => text !== '').map(({ stack, text }) => `${stack}\n${text}`);
    const ending = losses.length > 0 ? losses : ['No table and no user pool would be replaced or deleted.'];
    return print([...texts, ...ending].join('\n'), losses.length > 0 ? 1 : 0);
  });

await main(import.meta.filename, report);
