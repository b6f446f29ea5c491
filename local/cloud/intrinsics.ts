import * as v from 'valibot';
import { isRecord } from '../../games/lib/unknown.ts';

/** Names that template functions can use: the stack's resources and parameters, and exports and outputs of other stacks. */
export type Scope = {
  ref(name: string): unknown;
  attribute(logicalId: string, name: string): unknown;
  importValue(name: string): unknown;
  stackOutput(stack: string, name: string): unknown;
};

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

/** CloudFormation's intrinsic functions that the stacks use, by key. */
const intrinsics: Record<string, Intrinsic> = {
  Ref: (name, scope) => scope.ref(text(name)),
  'Fn::GetAtt': (argument, scope) => {
    const [logicalId, ...name] = Array.isArray(argument) ? argument : text(argument).split('.');
    return scope.attribute(text(logicalId), name.map(text).join('.'));
  },
  'Fn::ImportValue': (name, scope) => scope.importValue(text(evaluate(name, scope))),
  // All stacks on this machine are in one region.
  'Fn::GetStackOutput': (argument, scope) => {
    const { StackName, OutputName } = record(argument);
    return scope.stackOutput(text(evaluate(StackName, scope)), text(evaluate(OutputName, scope)));
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = list(argument);
    return list(evaluate(parts, scope)).map(text).join(text(separator));
  },
  'Fn::Sub': (argument, scope) => {
    const [template, given] = Array.isArray(argument) ? argument : [argument, {}];
    const variables = record(given);
    return text(template).replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in variables) return text(evaluate(variables[name], scope));
      return text(evaluate(name.includes('.') ? { 'Fn::GetAtt': name } : { Ref: name }, scope));
    });
  },
};

/**
 * Resolves a part of a template. Throws, with the name, for a function that is not in the list above: a value
 * that is resolved only in part must not reach a service.
 */
export function evaluate(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((each) => evaluate(each, scope));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only && (only[0] === 'Ref' || only[0].startsWith('Fn::'))) {
    const intrinsic = intrinsics[only[0]];
    if (!intrinsic) throw new Error(`${only[0]} is not known to the template's resolver`);
    return intrinsic(only[1], scope);
  }
  return Object.fromEntries(entries.map(([key, each]) => [key, evaluate(each, scope)]));
}

const text = (value: unknown): string => String(v.parse(v.union([v.string(), v.number(), v.boolean()]), value));
const list = (value: unknown): unknown[] => v.parse(v.array(v.unknown()), value);
const record = (value: unknown): Record<string, unknown> => v.parse(v.record(v.string(), v.unknown()), value);
