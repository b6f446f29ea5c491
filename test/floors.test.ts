import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { describe, expect, it, onTestFinished } from 'vitest';

/** What each floor may see. Imports go down only; the roof sees all. */
const floors: Record<string, { sees: string[]; why: string }> = {
  games: { sees: [], why: 'the rules are pure: they run on the phone, on the server and in settlement alike' },
  graphql: { sees: ['games'], why: 'the contract names things of the rules and knows nobody who keeps it' },
  lambdas: { sees: ['graphql', 'games'], why: 'the authority keeps the contract; it does not know how it is deployed' },
  web: { sees: ['graphql', 'games'], why: 'a phone sees the contract and the rules, never the server' },
  infra: {
    sees: ['graphql', 'lambdas/environment.ts', 'lambdas/stores/tables.ts'],
    why: 'stacks read the calls, the tables and the variable names; Lambda entries are named by path only',
  },
};

const rules: IForbiddenRuleType[] = [
  {
    name: 'no-circle',
    comment: 'Files that import each other in a circle cannot be understood one at a time.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'games-alone',
    comment: 'games/ imports nothing outside itself, not even a package or Node.',
    severity: 'error',
    from: { path: '^games/' },
    to: { pathNot: '^games/' },
  },
  ...Object.entries(floors).map(
    ([floor, { sees, why }]): IForbiddenRuleType => ({
      name: `${floor}-looks-down`,
      comment: `${floor}/ may import ${[floor, ...sees].join(', ')} only: ${why}.`,
      severity: 'error',
      from: { path: `^${floor}/` },
      to: {
        path: '^(games|graphql|lambdas|web|infra|local|test)/',
        pathNot: `^(${[`${floor}/`, ...sees.map((seen) => (seen.endsWith('.ts') ? seen : `${seen}/`))].join('|')})`,
      },
    }),
  ),
  {
    name: 'house-without-tests',
    comment: 'Nothing in the house imports a test.',
    severity: 'error',
    from: { pathNot: '^test/' },
    to: { path: '^test/' },
  },
];

async function broken(folders: string[], baseDir?: string): Promise<string[]> {
  const { output } = await cruise(folders, {
    ...(baseDir && { baseDir }),
    validate: true,
    ruleSet: { forbidden: rules },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(cdk\\.out|build|\\.hype)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'] },
  });
  return (output as ICruiseResult).summary.violations.map(
    ({ from, to, rule }) => `${rule.name}: ${from} → ${to}: ${rules.find(({ name }) => name === rule.name)?.comment}`,
  );
}

describe('the floors of the house', () => {
  it('imports go down only and never round', async () => {
    expect(await broken(['games', 'graphql', 'lambdas', 'web', 'infra', 'local'])).toEqual([]);
  });

  it('would notice an import upward, a package in the rules, and a circle', async () => {
    const house = mkdtempSync(join(tmpdir(), 'floors-'));
    onTestFinished(() => rmSync(house, { recursive: true }));
    const room = (path: string, text: string) => {
      mkdirSync(join(house, dirname(path)), { recursive: true });
      writeFileSync(join(house, path), text);
    };
    room('web/screen.ts', `import '../lambdas/server.ts';`);
    room('lambdas/server.ts', `import './store.ts';`);
    room('lambdas/store.ts', `import './server.ts';`);
    room('games/clock.ts', `import 'node:fs';`);
    const names = (await broken(['games', 'lambdas', 'web'], house)).map((line) => line.split(':')[0]);
    expect([...new Set(names)].sort()).toEqual(['games-alone', 'no-circle', 'web-looks-down']);
  });
});
