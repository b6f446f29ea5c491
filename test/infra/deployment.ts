import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { RawStack, RawTemplate } from '../../operator/assembly.ts';
import { synthesized } from './synthesized.ts';

/** A resource and its address among the stacks. */
export const resourcesOf = (stacks: readonly { name: string; template: RawTemplate }[]) =>
  stacks.flatMap(({ name, template }) =>
    Object.entries(template.Resources).map(([id, resource]) => ({ at: `${name}/${id}`, id, ...resource })),
  );

export type DeployedStack = RawStack & { terminationProtection?: boolean };

/** The stacks of a context, each after those it depends on: the order in which `cdk deploy --all` takes them. */
export function deployment(context: Record<string, unknown> = {}): DeployedStack[] {
  const { app } = synthesized(context);
  const ordered: Stack[] = [];
  const visit = (stack: Stack) => {
    if (ordered.includes(stack)) return;
    for (const needed of stack.dependencies) visit(needed);
    ordered.push(stack);
  };
  for (const child of app.node.children) if (Stack.isStack(child)) visit(child);
  return ordered.map((stack) => ({
    name: stack.stackName,
    terminationProtection: stack.terminationProtection === true,
    template: Template.fromStack(stack).toJSON() as RawTemplate,
  }));
}
