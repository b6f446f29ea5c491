import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const house = join(import.meta.dirname, '..');
const checklist = readFileSync(join(import.meta.dirname, 'checklist.md'), 'utf8');

const parts = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'];
/** "- [x] What is asked — file › title", "- [x] What is asked — file" or "- [ ] What is asked — not built yet". */
const form = /^- \[(?<mark>[x ])\] (?<asked>.+?) — (?:(?<open>not built yet)|(?<file>[\w./-]+)(?: › (?<title>.+))?)$/;

/** All texts of a file: titles stand in calls and in tables, so every one of them may be a title. */
const textsOf = new Map<string, readonly string[]>();
function texts(file: string): readonly string[] {
  const known = textsOf.get(file);
  if (known) return known;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(house, file), 'utf8'), ts.ScriptTarget.Latest));
  textsOf.set(file, found);
  return found;
}

/** What is wrong with a line; nothing where it holds. */
function wrongWith(line: string): string | undefined {
  const { mark, open, file, title } = form.exec(line)?.groups ?? {};
  if (!open && !file) return `no owner: ${line}`;
  if ((mark === 'x') !== (open === undefined)) return `ticked though not built, or the other way round: ${line}`;
  if (!file) return undefined;
  if (file.includes('..') || !existsSync(join(house, file))) return `no such file: ${line}`;
  if (title && !texts(file).some((text) => text.includes(title))) return `no such title: ${line}`;
  return /\.test\.tsx?$/.test(file) && !title ? `which test of the file: ${line}` : undefined;
}

const lines = checklist.split('\n').filter((line) => line !== '');
const heading = /^## (\w)\. /;

describe('the checklist', () => {
  it('has every part of the specification and of the rulings, in order, none of them empty', () => {
    const found = lines.flatMap((line) => heading.exec(line)?.[1] ?? []);
    expect(found).toEqual(parts);
    const first = lines.findIndex((line) => heading.test(line));
    const listed = lines.slice(first).filter((line) => !heading.test(line));
    expect(listed.filter((line) => !line.startsWith('- '))).toEqual([]);
    for (const [index, line] of lines.entries()) if (heading.test(line)) expect(lines[index + 1]).toMatch(/^- /);
  });

  it('names an owner of every line, and nothing that is not there', () => {
    const items = lines.filter((line) => line.startsWith('- '));
    expect(items.flatMap((line) => wrongWith(line) ?? [])).toEqual([]);
    const asked = items.map((line) => form.exec(line)?.groups?.asked);
    expect(asked.filter((each, index) => asked.indexOf(each) !== index)).toEqual([]);
  });

  it.each([
    ['- [x] A thing', 'no owner'],
    ['- [x] A thing — test/checklist.md › some title', 'no such title'],
    ['- [x] A thing — test/checklist.test.ts › a title that nobody' + ' wrote', 'no such title'],
    ['- [x] A thing — test/nothing.test.ts › the checklist', 'no such file'],
    ['- [x] A thing — ../package.json', 'no such file'],
    ['- [x] A thing — test/checklist.test.ts', 'which test'],
    ['- [x] A thing — not built yet', 'ticked'],
    ['- [ ] A thing — test/checklist.test.ts › the checklist', 'ticked'],
  ])('would notice %j', (line, wrong) => {
    expect(wrongWith(line)).toContain(wrong);
  });

  it('has nothing against a line that holds', () => {
    expect(wrongWith('- [x] A thing — test/checklist.test.ts › the checklist')).toBeUndefined();
    expect(wrongWith('- [x] A thing — package.json')).toBeUndefined();
    expect(wrongWith('- [ ] A thing — not built yet')).toBeUndefined();
  });
});
