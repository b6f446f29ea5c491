import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hype } from '../../../infra/hype.ts';
import { caller, preflight } from '../../../operator/commands/preflight.ts';
import { serviceParameter, versionParameter } from '../../../operator/preflight/account.ts';
import { readPlan } from '../../../operator/preflight/plan.ts';
import { appOf } from '../../infra/synthesized.ts';
import { type Answers, type Call, serveAws } from './aws.ts';

const region = 'eu-central-1';
const mailFrom = 'fans@hype.example';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hype-preflight-'));
  const app = appOf({ region, mailFrom }, { outdir: folder });
  hype(app);
  app.synth();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** No credentials of this machine, and no network. */
beforeEach(() => {
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'none'));
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', join(folder, 'none'));
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ENDPOINT_URL_SSM', 'AWS_ENDPOINT_URL_SES'])
    vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
  vi.stubEnv('AWS_REGION', region);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterEach(() => void vi.unstubAllEnvs());

/** Runs preflight against an account with these answers. */
async function flown(answers: Answers = {}, over: object = {}) {
  const aws = await serveAws(answers);
  vi.stubEnv('AWS_ENDPOINT_URL', aws.url);
  try {
    const { account } = await caller();
    const lines: string[] = [];
    const plan = { ...readPlan(folder, account, region), ...over };
    const isGood = await preflight(plan, (line) => lines.push(line));
    return { isGood, lines, calls: aws.calls };
  } finally {
    await aws.close();
  }
}
const worse = (lines: string[]) => lines.filter((line) => !line.startsWith('ok'));
const asked = (calls: Call[], operation: string) => calls.filter((call) => call.operation === operation);

describe('an account in which all is well', () => {
  it('gets only ok, and keeps no resource of the checks', async () => {
    const { isGood, lines, calls } = await flown();
    expect(worse(lines)).toEqual([]);
    expect(isGood).toBe(true);
    expect(asked(calls, 'AppSync.DeleteGraphqlApi').map(({ path }) => path)).toEqual(['/v1/apis/made-here']);
    const keys = (operation: string) => asked(calls, operation).map(({ path }) => path.split('?')[0]);
    expect(keys('S3.DeleteObject')).toEqual(keys('S3.PutObject'));
    expect(keys('S3.PutObject').length).toBeGreaterThan(0);
  });

  it('is asked about every template, both handlers of every kind of resolver, the deployed schema, and both regions', async () => {
    const { calls } = await flown();
    const { templates, resolvers, schema } = readPlan(folder, '123456789012', region);
    expect(asked(calls, 'CloudFormation.ValidateTemplate')).toHaveLength(templates.length);
    expect(templates).toHaveLength(8);
    expect(resolvers.size).toBe(2);
    const evaluated = asked(calls, 'AppSync.EvaluateCode').map(({ body }) => JSON.parse(body));
    expect(evaluated.map((one) => one.function)).toEqual(['request', 'response', 'request', 'response']);
    expect(new Set(evaluated.map(({ code }) => code))).toEqual(new Set(resolvers.values()));
    const { definition } = JSON.parse(asked(calls, 'AppSync.StartSchemaCreation')[0]?.body ?? '{}');
    expect(Buffer.from(definition, 'base64').toString()).toBe(schema);
    const bootstraps = asked(calls, 'SSM.GetParameter').filter(({ body }) => body.includes(versionParameter));
    expect(bootstraps).toHaveLength(2);
  });
});

const refusal = (refusal: string, message: string) => ({ refusal, message });
const parameter = (Name: string, found: object) => (call: Call) =>
  JSON.parse(call.body).Name === Name ? (found as { value: unknown }) : { value: { Parameter: { Value: '99' } } };

describe('a failed check, or a note, is printed with the steps to take', () => {
  it.each<[string, Answers, RegExp]>([
    [
      'fail: a resolver that AppSync refuses',
      { 'AppSync.EvaluateCode': { value: { error: { message: 'Code error', codeErrors: [{ value: 'no Number' }] } } } },
      /resolvers: AppSync refuses the re(quest|sponse) handler of \w+\.\w+: Code error; no Number$/,
    ],
    [
      'fail: a schema that AppSync refuses',
      { 'AppSync.GetSchemaCreationStatus': { value: { status: 'FAILED', details: 'line 3' } } },
      /schema: AppSync refuses the schema: line 3$/,
    ],
    [
      'fail: no bootstrap',
      { 'SSM.GetParameter': parameter(versionParameter, refusal('ParameterNotFound', '')) },
      /npx cdk bootstrap aws:\/\/123456789012\/(us-east-1|eu-central-1)/,
    ],
    [
      'fail: an old bootstrap',
      { 'SSM.GetParameter': parameter(versionParameter, { value: { Parameter: { Value: '1' } } }) },
      /is of version 1, and \d+ is needed/,
    ],
    [
      'fail: a service that the region lacks',
      { 'SSM.GetParameter': parameter(serviceParameter(region, 'appsync'), refusal('ParameterNotFound', '')) },
      /services: eu-central-1 lacks appsync: choose another region$/,
    ],
    [
      'fail: a template that CloudFormation refuses',
      { 'CloudFormation.ValidateTemplate': refusal('ValidationError', 'Template format error') },
      /templates: CloudFormation refuses Hype-[\w-]+: Template format error$/,
    ],
    [
      'fail: a right that the credentials lack',
      { 'Lambda.GetAccountSettings': refusal('AccessDeniedException', 'not you') },
      /Lambda quota: AccessDeniedException: not you$/,
    ],
    [
      'warn: a new account',
      { 'Lambda.GetAccountSettings': { value: { AccountLimit: { ConcurrentExecutions: 10 } } } },
      /runs 10 Lambdas at a time .*Service Quotas.*L-B99A9384/,
    ],
    [
      'warn: the sandbox of SES',
      { 'SES.GetAccount': { value: { SendQuota: { MaxSendRate: 1, Max24HourSend: 200 } } } },
      /in its sandbox: .*200 a day.*production access/,
    ],
    [
      'warn: an account that has had no distribution, which AWS verifies first',
      { 'CloudFront.ListDistributions': { value: '<Quantity>0</Quantity>' } },
      /CloudFront: .*no distribution.*account must be verified.*AWS Support/,
    ],
    [
      'warn: credentials that may not list distributions',
      { 'CloudFront.ListDistributions': refusal('AccessDenied', 'not authorized') },
      /CloudFront does not say .*400 .*AccessDenied/,
    ],
    [
      'warn: a sender that is unknown',
      { 'SES.GetEmailIdentity': refusal('NotFoundException', '') },
      /does not know fans@hype\.example yet/,
    ],
    [
      'warn: a sender that is not verified',
      { 'SES.GetEmailIdentity': { value: { VerifiedForSendingStatus: false } } },
      /is not verified yet/,
    ],
    [
      'warn: a template too large without a bucket',
      { 'S3.PutObject': refusal('NoSuchBucket', '') },
      /too large to be validated without the bucket/,
    ],
  ])('%s', async (title, answers, line) => {
    const { isGood, lines } = await flown(answers);
    const level = title.slice(0, 4);
    expect(isGood).toBe(level === 'warn');
    const found = worse(lines);
    expect(found.length).toBeGreaterThan(0);
    // There is a line for each template, resolver or region.
    for (const one of found) expect(one).toMatch(new RegExp(`^${level} .*${line.source}`));
  });

  it('a paused SES', async () => {
    const { isGood, lines } = await flown({ 'SES.GetAccount': { value: { SendingEnabled: false } } });
    expect([isGood, lines.join()]).toEqual([false, expect.stringMatching(/fail {2}SES: SES is paused/)]);
  });

  it('functions that reserve more than there is', async () => {
    const fast = await flown({}, { mailRate: 15 });
    const mails = expect.stringMatching(/^fail .*sends 15 mails a second, and SES takes 14 .*-c mailRate=14/);
    expect([fast.isGood, worse(fast.lines)]).toEqual([false, [mails]]);
    const { isGood, lines } = await flown({}, { reserved: 950 });
    const lambdas = expect.stringContaining('reserve 950 of 1000 concurrent Lambdas');
    expect([isGood, worse(lines)]).toEqual([false, [lambdas]]);
  });

  it('a verified domain speaks for its addresses; a stage without mails makes no request to SES', async () => {
    const byDomain = ({ path }: Call) =>
      path.endsWith('/hype.example') ? { value: { VerifiedForSendingStatus: true } } : { refusal: 'NotFoundException' };
    expect(worse((await flown({ 'SES.GetEmailIdentity': byDomain })).lines)).toEqual([]);
    const { lines, calls } = await flown({}, { mailFrom: undefined });
    expect([worse(lines), asked(calls, 'SES.GetAccount')]).toEqual([[], []]);
  });
});

describe('a resource that was made for a check', () => {
  it('is deleted also where the check fails half-way', async () => {
    const { isGood, calls } = await flown({ 'AppSync.StartSchemaCreation': refusal('BadRequestException', 'no') });
    expect(isGood).toBe(false);
    expect(asked(calls, 'AppSync.DeleteGraphqlApi')).toHaveLength(1);
    const failing = await flown({ 'CloudFormation.ValidateTemplate': refusal('AccessDenied', 'no') });
    expect(failing.isGood).toBe(false);
    const [put = [], removed] = ['S3.PutObject', 'S3.DeleteObject'].map((operation) =>
      asked(failing.calls, operation).map(({ path }) => path.split('?')[0]),
    );
    expect(put.length).toBeGreaterThan(0);
    expect(removed).toEqual(put);
  });

  it('is named where it cannot be deleted, also when the check itself failed', async () => {
    const both = await flown({
      'AppSync.StartSchemaCreation': refusal('BadRequestException', 'no'),
      'AppSync.DeleteGraphqlApi': refusal('ConcurrentModificationException', 'busy'),
    });
    expect(worse(both.lines)).toEqual([
      expect.stringContaining('refuses the schema: no'),
      expect.stringContaining('made-here'),
    ]);
    const api = await flown({ 'AppSync.DeleteGraphqlApi': refusal('ConcurrentModificationException', 'busy') });
    const advice = expect.stringMatching(/made-here.*aws appsync delete-graphql-api --api-id made-here/);
    expect([api.isGood, worse(api.lines)]).toEqual([false, [advice]]);
    const object = await flown({ 'S3.DeleteObject': refusal('AccessDenied', 'no') });
    expect(object.isGood).toBe(true);
    expect(worse(object.lines)).toHaveLength(asked(object.calls, 'S3.PutObject').length);
    for (const warning of worse(object.lines)) expect(warning).toMatch(/^warn .*s3:\/\/cdk-.*hype-preflight/);
  });
});

describe('without an account', () => {
  it('says in one sentence that there are no credentials, no region, or that AWS does not take them', async () => {
    const invalid = refusal('InvalidClientTokenId', 'The security token is invalid');
    const aws = await serveAws({ 'STS.GetCallerIdentity': invalid });
    vi.stubEnv('AWS_ENDPOINT_URL', aws.url);
    await expect(caller()).rejects.toThrow('AWS does not take these credentials: The security token is invalid');
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined);
    await expect(caller()).rejects.toThrow('Preflight needs credentials of an AWS account');
    vi.stubEnv('AWS_REGION', undefined);
    vi.stubEnv('AWS_DEFAULT_REGION', undefined);
    await expect(caller()).rejects.toThrow('Preflight needs a region');
    await aws.close();
  });

  it('and without templates', () => {
    expect(() => readPlan(join(folder, 'none'), '1', region)).toThrow('There is no synthesized template in');
  });
});
