import { describe, expect, it } from 'vitest';
import { all, only, prod, synthesized, templates } from './synthesized.ts';

const inOwnRegion = { region: 'eu-central-1' };

describe('a stage', () => {
  it('keeps logs for a week in dev and three months in prod, access logs with them', () => {
    for (const [context, days] of [
      [{}, 7],
      [prod, 90],
    ] as const) {
      const made = templates(context);
      for (const template of Object.values(made))
        for (const { id, properties } of all(template, 'AWS::Logs::LogGroup'))
          expect(properties.RetentionInDays, id).toBe(days);
      const logs = all(made.web, 'AWS::S3::Bucket').find(({ id }) => id.startsWith('AccessLogs'));
      expect(logs?.properties.LifecycleConfiguration).toMatchObject({ Rules: [{ ExpirationInDays: days }] });
    }
  });
});

describe('the firewall', () => {
  type Acl = { Scope: string; DefaultAction: unknown; Rules: { Name: string; Priority: number; Statement: unknown }[] };

  it('stands before the distribution, in the one region that CloudFront takes it from', () => {
    const { app } = synthesized(inOwnRegion);
    const { stacks } = app.synth();
    const regions = Object.fromEntries(stacks.map(({ stackName, environment }) => [stackName, environment.region]));
    expect(regions['Hype-Edge-eu-central-1']).toBe('us-east-1');
    expect(new Set(Object.values({ ...regions, 'Hype-Edge-eu-central-1': undefined }))).toEqual(
      new Set(['eu-central-1', undefined]),
    );
    for (const context of [{}, { region: 'us-east-1' }]) {
      const { edge, web } = templates(context);
      const { id, properties } = only<Acl>(edge, 'AWS::WAFv2::WebACL');
      expect(properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
      type Config = { DistributionConfig: { WebACLId: unknown } };
      const { DistributionConfig } = only<Config>(web, 'AWS::CloudFront::Distribution').properties;
      expect(JSON.stringify(DistributionConfig.WebACLId)).toMatch(new RegExp(`ImportValue.*Hype-Edge.*${id}Arn`));
    }
  });

  it('stops floods by address, and what nobody means well with', () => {
    const { edge, api } = templates();
    const rules = only<Acl>(edge, 'AWS::WAFv2::WebACL').properties.Rules;
    expect(rules.map(({ Name, Priority }) => [Name, Priority])).toEqual([
      ['Requests', 0],
      ['Credentials', 1],
      ['AWSManagedRulesKnownBadInputsRuleSet', 2],
      ['AWSManagedRulesCommonRuleSet', 3],
    ]);
    const byAddress = (limit: number) => ({
      RateBasedStatement: expect.objectContaining({ AggregateKeyType: 'IP', EvaluationWindowSec: 60, Limit: limit }),
    });
    expect(rules[0]?.Statement).toEqual(byAddress(60_000));
    expect(rules[1]?.Statement).toEqual(byAddress(600));
    expect(JSON.stringify(rules[1]?.Statement)).toContain('"/api/auth/"');
    // The rule on body sizes leaves out providers' deliveries.
    expect(JSON.stringify(rules[3]?.Statement)).toMatch(/NotStatement.*"\/api\/feed\/"/);

    const { id, properties } = only<Acl>(api, 'AWS::WAFv2::WebACL');
    expect(properties.Scope).toBe('REGIONAL');
    expect(properties.Rules[0]?.Statement).toEqual(byAddress(30_000));
    const { properties: association } = only(api, 'AWS::WAFv2::WebACLAssociation');
    expect(association).toEqual({
      ResourceArn: { 'Fn::GetAtt': [expect.stringMatching(/^Graphql/), 'Arn'] },
      WebACLArn: { 'Fn::GetAtt': [id, 'Arn'] },
    });
  });
});

describe('a domain', () => {
  const aliases = (context: Record<string, unknown>) => {
    const made = templates(context);
    type Config = { DistributionConfig: { Aliases?: string[]; ViewerCertificate?: Record<string, unknown> } };
    const { DistributionConfig } = only<Config>(made.web, 'AWS::CloudFront::Distribution').properties;
    return { ...made, ...DistributionConfig };
  };

  it('is CloudFront’s own without context domainName', () => {
    const { edge, web, Aliases } = aliases({});
    expect(Aliases).toBeUndefined();
    edge.resourceCountIs('AWS::CertificateManager::Certificate', 0);
    web.resourceCountIs('AWS::Route53::RecordSet', 0);
  });

  it('in a zone of ours gets its certificate and its records, and mails lead there', () => {
    const { edge, web, mail, Aliases, ViewerCertificate } = aliases({ domainName: 'hype.example', hostedZoneId: 'Z1' });
    expect(Aliases).toEqual(['hype.example']);
    expect(ViewerCertificate).toMatchObject({ MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' });
    edge.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'hype.example',
      ValidationMethod: 'DNS',
    });
    const records = all<{ Name: string; Type: string }>(web, 'AWS::Route53::RecordSet');
    expect(records.map(({ properties: { Name, Type } }) => `${Type} ${Name}`).sort()).toEqual([
      'A hype.example.',
      'AAAA hype.example.',
    ]);
    mail.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: { SITE_URL: 'https://hype.example' } },
    });
  });

  it('from elsewhere brings its certificate', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/abc-1';
    const { web, ViewerCertificate } = aliases({ domainName: 'hype.example', certificateArn });
    expect(ViewerCertificate).toMatchObject({ AcmCertificateArn: certificateArn });
    web.resourceCountIs('AWS::Route53::RecordSet', 0);
  });
});
