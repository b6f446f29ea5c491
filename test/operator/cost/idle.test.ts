import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { walk as walkThrough } from '../../../lambdas/handlers/canary.ts';
import { resourcesOf } from '../../../operator/assembly.ts';
import { callersPath } from '../../../operator/caller.ts';
import { cost } from '../../../operator/commands/cost.ts';
import { idleOf, unpriced, walk } from '../../../operator/cost/idle.ts';
import { deployment } from '../../infra/deployment.ts';
import { everything } from '../../infra/synthesized.ts';
import { assemblyOf } from '../../local/cloud/assemblies.ts';
import { runCommand } from '../run-command.ts';

const stacks = deployment(everything);
const units = (lines = idleOf(stacks)) => Object.fromEntries(lines.map(({ what, units: count }) => [what, count]));

describe('an idle stage', () => {
  it('has only resources whose cost is known', () => {
    expect(unpriced(stacks)).toEqual([]);
  });

  it('is counted off its templates', () => {
    expect(units()).toMatchObject({
      'web ACLs': 2,
      'rules and rule groups': 6,
      secrets: 6,
      // One alarm reads ten metrics, and is charged for each.
      alarms: resourcesOf(stacks, 'AWS::CloudWatch::Alarm').length + 9,
      dashboards: 1,
      'hosted zones': 1,
    });
    const hours = (perHour: number) => perHour * 730;
    // Two schedules of a minute, the import, the canary and the calls that it makes.
    expect(units().invocations).toBeCloseTo(hours(60 + 60 + 1 + 12 * 4), 5);
    expect(units()['HTTPS requests']).toBeCloseTo(hours(12 * walk.edge), 5);
    expect(units()['standard requests']).toBe(7 * 5 * 3 * 60 * 730);
    expect(units()['FIFO requests']).toBe(2 * 5 * 3 * 60 * 730);
  });

  it('is walked through by the canary with as many requests as are counted', async () => {
    const asked: string[] = [];
    const answers: Record<string, string> = {
      '/': '<script src="/assets/a.js">',
      '/config.json': '{"graphqlUrl":"https://graphql.example/graphql","apiKey":"k"}',
    };
    const reply = async (url: string) => {
      asked.push(url);
      const { pathname } = new URL(url);
      const text = answers[pathname] ?? '{"status":200,"data":[]}';
      return new Response(text, { headers: { 'content-type': 'text/javascript' } });
    };
    vi.stubGlobal('fetch', reply);
    onTestFinished(() => void vi.unstubAllGlobals());
    await walkThrough({ url: 'https://hype.example', now: Date.now() });
    const at = (prefix: string) => asked.filter((url) => url.startsWith(prefix)).length;
    const [edge, api, graphql] = ['https://hype.example', 'https://hype.example/api/', 'https://graphql.example'].map(
      at,
    );
    expect(walk).toMatchObject({ edge, api, graphql });
  });
});

describe('the command', () => {
  it('prints an idle month of the given templates', async () => {
    const templates = assemblyOf(Object.fromEntries(stacks.map(({ name, template }) => [name, { template }])));
    const text = (await runCommand(cost, ['--idle', '--templates', templates])).text;
    expect(text).toMatch(/^A month in which nobody plays: \$\d+\.\d\d$/m);
    expect(text).toMatch(/web ACLs +2\.00 +\$10\.00/);
  });

  it('names resources without a price, since its figure would be too low', async () => {
    const gateway = { template: { Resources: { a: { Type: 'AWS::EC2::NatGateway' } } } };
    const text = (await runCommand(cost, ['--idle', '--templates', assemblyOf({ A: gateway })])).text;
    expect(text).toMatch(/^Not counted, since nobody has looked up the price: AWS::EC2::NatGateway$/m);
  });

  it('says how to make templates that are missing', async () => {
    const missing = `There is no synthesized template in ${callersPath('nowhere')}`;
    await expect(runCommand(cost, ['--idle', '--templates', 'nowhere'])).rejects.toThrow(missing);
  });
});
