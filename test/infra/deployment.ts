import { type App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { synthesized } from './synthesized.ts';

export type RawResource = { Type: string; Properties?: Record<string, unknown>; DependsOn?: unknown };
export type RawTemplate = {
  Resources: Record<string, RawResource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
};
export type DeployedStack = { name: string; terminationProtection?: boolean; template: RawTemplate };

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
    terminationProtection: stack.terminationProtection === true,
    template: Template.fromStack(stack).toJSON() as RawTemplate,
  }));
}

/** A reference to another stack's value: by an export's name, or by stack and output. */
export type Reference = { exported: string } | { stack: string; output: string };

/** All references of a piece of a template to other stacks. */
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
