import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { EDGE_HEADER } from '../../infra/http-api.ts';
import { all, only, type Statements, templates } from './synthesized.ts';

const { api, mail, web } = templates();

describe('mails', () => {
  it('come from the address of context mailFrom, as an identity that SES knows', () => {
    mail.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'hype@hype.example' });
    const other = templates({ mailFrom: 'fans@arena.example' }).mail;
    other.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'fans@arena.example' });
    other.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ MAIL_FROM: 'fans@arena.example' }) },
    });
  });

  it('come from no other, and from no context that is no address', () => {
    const { id } = only(mail, 'AWS::SES::EmailIdentity');
    const statements = all<{ PolicyDocument: Statements }>(mail, 'AWS::IAM::Policy').flatMap(
      ({ properties }) => properties.PolicyDocument.Statement,
    );
    const sending = statements.filter(({ Action }) => [Action].flat().includes('ses:SendEmail'));
    expect(sending).toHaveLength(1);
    expect(JSON.stringify(sending[0]?.Resource)).toContain(`"${id}"`);
    for (const mailFrom of ['nobody', '', 'Hype <a@b.example>', 7])
      expect(() => templates({ mailFrom })).toThrow('mailFrom');
  });

  it('lead to the site by its own name, which no request has a say in', () => {
    const { properties } = only<{ Environment: { Variables: { SITE_URL: unknown } } }>(mail, 'AWS::Lambda::Function');
    const url = JSON.stringify(properties.Environment.Variables.SITE_URL);
    expect(url).toMatch(/^\{"Fn::Join":\["",\["https:\/\/",\{"Fn::ImportValue":"Hype-Web:[^"]*DomainName/);
  });

  it('are taken from their queue one by one: one that fails does not hold up the others', () => {
    mail.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
  });
});

describe('the distribution', () => {
  it('proves itself to the HTTP API by a secret that no template holds', () => {
    const { id } = only(api, 'AWS::SecretsManager::Secret');
    type Config = { DistributionConfig: { Origins: { OriginCustomHeaders?: unknown[] }[] } };
    const { properties } = only<Config>(web, 'AWS::CloudFront::Distribution');
    const headers = properties.DistributionConfig.Origins.flatMap(
      ({ OriginCustomHeaders = [] }) => OriginCustomHeaders,
    );
    expect(headers).toHaveLength(1);
    expect(headers[0]).toMatchObject({ HeaderName: EDGE_HEADER });
    expect(JSON.stringify(headers)).toMatch(new RegExp(`resolve:secretsmanager:.*${id}.*:SecretString:::`));
  });
});
