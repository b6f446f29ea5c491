import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse, parseAgain } from '../../../local/dynamodb/condition-parser.ts';
import { forAll } from '../../runs.ts';

const operand = fc.constantFrom('#a', 'plain', 'map.inner[2]', ':n', ':s', ':missing', 'size(#a)', '(#a)', '((#a))');
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    fc.tuple(operand, fc.constantFrom('=', '<>', '<', '>='), operand).map((parts) => parts.join(' ')),
    fc.constantFrom(
      'attribute_not_exists(#a)',
      'begins_with(plain, :s)',
      '#a IN (:n, :s)',
      ':n between',
      'select = :n',
    ),
    tie('condition').map((inner) => `(${inner})`),
    tie('condition').map((inner) => `NOT ${inner}`),
    fc.tuple(tie('condition'), fc.constantFrom('AND', 'or'), tie('condition')).map((parts) => parts.join(' ')),
  ),
}));

/** The result of a parser, or its refusal, with the names and values that no part of the expression uses. */
function outcome(parser: typeof parse, expression: string) {
  const attrNames = { '#a': 'select', '#b': 'b' };
  const attrVals = { ':n': { N: '1' }, ':s': { S: 'x' } };
  const [unusedAttrNames, unusedAttrVals] = [{ ...attrNames }, { ...attrVals }];
  const isReserved = (name: string) => name === 'select';
  const compare = () => false;
  try {
    const context = { attrNames, attrVals, unusedAttrNames, unusedAttrVals, isReserved, compare };
    return { result: parser(expression, { context }), unusedAttrNames, unusedAttrVals };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

forAll(
  'a condition parses as by dynalite’s own parser, or is refused with the same words',
  500,
  [condition],
  (expression) => {
    expect(outcome(parse, expression)).toEqual(outcome(parseAgain, expression));
  },
);

it('a condition of sixty parentheses in one another is parsed, though the time of dynalite’s own parser doubles with each', () => {
  const nested = Array.from({ length: 60 }).reduce<string>((inner) => `(plain = :n OR ${inner})`, 'plain = :n');
  expect(outcome(parse, nested)).toMatchObject({ result: { expression: { type: 'or' } } });
});
