// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Fn::Sub has placeholders of its own
import { expect, test } from 'vitest';
import { rateOf, references } from '../../operator/assembly.ts';

test.each([
  ['rate(1 minute)', 60_000],
  ['rate(5 minutes)', 300_000],
  ['rate(2 days)', 172_800_000],
])('%s comes due every %s ms', (expression, ms) => {
  expect(rateOf(expression)).toBe(ms);
});

test.each(['rate(5)', 'rate(0 minutes)', 'rate(25 days)', 'at(2026-01-01T00:00:00)', 'cron(0 12 * * ? *)'])(
  '%s is refused',
  (expression) => {
    expect(() => rateOf(expression)).toThrow(`${expression} is not a schedule that is known here`);
  },
);

test('references are found without resolving them', () => {
  const value = {
    a: { Ref: 'A' },
    b: [{ 'Fn::GetAtt': ['B', 'Arn'] }, { 'Fn::GetAtt': 'C.Arn' }],
    d: { 'Fn::Sub': ['${D}-${E.Arn}-${!literal}', { D: { Ref: 'F' } }] },
  };
  expect(references(value).sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});
