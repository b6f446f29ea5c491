import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { EDGE_HEADER } from '../../infra/constructs/http-api.ts';
import { deployment } from './deployment.ts';
import { all, everything, type Lambda, only, prod, rightsOf, templates } from './synthesized.ts';

const { api, mail, web } = templates();
const sending = templates(prod).mail;

/** Rights to send mails. */
const mailRights = (template: Template) =>
  rightsOf(template).filter(({ actions }) => actions.includes('ses:SendEmail'));
/** The variables of the function that sends. */
const variablesOf = (template: Template) =>
  only<Lambda>(template, 'AWS::Lambda::Function').properties.Environment?.Variables;

describe('mails', () => {
  it('come from the address of context mailFrom alone, to anybody but those who bounced or complained', () => {
    const { id, properties } = only(sending, 'AWS::SES::ConfigurationSet');
    expect(properties).toEqual({ SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] } });
    expect(variablesOf(sending)).toMatchObject({ MAIL_FROM: prod.mailFrom, MAIL_CONFIGURATION_SET: { Ref: id } });
    const [right, ...others] = mailRights(sending);
    expect(others).toEqual([]);
    // SES's sandbox checks the recipient's identity too, and the configuration set is a resource.
    const [set, identities, ...more] = [right?.Resource ?? []].flat();
    expect(JSON.stringify(identities)).toMatch(/:ses:.*:identity\/\*"\]\]}$/);
    expect(JSON.stringify(set)).toMatch(new RegExp(`:configuration-set/",\\{"Ref":"${id}"\\}\\]\\]\\}$`));
    expect(more).toEqual([]);
    expect(right?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': prod.mailFrom } });
  });

  it('have their sender made known to SES only where that is asked for', () => {
    sending.resourceCountIs('AWS::SES::EmailIdentity', 0);
    const { properties } = only(templates(everything).mail, 'AWS::SES::EmailIdentity');
    expect(properties).toEqual({ EmailIdentity: everything.mailFrom });
  });

  it('delay no other part: no other stack waits for theirs', () => {
    const stacks = deployment(prod);
    expect(stacks.at(-1)?.name).toBe('Hype-Mail');
    expect(JSON.stringify(stacks.slice(0, -1))).not.toContain('Hype-Mail');
  });

  it('that bounce or draw complaints too often are alarms, before SES pauses the account', () => {
    const alarms = all(sending, 'AWS::CloudWatch::Alarm').map(({ properties }) => properties);
    const thresholds = { 'Reputation.BounceRate': 0.05, 'Reputation.ComplaintRate': 0.001 };
    for (const [MetricName, Threshold] of Object.entries(thresholds)) {
      const alarm = { Namespace: 'AWS/SES', MetricName, Threshold, AlarmActions: [expect.anything()] };
      expect(alarms).toContainEqual(expect.objectContaining(alarm));
    }
  });

  it('leave at the rate that SES lets the account have, by as many Lambdas as that takes, from two queues', () => {
    type Mapping = { ScalingConfig: { MaximumConcurrency: number }; FunctionResponseTypes: string[] };
    const paced = (context: object) => {
      const made = templates({ ...context }).mail;
      const mappings = all<Mapping>(made, 'AWS::Lambda::EventSourceMapping').map(({ properties }) => properties);
      for (const mapping of mappings)
        expect(mapping).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'] });
      return [variablesOf(made)?.MAIL_RATE, ...mappings.map((one) => one.ScalingConfig.MaximumConcurrency)];
    };
    // AWS's lowest maximum is two.
    expect(paced(prod)).toEqual(['1', 2, 2]);
    expect(paced(everything)).toEqual(['200', 40, 40]);
  });

  it('are not sent without a sender: the function has no right to send', () => {
    expect(JSON.stringify(mail.toJSON())).not.toMatch(/MAIL_FROM|AWS::SES/);
    expect(mailRights(mail)).toEqual([]);
  });

  it('link to the site by its own name, which no request can change', () => {
    expect(JSON.stringify(variablesOf(mail)?.SITE_URL)).toMatch(
      /^\{"Fn::Join":\["",\["https:\/\/",\{"Fn::GetStackOutput":\{"StackName":"Hype-Web",.*"OutputName":"[^"]*DomainName/,
    );
  });
});

it('the distribution proves itself to the HTTP API by a secret that no template holds', () => {
  const secrets = all<{ Description: string }>(api, 'AWS::SecretsManager::Secret');
  const id = secrets.find(({ properties }) => properties.Description.includes('distribution'))?.id;
  type Config = { DistributionConfig: { Origins: { OriginCustomHeaders?: { HeaderName: string }[] }[] } };
  const { Origins } = only<Config>(web, 'AWS::CloudFront::Distribution').properties.DistributionConfig;
  const headers = Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
  expect(headers.map(({ HeaderName }) => HeaderName)).toEqual([EDGE_HEADER]);
  expect(JSON.stringify(headers)).toMatch(new RegExp(`resolve:secretsmanager:.*${id}.*:SecretString:::`));
});
