import { createServer } from 'node:http';
import { listening } from '../../fixtures/listening.ts';

/** An answer of AWS: a value, or a refusal by name. */
export type Answer = { value: unknown } | { refusal: string; message?: string };
/** Operation (`AppSync.EvaluateCode`, `S3.PutObject` …) and what the request carried. */
export type Call = { operation: string; path: string; body: string };
/** Answers by operation; other operations get the answer of an account without faults. */
export type Answers = Record<string, Answer | ((call: Call) => Answer)>;

/** Answers of an account in which every check succeeds. */
const well: Answers = {
  'STS.GetCallerIdentity': {
    value: '<GetCallerIdentityResult><Account>123456789012</Account></GetCallerIdentityResult>',
  },
  'SSM.GetParameter': { value: { Parameter: { Value: '99' } } },
  'Lambda.GetAccountSettings': { value: { AccountLimit: { ConcurrentExecutions: 1000 } } },
  'SES.GetAccount': {
    value: {
      ProductionAccessEnabled: true,
      SendingEnabled: true,
      SendQuota: { MaxSendRate: 14, Max24HourSend: 50_000 },
    },
  },
  'CloudFront.ListDistributions': { value: '<DistributionList><Quantity>1</Quantity></DistributionList>' },
  'SES.GetEmailIdentity': { value: { VerifiedForSendingStatus: true } },
  'AppSync.EvaluateCode': { value: { evaluationResult: '{}' } },
  'AppSync.CreateGraphqlApi': { value: { graphqlApi: { apiId: 'made-here' } } },
  'AppSync.StartSchemaCreation': { value: { status: 'PROCESSING' } },
  'AppSync.GetSchemaCreationStatus': { value: { status: 'SUCCESS' } },
  'AppSync.DeleteGraphqlApi': { value: {} },
  'CloudFormation.ValidateTemplate': { value: '<ValidateTemplateResult/>' },
  'S3.PutObject': { value: '' },
  'S3.DeleteObject': { value: '' },
};

const rest: [RegExp, string][] = [
  [/^POST \/v1\/dataplane-evaluatecode/, 'AppSync.EvaluateCode'],
  [/^POST \/v1\/apis$/, 'AppSync.CreateGraphqlApi'],
  [/^POST \/v1\/apis\/[^/]+\/schemacreation/, 'AppSync.StartSchemaCreation'],
  [/^GET \/v1\/apis\/[^/]+\/schemacreation/, 'AppSync.GetSchemaCreationStatus'],
  [/^DELETE \/v1\/apis\/[^/]+$/, 'AppSync.DeleteGraphqlApi'],
  [/^GET \/2016-08-19\/account-settings/, 'Lambda.GetAccountSettings'],
  [/^GET \/v2\/email\/account/, 'SES.GetAccount'],
  [/^GET \/v2\/email\/identities\//, 'SES.GetEmailIdentity'],
  [/^GET \/2020-05-31\/distribution/, 'CloudFront.ListDistributions'],
  [/^PUT \/cdk-/, 'S3.PutObject'],
  [/^DELETE \/cdk-/, 'S3.DeleteObject'],
];
const byAction: Record<string, string> = {
  GetCallerIdentity: 'STS.GetCallerIdentity',
  ValidateTemplate: 'CloudFormation.ValidateTemplate',
};

function operationOf(method: string, path: string, target: string | undefined, body: string): string {
  if (target) return `SSM.${target.split('.')[1]}`;
  const action = /(?:^|&)Action=(\w+)/.exec(body)?.[1];
  if (action) return byAction[action] ?? action;
  return rest.find(([shape]) => shape.test(`${method} ${path.split('?')[0]}`))?.[1] ?? `${method} ${path}`;
}

/** AWS's services on a port of this machine, as far as preflight asks them. SDKs find it by AWS_ENDPOINT_URL. */
export async function serveAws(answers: Answers = {}) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString();
    const [path, target] = [decodeURIComponent(request.url ?? '/'), request.headers['x-amz-target']];
    const operation = operationOf(request.method ?? '', path, target && String(target), body);
    const call = { operation, path, body };
    calls.push(call);
    const known = answers[operation] ?? well[operation] ?? { refusal: 'UnknownOperation', message: operation };
    const answer = typeof known === 'function' ? known(call) : known;
    const isXml = /^(S3|STS|CloudFormation|CloudFront)\./.test(operation);
    if ('value' in answer) {
      const xml = operation.startsWith('S3.') ? '' : `<Response>${answer.value}</Response>`;
      response.writeHead(200).end(isXml ? xml : JSON.stringify(answer.value));
      return;
    }
    const { refusal, message = refusal } = answer;
    const error = `<Error><Code>${refusal}</Code><Message>${message}</Message></Error>`;
    const xml = operation.startsWith('S3.') ? error : `<ErrorResponse>${error}</ErrorResponse>`;
    const json = JSON.stringify({ __type: refusal, message });
    response.writeHead(400, { 'x-amzn-errortype': refusal }).end(isXml ? xml : json);
  });
  const { url, close } = await listening(server);
  return { url, calls, close };
}
