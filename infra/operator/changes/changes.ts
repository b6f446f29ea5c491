import { Writable } from 'node:stream';
import { formatDifferences, fullDiff, ResourceImpact } from '@aws-cdk/cloudformation-diff';
import type { RawStack, RawTemplate } from '../assembly.ts';

/** What holds data that no deployment makes anew: tables, and the accounts of the fans. */
const keeping = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table', 'AWS::Cognito::UserPool'];

const losing: Partial<Record<ResourceImpact, string>> = {
  [ResourceImpact.WILL_REPLACE]: 'replaced',
  [ResourceImpact.MAY_REPLACE]: 'replaced, it may be',
  [ResourceImpact.WILL_DESTROY]: 'deleted',
  [ResourceImpact.WILL_ORPHAN]: 'left without its stack',
};

/** What a stack's update changes. */
type StackChange = {
  stack: string;
  /** As `cdk diff` prints it; empty where nothing changes. */
  text: string;
  /** Sentences on the resources whose data would be lost. */
  losses: string[];
};

/** What deploying `after` over `before` changes, stack by stack. */
export function changes(before: readonly RawStack[], after: readonly RawStack[]): StackChange[] {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  const templateOf = (stacks: readonly RawStack[], name: string) =>
    stacks.find((stack) => stack.name === name)?.template ?? { Resources: {} };
  return names.map((name) => changeOf(name, templateOf(before, name), templateOf(after, name)));
}

function changeOf(stack: string, before: RawTemplate, after: RawTemplate): StackChange {
  // fullDiff works on its arguments.
  const difference = fullDiff(structuredClone(before), structuredClone(after));
  const losses: string[] = [];
  difference.resources.forEachDifference((id, { changeImpact, oldResourceType, propertyUpdates }) => {
    const fate = losing[changeImpact];
    if (!fate || !oldResourceType || !keeping.includes(oldResourceType)) return;
    const because = Object.keys(propertyUpdates).filter((name) => {
      const impact = propertyUpdates[name]?.changeImpact;
      return impact !== undefined && losing[impact] !== undefined;
    });
    const why = because.length > 0 ? ` because of ${because.join(', ')}` : '';
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
