import { describe, expect, it } from 'vitest';
import type { RawStack } from '../../operator/assembly.ts';
import { idleOf, unpriced } from '../../operator/cost/idle.ts';
import { deployment } from './deployment.ts';
import { all, synthesized, templates } from './synthesized.ts';

const small = { stage: 'club', small: true, region: 'eu-central-1' };
const withEverything = {
  ...small,
  alarmEmail: 'club@hype.example',
  catalogueSources: ['espn:nfl'],
  mailFrom: 'club@hype.example',
};
const stacksOf = (context: Record<string, unknown>) => deployment(context) as unknown as RawStack[];
const idle = (context: Record<string, unknown>) => idleOf(stacksOf(context)).reduce((sum, { usd }) => sum + usd, 0);
const typesOf = (context: Record<string, unknown>) =>
  stacksOf(context).flatMap(({ template }) => Object.values(template.Resources).map(({ Type }) => Type));

describe('a small stage', () => {
  it('costs at most $2.25 in a month in which nobody plays, alarms, mails and the schedule of a league included', () => {
    expect(unpriced(stacksOf(withEverything))).toEqual([]);
    expect(idle(withEverything)).toBeGreaterThan(1);
    // The queues of mails are a quarter of a dollar.
    expect(idle(withEverything)).toBeLessThanOrEqual(2.25);
    expect(idle({})).toBeGreaterThan(20);
  });

  it('has its name in the names of its stacks, and none at the edge, for mails only with a sender', () => {
    const names = (context: Record<string, unknown>) => stacksOf(context).map(({ name }) => name);
    const parts = ['Identity', 'Data', 'Api', 'Web', 'Feed', 'Ops'].map((part) => `Hype-club-${part}`);
    expect(names(small).sort()).toEqual([...parts].sort());
    expect(names(withEverything).sort()).toEqual([...parts, 'Hype-club-Mail'].sort());
    const regions = synthesized(small).app.synth().stacks;
    expect(new Set(regions.map(({ environment }) => environment.region))).toEqual(new Set(['eu-central-1']));
  });

  it('has no firewall, canary or dashboard, and one alarm, which tells alarmEmail of errors that fans see', () => {
    const types = typesOf(withEverything);
    for (const type of ['AWS::WAFv2::WebACL', 'AWS::WAFv2::WebACLAssociation', 'AWS::CloudWatch::Dashboard'])
      expect(types).not.toContain(type);
    expect(types.filter((type) => type === 'AWS::CloudWatch::Alarm')).toHaveLength(1);
    const { ops, web } = templates(withEverything);
    expect(all(ops, 'AWS::CloudWatch::Alarm')[0]?.properties).toMatchObject({
      MetricName: '5xx',
      AlarmActions: [expect.anything()],
    });
    expect(JSON.stringify(web.toJSON())).not.toContain('WebACLId');
    expect(JSON.stringify(ops.toJSON())).not.toContain('rate(');
    // dev has all of them.
    expect(typesOf({})).toEqual(expect.arrayContaining(['AWS::WAFv2::WebACL', 'AWS::CloudWatch::Dashboard']));
  });

  it('has one secret for what the distribution proves itself by, tickets and providers, and the one of the user pool', () => {
    const { api, feed } = templates(small);
    expect(typesOf(small).filter((type) => type === 'AWS::SecretsManager::Secret')).toHaveLength(2);
    const [secret] = all(api, 'AWS::SecretsManager::Secret');
    const given = [api, feed].flatMap((template) =>
      all<{ Environment?: { Variables: Record<string, unknown> } }>(template, 'AWS::Lambda::Function').flatMap(
        ({ properties }) => {
          const { EDGE_SECRET_ARN, TICKET_SECRET_ARN, FEED_SECRET_ARN } = properties.Environment?.Variables ?? {};
          return [EDGE_SECRET_ARN, TICKET_SECRET_ARN, FEED_SECRET_ARN].filter((arn) => arn !== undefined);
        },
      ),
    );
    expect(given).toHaveLength(3);
    for (const arn of given) expect(JSON.stringify(arn)).toContain(secret?.id);
    expect(JSON.stringify(feed.toJSON())).not.toContain('SOURCE_HEADERS_ARN');
  });

  it('lets Lambda ask its queues with as few pollers as it can: without a maximum of concurrent executions', () => {
    const sources = stacksOf(withEverything).flatMap(({ template }) =>
      Object.values(template.Resources).filter(({ Type }) => Type === 'AWS::Lambda::EventSourceMapping'),
    );
    expect(sources).toHaveLength(8);
    for (const { Properties } of sources) expect(Properties).not.toHaveProperty('ScalingConfig');
  });
});
