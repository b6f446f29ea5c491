import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { ContextError, contextOf } from '../../infra/context.ts';
import { reservesConcurrency } from '../../infra/stage.ts';
import { leagueNames } from '../../lambdas/feeds/imports/espn/addresses.ts';

const parse = (context: Record<string, unknown>) => contextOf(new App({ context }));
const domain = { domainName: 'hype.example', hostedZoneId: 'Z1' };
const operators = { alarmEmail: 'on-call@hype.example', mailFrom: 'fans@hype.example' };

function refusal(context: Record<string, unknown>): string {
  try {
    parse(context);
  } catch (error) {
    if (error instanceof ContextError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(context)} was not refused`);
}

describe('a context', () => {
  it('is dev without a region by default', () => {
    expect(parse({})).toEqual({
      apiKeys: ['Default'],
      createMailIdentity: false,
      mailRate: 1,
      protect: false,
      site: 'build/web',
      stage: 'dev',
      region: 'us-east-1',
      monthlyBudget: 100,
      small: false,
      sourceHosts: [],
      catalogueSources: [],
      guestAccess: false,
    });
  });

  it('takes flags, numbers and lists as text from -c and as they are from cdk.json', () => {
    const given = { guestAccess: true, small: false, mailRate: 14, apiKeys: ['Default', '2027'], stage: 'pr-123' };
    const texts = {
      guestAccess: 'true',
      small: 'false',
      mailRate: '14',
      apiKeys: '["Default","2027"]',
      stage: 'pr-123',
    };
    for (const context of [given, texts]) expect(parse(context)).toMatchObject(given);
  });

  it('reserves concurrent executions in production, unless it says otherwise', () => {
    const production = { stage: 'prod', ...operators };
    const reserves = (context: Record<string, unknown>) => reservesConcurrency(new App({ context }));
    expect(reserves(production)).toBe(true);
    expect(reserves({ ...production, reserveConcurrency: 'false' })).toBe(false);
  });

  it('leaves CDK’s own keys alone', () => {
    const ofCdk = { '@aws-cdk/core:checkSecretUsage': true, 'aws:cdk:bundling-stacks': [] };
    expect(parse(ofCdk)).toEqual(parse({}));
  });
});

const sources = `names of leagues (${leagueNames}) and {"provider": …, "url": …}`;

it('takes leagues by name, and polls the hosts of all catalogues', () => {
  const own = { provider: 'hype', url: 'https://feeds.example.com/schedule' };
  const app = new App({ context: { sourceHosts: ['a.example'], catalogueSources: ['espn:nba?teams=BOS,LAL', own] } });
  expect(contextOf(app)).toMatchObject({
    sourceHosts: ['a.example', 'site.api.espn.com', 'feeds.example.com'],
    catalogueSources: [
      {
        provider: 'espn',
        url: 'https://site.api.espn.com/apis/site/v2/sports/basketball/nba/scoreboard#teams=BOS,LAL',
      },
      own,
    ],
  });
});

describe('a context is refused in one sentence', () => {
  it.each([
    [{ domainNmae: 'hype.example' }, 'Context domainNmae is unknown; did you mean domainName?'],
    [{ guestAccess: 'no' }, 'Context guestAccess is true or false, not "no".'],
    [
      { stage: 'production' },
      'A stage that is not dev, prod or pr-<number> is a small one: it needs context small=true.',
    ],
    ...['pr-01', 'Club', 'a'.repeat(21)].map((stage): [Record<string, unknown>, string] => [
      { stage, small: true },
      `Context stage is dev, prod, pr-<number> or a name of up to 20 lower-case letters, digits and hyphens, not "${stage}".`,
    ]),
    [
      { ...operators, stage: 'prod', small: true },
      'Context small is not for prod, which keeps data and watches over itself.',
    ],
    [
      { ...domain, stage: 'club', small: true },
      'Context domainName is not for a small stage, which has CloudFront’s own name.',
    ],
    [{ monthlyBudget: '0' }, 'Context monthlyBudget is a number of US dollars above 0, not "0".'],
    [{ mailFrom: 'Hype <a@b.example>' }, 'Context mailFrom is an e-mail address, not "Hype <a@b.example>".'],
    ...[[], ['a', 'a'], ['a', 'b', 'c'], ['a-b']].map((apiKeys): [Record<string, unknown>, string] => [
      { apiKeys },
      `Context apiKeys is a JSON list of one or two names of letters and digits, no name twice, not ${JSON.stringify(apiKeys)}.`,
    ]),
    [{ mailRate: '0' }, 'Context mailRate is a number of mails a second from 1 to 1000, not "0".'],
    [
      { contact: 'https://localhost' },
      'Context contact is an https address where a person can be reached, not "https://localhost".',
    ],
    [{ sourceHosts: ['*'] }, 'Context sourceHosts is a JSON list of host names, not ["*"].'],
    [{ catalogueSources: ['espn:nhl'] }, `Context catalogueSources is a JSON list of ${sources}, not ["espn:nhl"].`],
    [{ hostedZoneId: 'Z1' }, 'Context hostedZoneId or certificateArn is of no use without domainName.'],
    [{ domainName: 'hype.example' }, 'Context domainName comes with either hostedZoneId or certificateArn.'],
    [{ ...domain, domainName: 'https://a.example' }, 'Context domainName is a host name, not "https://a.example".'],
    [
      { domainName: 'a.example', certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/a' },
      'Context certificateArn is the ARN of a certificate of us-east-1, where CloudFront looks for it, not "arn:aws:acm:eu-west-1:123456789012:certificate/a".',
    ],
    [
      { ...domain, stage: 'pr-1' },
      'Context domainName is not for a pull request: its stage has CloudFront’s own name.',
    ],
    [
      { stage: 'prod', mailFrom: 'a@b.example' },
      'Stage prod needs context alarmEmail: somebody has to hear its alarms.',
    ],
    [
      { stage: 'prod', alarmEmail: 'a@b.example' },
      'Stage prod needs context mailFrom: without mails no fan can verify an e-mail address or reset a password.',
    ],
  ])('%j', (context, sentence) => {
    expect(refusal(context)).toBe(sentence);
  });

  it('that names a key unlike any other', () => {
    expect(refusal({ colour: 'red' })).toMatch(
      /^Context colour is unknown; known are site, stage, small, region, .*\.$/,
    );
  });

  it.each(['mars', 'af-south-1', 'cn-north-1'])('where CloudFront’s logs do not arrive: %s', (region) => {
    const known = '[a-z0-9, -]*eu-central-1[a-z0-9, -]*';
    expect(refusal({ region })).toMatch(new RegExp(`^Context region is one of ${known}, not "${region}"\\.$`));
  });
});
