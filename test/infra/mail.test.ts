import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { EDGE_HEADER } from '../../infra/constructs/http-api.ts';
import { deployment } from './deployment.ts';
import { all, everything, only, prod, type Statements, templates } from './synthesized.ts';

const { api, mail, web } = templates();

/** Rights to send mails. */
const mailRights = (template: Template) =>
  all<{ PolicyDocument: Statements }>(template, 'AWS::IAM::Policy')
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .filter(({ Action }) => [Action].flat().includes('ses:SendEmail'));

describe('mails', () => {
  it('come from the address of context mailFrom alone, to anybody, and SES knows it already', () => {
    const sending = templates(prod).mail;
    sending.resourceCountIs('AWS::SES::EmailIdentity', 0);
    sending.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ MAIL_FROM: prod.mailFrom }) },
    });
    const [right, ...others] = mailRights(sending);
    // SES's sandbox checks the recipient's identity too, and the configuration set is a resource.
    const [set, identities, ...more] = [right?.Resource ?? []].flat();
    expect(JSON.stringify(identities)).toMatch(/:ses:.*:identity\/\*"\]\]}$/);
    const { id } = only(sending, 'AWS::SES::ConfigurationSet');
    expect(JSON.stringify(set)).toMatch(new RegExp(`:ses:.*:configuration-set/",\\{"Ref":"${id}"\\}\\]\\]\\}$`));
    expect(more).toEqual([]);
    expect(right?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': prod.mailFrom } });
    expect(others).toEqual([]);
  });

  it('have their sender made known to SES where that is asked for', () => {
    const { properties } = only(templates(everything).mail, 'AWS::SES::EmailIdentity');
    expect(properties).toEqual({ EmailIdentity: everything.mailFrom });
  });

  it('hold nothing else up: no other stack waits for theirs', () => {
    const stacks = deployment(prod).map(({ name }) => name);
    expect(stacks.at(-1)).toBe('Hype-Mail');
    for (const { name, template } of deployment(prod).slice(0, -1))
      expect(JSON.stringify(template), name).not.toContain('Hype-Mail');
  });

  it('go to no address that bounced or complained, which SES keeps in the list of the account', () => {
    const sending = templates(prod).mail;
    const { id, properties } = only(sending, 'AWS::SES::ConfigurationSet');
    expect(properties).toEqual({ SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] } });
    sending.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ MAIL_CONFIGURATION_SET: { Ref: id } }) },
    });
  });

  it('that bounce or annoy too often are alarms, before SES pauses the account', () => {
    const alarms = all(templates(prod).mail, 'AWS::CloudWatch::Alarm').map(({ properties }) => properties);
    for (const [MetricName, Threshold] of [
      ['Reputation.BounceRate', 0.05],
      ['Reputation.ComplaintRate', 0.001],
    ])
      expect(alarms).toContainEqual(
        expect.objectContaining({
          Namespace: 'AWS/SES',
          MetricName,
          Threshold,
          ComparisonOperator: 'GreaterThanThreshold',
          AlarmActions: [expect.anything()],
        }),
      );
  });

  it('leave at the rate that SES lets the account have, by as many Lambdas as that takes; in its sandbox one a second', () => {
    const paced = (context: object) => {
      const made = templates({ ...context }).mail;
      const { properties } = only<{ Environment: { Variables: Record<string, string> } }>(
        made,
        'AWS::Lambda::Function',
      );
      const sources = all<{ ScalingConfig: { MaximumConcurrency: number } }>(made, 'AWS::Lambda::EventSourceMapping');
      const atOnce = sources.map((source) => source.properties.ScalingConfig.MaximumConcurrency);
      return [properties.Environment.Variables.MAIL_RATE, ...atOnce];
    };
    // AWS's lowest maximum is two.
    expect([paced(prod), paced(everything)]).toEqual([
      ['1', 2, 2],
      ['200', 40, 40],
    ]);
  });

  it('about passwords have a queue of their own, and one that fails holds up no other', () => {
    const sources = all<{ EventSourceArn: unknown }>(mail, 'AWS::Lambda::EventSourceMapping');
    expect(sources.map(({ properties }) => JSON.stringify(properties.EventSourceArn)).sort()).toEqual([
      expect.stringContaining('GetAttMailQueue'),
      expect.stringContaining('GetAttPasswordMailQueue'),
    ]);
    for (const { properties } of sources)
      expect(properties).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'] });
  });

  it('come from nobody without it: nothing is made in SES, and the function may send nothing', () => {
    mail.resourceCountIs('AWS::SES::EmailIdentity', 0);
    expect(JSON.stringify(mail.toJSON())).not.toContain('MAIL_FROM');
    expect(mailRights(mail)).toEqual([]);
  });

  it('lead to the site by its own name, which no request has a say in', () => {
    const { properties } = only<{ Environment: { Variables: { SITE_URL: unknown } } }>(mail, 'AWS::Lambda::Function');
    const url = JSON.stringify(properties.Environment.Variables.SITE_URL);
    expect(url).toMatch(
      /^\{"Fn::Join":\["",\["https:\/\/",\{"Fn::GetStackOutput":\{"StackName":"Hype-Web",.*"OutputName":"[^"]*DomainName/,
    );
  });
});

describe('the distribution', () => {
  it('proves itself to the HTTP API by a secret that no template holds', () => {
    const secrets = all<{ Description: string }>(api, 'AWS::SecretsManager::Secret');
    const id = secrets.find(({ properties }) => properties.Description.includes('distribution'))?.id;
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
