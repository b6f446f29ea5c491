/** What the functions of a template see: its own resources, parameters and conditions, and the exports and outputs of other stacks. */
export type Scope = {
  ref(name: string): unknown;
  attribute(logicalId: string, name: string): unknown;
  importValue(name: string): unknown;
  stackOutput(stack: string, name: string): unknown;
  condition(name: string): boolean;
  find(map: string, first: string, second: string): unknown;
};

/** What `{Ref: AWS::NoValue}` gives: the property that holds it is not there. */
export const noValue = Symbol('AWS::NoValue');

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

/** CloudFormation's intrinsic functions, by their key. */
const intrinsics: Record<string, Intrinsic> = {
  Ref: (name, scope) => scope.ref(text(name)),
  Condition: (name, scope) => scope.condition(text(name)),
  'Fn::GetAtt': (argument, scope) => {
    const [logicalId, ...name] = Array.isArray(argument) ? argument : text(argument).split('.');
    return scope.attribute(text(logicalId), name.map(text).join('.'));
  },
  'Fn::ImportValue': (name, scope) => scope.importValue(text(evaluate(name, scope))),
  // All stacks of this machine are in one region.
  'Fn::GetStackOutput': (argument, scope) => {
    const { StackName, OutputName } = argument as { StackName: unknown; OutputName: unknown };
    return scope.stackOutput(text(evaluate(StackName, scope)), text(evaluate(OutputName, scope)));
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = list(argument);
    return list(evaluate(parts, scope)).map(text).join(text(separator));
  },
  'Fn::Split': (argument, scope) => {
    const [separator, source] = list(argument);
    return text(evaluate(source, scope)).split(text(separator));
  },
  'Fn::Select': (argument, scope) => {
    const [index, from] = list(argument);
    const values = list(evaluate(from, scope));
    const chosen = values[Number(evaluate(index, scope))];
    if (chosen === undefined) throw new Error(`Fn::Select has no element ${JSON.stringify(index)} in ${show(values)}`);
    return chosen;
  },
  'Fn::Sub': (argument, scope) => {
    const [template, own] = Array.isArray(argument) ? argument : [argument, {}];
    const variables = own as Record<string, unknown>;
    return text(template).replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in variables) return text(evaluate(variables[name], scope));
      return text(evaluate(name.includes('.') ? { 'Fn::GetAtt': name } : { Ref: name }, scope));
    });
  },
  'Fn::If': (argument, scope) => {
    const [condition, yes, no] = list(argument);
    return evaluate(scope.condition(text(condition)) ? yes : no, scope);
  },
  'Fn::Equals': (argument, scope) => {
    const [one, other] = list(argument);
    return JSON.stringify(evaluate(one, scope)) === JSON.stringify(evaluate(other, scope));
  },
  'Fn::Not': (argument, scope) => !evaluate(list(argument)[0], scope),
  'Fn::And': (argument, scope) => list(argument).every((each) => evaluate(each, scope)),
  'Fn::Or': (argument, scope) => list(argument).some((each) => evaluate(each, scope)),
  'Fn::FindInMap': (argument, scope) => {
    const [map, first, second] = list(argument).map((each) => text(evaluate(each, scope)));
    return scope.find(map as string, first as string, second as string);
  },
  'Fn::Base64': (argument, scope) => Buffer.from(text(evaluate(argument, scope))).toString('base64'),
};

/**
 * The value of a piece of a template. Throws, by name, on a function that is not in the list above: a value
 * that is only half resolved must not reach a service.
 */
export function evaluate(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((each) => evaluate(each, scope)).filter((each) => each !== noValue);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only && isIntrinsic(only)) {
    const intrinsic = intrinsics[only[0]];
    if (!intrinsic) throw new Error(`${only[0]} is not known to the template's resolver`);
    return intrinsic(only[1], scope);
  }
  const evaluated = entries.map(([key, each]) => [key, evaluate(each, scope)] as const);
  return Object.fromEntries(evaluated.filter(([, each]) => each !== noValue));
}

/** A policy statement has an object under `Condition`, a reference to a condition a name. */
function isIntrinsic([key, argument]: [string, unknown]): boolean {
  return key === 'Ref' || key.startsWith('Fn::') || (key === 'Condition' && typeof argument === 'string');
}

/** Logical ids (and `AWS::` names) that a piece of a template refers to, resolved or not. */
export function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, argument]): string[] => {
    if (key === 'Ref') return [text(argument)];
    if (key === 'Fn::GetAtt') return [text(Array.isArray(argument) ? argument[0] : text(argument).split('.')[0])];
    if (key !== 'Fn::Sub') return references(argument);
    const [template, variables] = Array.isArray(argument) ? argument : [argument, {}];
    const named = [...text(template).matchAll(/\$\{([^!}.]+)[^}]*\}/g)].map(([, name]) => name as string);
    return [...named, ...references(variables)];
  });
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`A template has ${show(value)} where a text must stand`);
}

function list(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`A template has ${show(value)} where a list must stand`);
}

const show = (value: unknown): string => JSON.stringify(value) ?? String(value);
