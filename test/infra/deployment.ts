import { type App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { synthesized } from './synthesized.ts';

export type RawResource = { Type: string; Properties?: Record<string, unknown>; DependsOn?: unknown };
export type RawTemplate = {
  Resources: Record<string, RawResource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
};
export type DeployedStack = { name: string; template: RawTemplate };

/** The stacks of a context, each after those it depends on: the order in which `cdk deploy --all` takes them. */
export function deployment(context: Record<string, unknown> = {}): DeployedStack[] {
  const { app } = synthesized(context);
  const ordered: Stack[] = [];
  const visit = (stack: Stack) => {
    if (ordered.includes(stack)) return;
    for (const needed of stack.dependencies) visit(needed);
    ordered.push(stack);
  };
  for (const child of (app as App).node.children) if (Stack.isStack(child)) visit(child);
  return ordered.map((stack) => ({
    name: stack.stackName,
    template: Template.fromStack(stack).toJSON() as RawTemplate,
  }));
}

/** Another stack's value as a template asks for it: by an export's name, or by stack and output. */
export type Reference = { exported: string } | { stack: string; output: string };

/** Everything that a piece of a template refers to in other stacks. */
export function referencesIn(value: unknown): Reference[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, argument]): Reference[] => {
    if (key === 'Fn::ImportValue') return [{ exported: String(argument) }];
    if (key !== 'Fn::GetStackOutput') return referencesIn(argument);
    const { StackName, OutputName } = argument as { StackName: string; OutputName: string };
    return [{ stack: StackName, output: OutputName }];
  });
}
