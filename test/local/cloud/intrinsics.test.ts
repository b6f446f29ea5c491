// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Fn::Sub has placeholders of its own
import { describe, expect, test } from 'vitest';
import { evaluate, noValue, references, type Scope } from '../../../local/cloud/intrinsics.ts';

const scope: Scope = {
  ref: (name) => ({ Queue: 'queue-url', 'AWS::Region': 'local', 'AWS::NoValue': noValue })[name] ?? fail(name),
  attribute: (logicalId, name) => `${logicalId}/${name}`,
  importValue: (name) => `imported ${name}`,
  stackOutput: (stack, name) => `${name} of ${stack}`,
  condition: (name) => name === 'IsProd',
  find: (...keys) => keys.join('>'),
};
const fail = (name: string) => {
  throw new Error(`no ${name}`);
};

describe('intrinsic functions', () => {
  test.each<[title: string, value: unknown, expected: unknown]>([
    ['Ref', { Ref: 'Queue' }, 'queue-url'],
    ['GetAtt as a list', { 'Fn::GetAtt': ['Pool', 'Arn'] }, 'Pool/Arn'],
    ['GetAtt of a nested attribute', { 'Fn::GetAtt': 'Db.Endpoint.Port' }, 'Db/Endpoint.Port'],
    ['Join', { 'Fn::Join': ['.', ['a', { Ref: 'AWS::Region' }, 1]] }, 'a.local.1'],
    ['Sub', { 'Fn::Sub': 'x-${AWS::Region}-${Pool.Arn}-${!kept}' }, 'x-local-Pool/Arn-${kept}'],
    ['Sub with variables', { 'Fn::Sub': ['${A}-${AWS::Region}', { A: { Ref: 'Queue' } }] }, 'queue-url-local'],
    ['Select of Split', { 'Fn::Select': [1, { 'Fn::Split': ['/', { 'Fn::GetAtt': ['P', 'A'] }] }] }, 'A'],
    ['ImportValue', { 'Fn::ImportValue': { 'Fn::Sub': '${AWS::Region}:x' } }, 'imported local:x'],
    ['If', { 'Fn::If': ['IsProd', 'yes', 'no'] }, 'yes'],
    ['If not', { 'Fn::If': ['IsDev', 'yes', { Ref: 'Queue' }] }, 'queue-url'],
    ['Equals', { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'local'] }, true],
    ['Not, And, Or', { 'Fn::Or': [{ 'Fn::Not': [true] }, { 'Fn::And': [true, { Condition: 'IsProd' }] }] }, true],
    ['FindInMap', { 'Fn::FindInMap': ['Map', { Ref: 'AWS::Region' }, 'key'] }, 'Map>local>key'],
    ['GetStackOutput', { 'Fn::GetStackOutput': { StackName: 'Web', OutputName: 'Url' } }, 'Url of Web'],
    ['Base64', { 'Fn::Base64': 'hi' }, 'aGk='],
    [
      'AWS::NoValue takes its property away',
      { a: 1, b: { Ref: 'AWS::NoValue' }, c: [{ Ref: 'AWS::NoValue' }, 2] },
      { a: 1, c: [2] },
    ],
    [
      'the conditions of a policy statement are not references',
      { Condition: { Bool: { x: 'y' } } },
      { Condition: { Bool: { x: 'y' } } },
    ],
  ])('%s', (_, value, expected) => {
    expect(evaluate(value, scope)).toEqual(expected);
  });

  test('one that is not known is refused by name', () => {
    expect(() => evaluate({ a: [{ 'Fn::GetAZs': '' }] }, scope)).toThrow('Fn::GetAZs is not known');
  });

  test('references are found without resolving them', () => {
    const value = {
      a: { Ref: 'A' },
      b: [{ 'Fn::GetAtt': ['B', 'Arn'] }, { 'Fn::GetAtt': 'C.Arn' }],
      d: { 'Fn::Sub': ['${D}-${E.Arn}-${!literal}', { D: { Ref: 'F' } }] },
    };
    expect(references(value).sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });
});
