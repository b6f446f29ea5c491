// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Fn::Sub has placeholders of its own
import { describe, expect, test } from 'vitest';
import { evaluate, type Scope } from '../../../local/cloud/intrinsics.ts';

const scope: Scope = {
  ref: (name) => ({ Queue: 'queue-url', 'AWS::Region': 'local' })[name] ?? fail(name),
  attribute: (logicalId, name) => `${logicalId}/${name}`,
  importValue: (name) => `imported ${name}`,
  stackOutput: (stack, name) => `${name} of ${stack}`,
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
    ['ImportValue', { 'Fn::ImportValue': { 'Fn::Sub': '${AWS::Region}:x' } }, 'imported local:x'],
    ['GetStackOutput', { 'Fn::GetStackOutput': { StackName: 'Web', OutputName: 'Url' } }, 'Url of Web'],
    [
      'the conditions of a policy statement are not references',
      { Condition: { Bool: { x: 'y' } } },
      { Condition: { Bool: { x: 'y' } } },
    ],
  ])('%s', (_, value, expected) => {
    expect(evaluate(value, scope)).toEqual(expected);
  });

  test('one that the stacks do not use is refused by name', () => {
    for (const name of ['Fn::GetAZs', 'Fn::If', 'Fn::Select'])
      expect(() => evaluate({ a: [{ [name]: [] }] }, scope)).toThrow(`${name} is not known`);
  });
});
