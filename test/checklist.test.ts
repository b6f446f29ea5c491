import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const checklist = readFileSync('docs/checklist.md', 'utf8');

const parts = [
  'The product',
  'Screens and routes',
  'Data',
  'States and changes',
  'Validation',
  'Roles',
  'Calls',
  'Errors',
  'Constants and limits',
  'Time, order and what counts',
  'Offers',
  'Scores',
  'Football',
  'Messages and bodies',
  'Beyond the game',
  "The fan's evening",
];

/** "- What is asked — title" or "- What is asked — title › row". */
const form = /^- (?<asked>.+?) — (?<proof>.+)$/;

/** Texts and names of fields of a source: titles stand in calls and in tables, so each of them may be a title or a row. */
function textsIn(source: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) found.add(node.text.trim());
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) found.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest));
  return found;
}

/** Of each file of tests but this one. */
const texts = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'test'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && file !== 'test/checklist.test.ts')
  .map((file) => textsIn(readFileSync(file, 'utf8')));

/** What is wrong with a line; nothing if it holds. A title and its row are whole texts of one file. */
function wrongWith(line: string): string | undefined {
  const { proof } = form.exec(line)?.groups ?? {};
  if (!proof) return `no proof: ${line}`;
  const titles = proof.split(' › ');
  return texts.some((known) => titles.every((title) => known.has(title))) ? undefined : `no such title: ${line}`;
}

const lines = checklist.split('\n').filter((line) => line !== '');
const items = lines.filter((line) => line.startsWith('- '));

describe('the checklist', () => {
  it('has every part, in order, none of them empty', () => {
    const first = lines.findIndex((line) => line.startsWith('## '));
    const listed = lines.slice(first);
    expect(listed.filter((line) => line.startsWith('## '))).toEqual(parts.map((part) => `## ${part}`));
    expect(listed.filter((line) => !/^(?:- |## )/.test(line))).toEqual([]);
    for (const [index, line] of listed.entries()) if (line.startsWith('## ')) expect(listed[index + 1]).toMatch(/^- /);
  });

  it('names a test for every line, and no title that is not there', () => {
    expect(items.flatMap((line) => wrongWith(line) ?? [])).toEqual([]);
    const asked = items.map((line) => form.exec(line)?.groups?.asked);
    expect(asked.filter((each, index) => asked.indexOf(each) !== index)).toEqual([]);
  });

  it.each([
    ['- A thing', 'no proof'],
    ['- A thing — a title that nobody wrote', 'no such title'],
    ['- A thing — takes a newcomer from sign-up', 'no such title'],
    [
      '- A thing — has exactly its title and sentence › ranks points above 0, highest first; ties share a rank and the next skips them',
      'no such title',
    ],
  ])('would notice %j', (line, wrong) => {
    expect(wrongWith(line)).toContain(wrong);
  });

  it('has nothing against a line that holds', () => {
    expect(
      wrongWith('- A thing — ranks points above 0, highest first; ties share a rank and the next skips them'),
    ).toBeUndefined();
  });
});
