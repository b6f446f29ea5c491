// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Fn::Sub has placeholders of its own
import { expect, test } from 'vitest';
import type { Place, Resource } from '../../../local/cloud/resource.ts';
import { resolveTemplates } from '../../../local/cloud/template.ts';
import { type RawResource, readAssembly } from '../../../operator/assembly.ts';
import { UserError } from '../../../operator/caller.ts';
import { assemblyOf, folder } from './assemblies.ts';

const place: Place = {
  region: 'local',
  accountId: '000000000000',
  host: 'localhost:8080',
  services: 'http://127.0.0.1:8081',
  stable: (purpose) => purpose,
};
const identify = ({ stack, logicalId, properties }: Resource) => ({
  ref: String(properties.Name ?? `${stack}-${logicalId}`),
  attributes: { Arn: `arn:${logicalId}` },
});
const resolve = (directory: string) => resolveTemplates(readAssembly(directory), place, identify);
const thing = (Properties: Record<string, unknown>): RawResource => ({ Type: 'A::B::Thing', Properties });

test('a condition is refused by name', () => {
  const template = { Resources: { Alarm: { ...thing({}), Condition: 'Prod' } } };
  expect(() => resolve(assemblyOf({ Only: { template } }))).toThrow('Only/Alarm has a condition');
});

test.each<[string, unknown, string]>([
  ['a resource that is not there', { Ref: 'Nobody' }, 'Only refers to Nobody, which is not in its template'],
  [
    'an unknown attribute',
    { 'Fn::GetAtt': ['Other', 'Color'] },
    'Only/Other (A::B::Thing) has no attribute Color here',
  ],
  ['an export that no stack makes', { 'Fn::ImportValue': 'x' }, 'No stack exports x'],
  ['a parameter without a default', { Ref: 'Secret' }, 'Parameter Secret of Only has no default'],
  ['a function that the stacks do not use', { a: [{ 'Fn::If': [] }] }, 'Fn::If is not known'],
])('%s is named', (_, value, message) => {
  const Resources = { Thing: thing({ value }), Other: thing({}) };
  const template = { Parameters: { Secret: { Type: 'String' } }, Resources };
  const { resources } = resolve(assemblyOf({ Only: { template } }));
  const found = resources.find(({ logicalId }) => logicalId === 'Thing');
  expect(() => found?.properties.value).toThrow(message);
});

test('a circle is named, in the order of making and in names', () => {
  const circle = { A: thing({ b: { Ref: 'B' } }), B: thing({ a: { Ref: 'A' } }) };
  expect(() => resolve(assemblyOf({ Only: { template: { Resources: circle } } }))).toThrow('A → B → A');
});

test('a folder without templates gets a sentence', () => {
  expect(() => readAssembly(folder({}))).toThrow(UserError);
  expect(() => readAssembly(folder({}))).toThrow('run `npm run synth`');
});
