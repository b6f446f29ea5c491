import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { EDGE_HEADER } from '../../infra/http-api.ts';
import { all, only, type Statements, templates } from './synthesized.ts';

const { api, mail, web } = templates();

/** Resources that mails may be sent from. */
const mailRights = (template: Template) =>
  all<{ PolicyDocument: Statements }>(template, 'AWS::IAM::Policy')
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .filter(({ Action }) => [Action].flat().includes('ses:SendEmail'))
    .map(({ Resource }) => Resource);

describe('mails', () => {
  it('come from the address of context mailFrom, as an identity that SES knows', () => {
    const sending = templates({ mailFrom: 'fans@arena.example' }).mail;
    sending.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'fans@arena.example' });
    sending.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ MAIL_FROM: 'fans@arena.example' }) },
    });
    const { id } = only(sending, 'AWS::SES::EmailIdentity');
    const [right, ...others] = mailRights(sending);
    expect(JSON.stringify(right)).toContain(`":identity/",{"Ref":"${id}"}`);
    expect(others).toEqual([]);
  });

  it('come from nobody without it: nothing is made in SES, and each fails into the dead letters', () => {
    mail.resourceCountIs('AWS::SES::EmailIdentity', 0);
    expect(JSON.stringify(mail.toJSON())).not.toContain('MAIL_FROM');
    expect(mailRights(mail)).toEqual([]);
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
