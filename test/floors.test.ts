import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Folders that each floor may import. Imports go down only; the top floor may import all. */
const floors: Record<string, { sees: string[]; why: string }> = {
  games: { sees: [], why: 'the rules are pure: they run on the phone, on the server and in settlement alike' },
  graphql: { sees: ['games'], why: 'the contract names things of the rules and knows nobody who keeps it' },
  lambdas: { sees: ['graphql', 'games'], why: 'the authority keeps the contract; it does not know how it is deployed' },
  web: { sees: ['graphql', 'games'], why: 'a phone sees the contract and the rules, never the server' },
  infra: {
    sees: [
      'graphql',
      'lambdas/lib/environment.ts',
      'lambdas/stores/tables.ts',
      'lambdas/feeds/imports/espn/addresses.ts',
    ],
    why: 'stacks read the calls, the tables, the variable names and the names of leagues; Lambda entries are named by path only',
  },
  operator: {
    sees: ['infra', 'lambdas', 'graphql', 'games', 'web/src/api/intervals.ts'],
    why: "the operator's commands work on any deployment, so they know no stand-in; the bill counts what a phone asks for",
  },
};

/** Layers of the client, lowest first: each may import those before it. */
const layers: readonly { name: string; holds: string }[] = [
  { name: 'ui', holds: 'components and helpers that know neither the server nor a game' },
  { name: 'api', holds: 'the calls, their cached answers, and what a phone stores' },
  { name: 'game', holds: 'the followed game: connection, log, delayed view, replay' },
  { name: 'side-games', holds: 'one folder for each side game, and what they share' },
  { name: 'features', holds: 'one folder for each other screen or sheet' },
  { name: 'app', holds: 'the entry: router, layouts, guards' },
];

const layerRules = layers.flatMap(({ name, holds }, index): IForbiddenRuleType[] => {
  const above = layers.slice(index + 1).map((layer) => layer.name);
  if (above.length === 0) return [];
  return [
    {
      name: `client-${name}-looks-down`,
      comment: `web/src/${name}/ may not import ${above.join(', ')}: it holds ${holds}.`,
      severity: 'error',
      from: { path: `^web/src/${name}/` },
      to: { path: `^web/(src/(${above.join('|')})|head|worker)/` },
    },
  ];
});

const rules: IForbiddenRuleType[] = [
  ...layerRules,
  {
    name: 'client-app-is-the-top',
    comment: 'Nothing in web/ imports app/: index.html loads it.',
    severity: 'error',
    from: { path: '^web/', pathNot: '^web/src/app/' },
    to: { path: '^web/src/app/' },
  },
  {
    name: 'client-scripts-stay-small',
    comment: 'web/head and web/worker are scripts of their own: they may import api/ and game/ only.',
    severity: 'error',
    from: { path: '^web/(head|worker)/' },
    to: { path: '^web/src/', pathNot: '^web/src/(api|game)/' },
  },
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
        path: '^(games|graphql|lambdas|web|infra|operator|local|test)/',
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
  it('imports go down only and have no cycles', async () => {
    expect(await broken(['games', 'graphql', 'lambdas', 'web', 'infra', 'operator', 'local'])).toEqual([]);
  });

  it('the check finds an import upward, also inside the client, a package in the rules, and a cycle', async () => {
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
    room('infra/stack.ts', `import '../operator/command.ts';`);
    room('operator/command.ts', `import '../local/cloud.ts';`);
    room('local/cloud.ts', `import '../operator/command.ts';`);
    room('web/src/ui/button.ts', `import '../game/live.ts';`);
    room('web/src/game/live.ts', '');
    room('web/head/head.ts', `import '../src/app/router.ts';`);
    room('web/src/app/router.ts', '');
    const names = (await broken(['games', 'lambdas', 'web', 'infra', 'operator'], house)).map(
      (line) => line.split(':')[0],
    );
    expect([...new Set(names)].sort()).toEqual([
      'client-app-is-the-top',
      'client-scripts-stay-small',
      'client-ui-looks-down',
      'games-alone',
      'infra-looks-down',
      'no-circle',
      'operator-looks-down',
      'web-looks-down',
    ]);
  });
});
