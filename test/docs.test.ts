import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callNames, calls } from '../graphql/calls.ts';
import { faults } from '../graphql/faults.ts';
import { tables } from '../lambdas/stores/tables.ts';

/** Files of the repository that are text, new ones included. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mts|js|mjs|css|html|md|graphql|json|yml)$/.test(file) && file !== 'package-lock.json')
  .filter((file) => existsSync(file));

const textOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const pages = files.filter((file) => file.endsWith('.md'));

/** The files that commands of the pages to copy write into the repository. */
const writtenByHand = pages.flatMap((file) =>
  [...(textOf.get(file) ?? '').matchAll(/^(?:cat|.+? )> ?(?!\/)([\w/.-]+) <<EOF$|--outputs-file ([\w/.-]+)/gm)].map(
    ([, path, outputs]) => path ?? outputs ?? '',
  ),
);

/** Headings of a page without their markup. Code fences are left out. */
function headingsOf(page: string): string[] {
  const prose = page.replaceAll(/^```.*?^```/gms, '');
  return [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.replaceAll(/[`*]/g, '').trim());
}

/** The text without line breaks, also inside comments. */
const joinLines = (text: string): string => text.replaceAll(/\n\s*(?:\*|\/\/|#)?\s*/g, ' ');

/** `docs/play.md, "Bingo: squares"` and `[rules of play](play.md), "Key moments"`: pages with the heading that is meant. */
function referencesIn(file: string, text: string): { page: string; heading: string }[] {
  const joined = joinLines(text);
  const plain = /(?<page>(?:docs|infra)\/[\w/.-]+\.md),\s+"(?<heading>[^"]+)"/g;
  const linked = /\]\((?<page>[\w/.-]+\.md)\),\s+"(?<heading>[^"]+)"/g;
  return [
    ...[...joined.matchAll(plain)].map(({ groups = {} }) => ({
      page: groups.page ?? '',
      heading: groups.heading ?? '',
    })),
    ...[...joined.matchAll(linked)].map(({ groups = {} }) => ({
      page: normalize(join(dirname(file), groups.page ?? '')),
      heading: groups.heading ?? '',
    })),
  ];
}

/** A page followed by a heading without quotes. */
const unquoted = /[\w/.-]+\.md\)?,\s+[A-Z]\w*/g;

/** Faults of the references in a file. */
function brokenReferences(file: string, text: string): string[] {
  const missing = referencesIn(file, text).flatMap(({ page, heading }) => {
    const known = textOf.get(page);
    return known !== undefined && headingsOf(known).includes(heading) ? [] : [`${page}, "${heading}"`];
  });
  return [...missing, ...(joinLines(text).match(unquoted) ?? [])].map((reference) => `${file}: ${reference}`);
}

/** Names of documents outside the repository, which a reader does not have. */
const foreign = /\b(?:SPEC|RULES|DESIGN)(?:\.md| (?:sections?|part)? ?[A-F0-9]|\))|\(sections? \d/;

/** References to decisions, `docs/decisions/054`: their numbers. */
const decisions = /docs\/decisions\/(?<number>\d{3})/g;
const numbers = new Set(files.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []));

it('git and the linter ignore the files that a reader makes', () => {
  expect(writtenByHand.length).toBeGreaterThan(3);
  const ignored = execFileSync('git', ['check-ignore', ...writtenByHand], { encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(writtenByHand);
  expect(JSON.parse(readFileSync('biome.json', 'utf8')).vcs).toMatchObject({ enabled: true, useIgnoreFile: true });
});

describe('the documents', () => {
  const all = [...textOf].filter(([file]) => file !== 'test/docs.test.ts');

  it('have every heading that code and documents refer to', () => {
    expect(all.flatMap(([file, text]) => brokenReferences(file, text))).toEqual([]);
    expect(all.flatMap(([file, text]) => referencesIn(file, text)).length).toBeGreaterThan(5);
  });

  it('have every decision that is referred to', () => {
    const missing = all.flatMap(([file, text]) =>
      [...text.matchAll(decisions)].flatMap(({ groups: { number = '' } = {} }) =>
        numbers.has(number) ? [] : [`${file}: ${number}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('name only files that exist', () => {
    const named = /`((?:games|graphql|infra|lambdas|local|test|web)\/[\w./-]+\.\w+)`/g;
    const missing = pages.flatMap((page) =>
      [...(textOf.get(page) ?? '').matchAll(named)].flatMap(([, path = '']) =>
        existsSync(path) || path.includes('NAME') ? [] : [`${page}: ${path}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('are all in the repository', () => {
    const found = all.flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => (foreign.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('list every page of docs and every decision in their indexes', () => {
    const [docs = '', record = ''] = ['docs/README.md', 'docs/decisions/README.md'].map((file) => textOf.get(file));
    const own = pages.filter((page) => /^docs\/[\w-]+\.md$/.test(page) && page !== 'docs/README.md');
    expect(own.filter((page) => !docs.includes(`](${page.slice('docs/'.length)})`))).toEqual([]);
    const each = pages
      .filter((page) => /^docs\/decisions\/\d/.test(page))
      .map((page) => page.slice('docs/decisions/'.length));
    expect(each.filter((page) => !record.includes(`](${page})`))).toEqual([]);
  });

  it('have every call, every fault and every table', () => {
    const [wire = '', stores = ''] = ['docs/wire.md', 'docs/stores.md'].map((file) => textOf.get(file));
    const rows = callNames.map(
      (name) => `| \`${name}\` | \`${calls[name].method} ${calls[name].path}\` | ${calls[name].who} |`,
    );
    expect(rows.filter((row) => !wire.includes(row))).toEqual([]);
    const answersNothing = (name: (typeof callNames)[number]) => calls[name].method === 'PUT' || name === 'getPoints';
    expect(callNames.filter((name) => (calls[name].success === 204) !== answersNothing(name))).toEqual([]);
    expect(Object.keys(faults).filter((code) => !wire.includes(`\`${code}\``))).toEqual([]);
    expect(Object.keys(tables).filter((name) => !stores.includes(`\n| ${name} |`))).toEqual([]);
  });

  it('name only functions that the stores have', () => {
    const source = all.flatMap(([file, text]) => (file.startsWith('lambdas/stores/') ? [text] : [])).join('\n');
    const rows =
      (textOf.get('docs/stores.md') ?? '').split('## Access patterns')[1]?.split('\n## ')[0]?.split('\n') ?? [];
    const named = rows.flatMap((row) =>
      [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(
      named.filter((name) => !new RegExp(`export (?:async )?(?:function\\*?|const) ${name}\\b`).test(source)),
    ).toEqual([]);
  });
});
