import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

type Parser = { parse(expression: string, options: { context: object }): unknown };

const require = createRequire(import.meta.url);
const original: Parser = require('dynalite/db/conditionParser');
export const parseAgain = original.parse;

/** Rules of the grammar that the parser tries twice at each pair of parentheses, so that its time doubles with each pair. */
const RULES = /function (peg\$parse(?:(?:Or|And|Not|Parens)?ConditionExpression|Operand(?:Parens)?))\(\) \{/g;
const REMEMBER = `
  function peg$remember(rule, parse) {
    const key = rule + peg$currPos;
    const known = peg$known.get(key) ?? { result: parse(), next: peg$currPos };
    peg$known.set(key, known);
    peg$currPos = known.next;
    return known.result;
  }
`;

/** Dynalite's parser, changed so that it remembers the result of each of these rules at each place. PEG.js generates such a parser with its option `cache`. */
function remembering(): Parser['parse'] {
  let rules = 0;
  const source = readFileSync(require.resolve('dynalite/db/conditionParser'), 'utf8')
    .replace(RULES, (_, rule: string) => {
      rules += 1;
      return `function ${rule}() { return peg$remember('${rule}', ${rule}Once); }\n  function ${rule}Once() {`;
    })
    .replace('function peg$parseStart()', (start) => `const peg$known = new Map();${REMEMBER}  ${start}`);
  if (rules !== 7) throw new Error(`dynalite parses conditions by other rules now: ${rules} of 7 are known`);
  const made = { exports: {} as Parser };
  compileFunction(source, ['module'])(made);
  return made.exports.parse;
}

/** Replaces dynalite's own parser of conditions. */
export const parse = remembering();
original.parse = parse;
