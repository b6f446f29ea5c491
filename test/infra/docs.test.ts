import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keys } from '../../infra/context.ts';
import { secretOf } from '../../lambdas/feeds/webhook/signature.ts';
import { billOf } from '../../operator/cost/bill.ts';
import { idleOf } from '../../operator/cost/idle.ts';
import manifest from '../../package.json' with { type: 'json' };
import { deployment } from './deployment.ts';
import { everything, templates } from './synthesized.ts';

const pageOf = (file: string) => readFileSync(file, 'utf8');
const [deploying, runbook, evening] = [pageOf('docs/deploy.md'), pageOf('infra/RUNBOOK.md'), pageOf('docs/evening.md')];
const others = ['README.md', 'docs/commands.md', 'docs/feeds.md'].map(pageOf);
const text = [deploying, runbook, evening, ...others].join('\n');
const found = (pattern: RegExp, where = text) => [
  ...new Set([...where.matchAll(pattern)].map(([, name]) => name as string)),
];

describe('commands in README, docs and the runbook', () => {
  it('are shell', () => {
    for (const [, script] of text.matchAll(/```sh\n([\s\S]*?)```/g)) execFileSync('bash', ['-n'], { input: script });
  });

  it('run scripts that the package has', () => {
    const scripts = found(/npm run (?:-s )?([a-z]+)/g);
    expect(scripts).toEqual(expect.arrayContaining(['smoke', 'cost', 'feed', 'ranking', 'build']));
    for (const name of scripts) expect(manifest.scripts).toHaveProperty([name]);
  });

  const stacks = Object.values(templates(everything));
  const outputs = new Set(stacks.flatMap((stack) => Object.keys(stack.findOutputs('*'))));

  it('name outputs that the stacks have', () => {
    const named = [
      ...found(/outputs\.json'\)\['Hype-Web'\]\.(\w+)/g),
      ...found(/outputs `(\w+)`/g),
      ...found(/outputs (\w+) and/g),
      ...found(/ and (\w+Table)\b/g),
    ];
    expect(named).toEqual(expect.arrayContaining(['SiteUrl', 'LogTable']));
    const inProse = ['EventsTable', 'TeamsTable', 'StandingsTable', 'EdgeSecretArn', 'FeedSecretArn', 'SiteBucket'];
    for (const name of [...named, ...inProse]) expect(outputs).toContain(name);
  });

  it('name every context that the stacks read, and no other', () => {
    const filledIn = ['region', 'site'];
    const read = Object.keys(keys).filter((name) => !filledIn.includes(name));
    const told = found(/`(\w+)=/g, deploying);
    expect(told.sort()).toEqual(read.sort());
  });

  it('deploy every stack that gets the end of the API key: the canary counts its days', () => {
    const [section = ''] = runbook.split('## The API key ends')[1]?.split('\n## ') ?? [];
    const told = Object.entries(templates())
      .filter(([, stack]) => /"AWS::AppSync::ApiKey"|"API_KEY_EXPIRES"/.test(JSON.stringify(stack.toJSON())))
      .map(([name]) => `Hype-${name[0]?.toUpperCase()}${name.slice(1)}`);
    expect(told).toEqual(['Hype-Api', 'Hype-Ops']);
    for (const name of told) expect(section).toContain(name);
  });

  it('name the pool in every command about its users', () => {
    const commands = found(/`(aws cognito-idp [^`]+)`/g);
    expect(commands).not.toEqual([]);
    for (const command of commands) expect(command).toMatch(/--user-pool-id USER_POOL_ID\b/);
  });

  it('derive a provider’s secret as the webhook does', () => {
    const command = /^printf .*openssl.*$/m.exec(runbook)?.[0] ?? '';
    const env = { ...process.env, SECRET: 's3cret' };
    const derived = execFileSync('bash', ['-c', command], { env, encoding: 'utf8' });
    expect(derived.trim()).toBe(secretOf('s3cret', 'nba-live'));
  });
});

const assigned = [...evening.matchAll(/^CONTEXT=.*$/gm)].map(([line]) => line);

/** The context that the page's commands set. */
function contextOf(lines: readonly string[]): Record<string, string> {
  const script = `${lines.join('\n')}\nprintf '%s\\n' $CONTEXT`;
  const words = execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split('\n');
  const pairs = words.filter((word) => word !== '-c').map((word) => word.split('=') as [string, string]);
  return Object.fromEntries(pairs.map(([key, ...value]) => [key, value.join('=')]));
}

describe('the page about a game night', () => {
  it('has contexts that make a small stage, of a league and of an own game, at the price that it names', () => {
    const [own, league] = [contextOf(assigned.slice(0, 1)), contextOf(assigned)];
    expect(Object.keys(own)).not.toContain('catalogueSources');
    expect(league).toMatchObject({ small: 'true', catalogueSources: '["espn:nfl"]' });
    const named = (pattern: RegExp) => Number(pattern.exec(evening)?.[1]);
    for (const context of [own, league]) {
      const lines = idleOf(deployment(context));
      const idle = lines.reduce((sum, { usd }) => sum + usd, 0);
      expect(Math.abs(named(/\$([\d.]+) a month/) - idle)).toBeLessThan(0.1);
    }
    const { usd } = billOf({ fans: 20, minutes: 150, sport: 'BASKETBALL' });
    expect(Math.abs(named(/about \$([\d.]+) for the evening/) - usd)).toBeLessThan(0.03);
  });

  it('asks for outputs that the stacks have', () => {
    const made = templates(contextOf(assigned));
    const asked = [...evening.matchAll(/\$\(out (\w+) (\w+)\)/g)];
    expect(asked).toHaveLength(4);
    for (const [, stack = '', output = ''] of asked)
      expect(made[stack.toLowerCase() as keyof typeof made].findOutputs(output), output).toHaveProperty([output]);
  });
});
