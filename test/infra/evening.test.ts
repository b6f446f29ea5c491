import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RawStack } from '../../operator/assembly.ts';
import { billOf } from '../../operator/cost/bill.ts';
import { idleOf } from '../../operator/cost/idle.ts';
import { deployment } from './deployment.ts';
import { templates } from './synthesized.ts';

const page = readFileSync('docs/evening.md', 'utf8');
const assigned = [...page.matchAll(/^CONTEXT=.*$/gm)].map(([line]) => line);

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
    const named = (pattern: RegExp) => Number(pattern.exec(page)?.[1]);
    for (const context of [own, league]) {
      const lines = idleOf(deployment(context) as unknown as RawStack[]);
      const idle = lines.reduce((sum, { usd }) => sum + usd, 0);
      expect(Math.abs(named(/\$([\d.]+) a month/) - idle)).toBeLessThan(0.1);
    }
    const evening = billOf({ fans: 20, minutes: 150, sport: 'BASKETBALL' }).usd;
    expect(Math.abs(named(/about \$([\d.]+) for the evening/) - evening)).toBeLessThan(0.03);
  });

  it('asks for outputs that the stacks have', () => {
    const made = templates(contextOf(assigned));
    const asked = [...page.matchAll(/\$\(out (\w+) (\w+)\)/g)];
    expect(asked).toHaveLength(4);
    for (const [, stack = '', output = ''] of asked)
      expect(made[stack.toLowerCase() as keyof typeof made].findOutputs(output), output).toHaveProperty([output]);
  });
});
