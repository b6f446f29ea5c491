import { Writable } from 'node:stream';
import { formatDifferences, fullDiff, ResourceImpact } from '@aws-cdk/cloudformation-diff';
import { type RawStack, type RawTemplate, readAssembly } from '../assembly.ts';
import { commandLine, folder, main, print } from '../command-line.ts';

export const line = commandLine(
  'npm run -s changes --',
  `Prints what a deployment changes, from the templates of one folder to those of another, such as
\`npx cdk synth --quiet -o FOLDER\` makes of two commits. No credentials.`,
  `Exit status 0; 1 where a table or the user pool would be replaced or deleted, and its data with it; 2 where it was called
wrongly.`,
)
  .argument('<BEFORE>', '', folder)
  .argument('<AFTER>', '', folder)
  .action(report);

/** Resource types that hold data which a deployment cannot recreate: tables and fan accounts. */
const dataTypes = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table', 'AWS::Cognito::UserPool'];

/** The impacts that lose a resource's data, in words that follow "would be". */
const lossOf: Partial<Record<ResourceImpact, string>> = {
  [ResourceImpact.WILL_REPLACE]: 'replaced',
  [ResourceImpact.MAY_REPLACE]: 'replaced, it may be',
  [ResourceImpact.WILL_DESTROY]: 'deleted',
  [ResourceImpact.WILL_ORPHAN]: 'left without its stack',
};

/** The changes, per stack, of a deployment from `before` to `after`. */
export function changes(before: readonly RawStack[], after: readonly RawStack[]) {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  const templateOf = (stacks: readonly RawStack[], name: string) =>
    stacks.find((stack) => stack.name === name)?.template ?? { Resources: {} };
  return names.map((name) => changeOf(name, templateOf(before, name), templateOf(after, name)));
}

/** The differences of a stack as `cdk diff` prints them, empty without changes; and one sentence per resource that loses data. */
function changeOf(stack: string, before: RawTemplate, after: RawTemplate) {
  // fullDiff modifies its arguments.
  const difference = fullDiff(structuredClone(before), structuredClone(after));
  const losses: string[] = [];
  difference.resources.forEachDifference((id, { changeImpact, oldResourceType, propertyUpdates }) => {
    const fate = lossOf[changeImpact];
    if (!fate || !oldResourceType || !dataTypes.includes(oldResourceType)) return;
    const causes = Object.keys(propertyUpdates).filter((name) => {
      const impact = propertyUpdates[name]?.changeImpact;
      return impact !== undefined && lossOf[impact] !== undefined;
    });
    const why = causes.length > 0 ? ` because of ${causes.join(', ')}` : '';
    losses.push(`${stack}: ${oldResourceType} ${id} would be ${fate}${why}.`);
  });
  let text = '';
  const stream = new Writable({
    write(part, _encoding, done) {
      text += part;
      done();
    },
  });
  if (!difference.isEmpty) formatDifferences(stream, difference);
  return { stack, text, losses };
}

/** Prints the differences, then the data losses; any loss makes the exit status 1. */
function report(before: string, after: string): void {
  const found = changes(readAssembly(before).stacks, readAssembly(after).stacks);
  const losses = found.flatMap((one) => one.losses);
  const texts = found.filter(({ text }) => text !== '').map(({ stack, text }) => `${stack}\n${text}`);
  const ending = losses.length > 0 ? losses : ['No table and no user pool would be replaced or deleted.'];
  print([...texts, ...ending].join('\n'), losses.length > 0);
}

await main(import.meta.filename, line);
