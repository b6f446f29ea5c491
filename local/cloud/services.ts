import type { RequestListener } from 'node:http';
import type { UserPools } from '../cognito/user-pools.ts';
import type { PushService } from '../services/push-service.ts';
import {
  atThisMachine,
  handler,
  isSigned,
  json,
  maxBody,
  objectIn,
  type WebRequest,
  type WebResponse,
} from './http/exchange.ts';
import { type AwsService, answerOf } from './http/service-fault.ts';
import type { LambdaFunction } from './lambda/function.ts';
import type { Registry } from './registry.ts';

/** Requests to a service that is not given are refused as those to an unknown one. */
type Services = {
  userPools?: UserPools;
  secrets?: AwsService;
  outbox?: AwsService;
  sqs?: AwsService;
  /** Only tests use it. */
  pushes?: PushService;
  /** Functions that callers may invoke. */
  functions?: Registry<LambdaFunction>;
};

const amazonJson = 'application/x-amz-json-1.0';

/** Serves SDKs of all these services, selected by X-Amz-Target or by path, and the public keys of the pools' tokens. */
export function services(
  { userPools, secrets, outbox, sqs, pushes, functions }: Services,
  log: (line: string) => void,
): RequestListener {
  /** By the first part of X-Amz-Target, with the content type of the answers. SES has no target but a path. */
  const targets = new Map<string, [service: AwsService | undefined, type: string]>([
    ['AWSCognitoIdentityProviderService', [userPools, 'application/x-amz-json-1.1']],
    ['secretsmanager', [secrets, 'application/x-amz-json-1.1']],
    ['AmazonSQS', [sqs, amazonJson]],
    ['ses', [outbox, 'application/json']],
  ]);
  const answer = async (request: WebRequest): Promise<WebResponse> => {
    const poolId = /^\/([^/]+)\/\.well-known\/jwks\.json$/.exec(request.path)?.[1];
    if (poolId && request.method === 'GET') {
      const keys = userPools?.jwks(poolId);
      return keys ? json(200, keys) : json(404, { message: 'No such user pool' });
    }
    const pushed = await pushes?.answer(request);
    if (pushed) return pushed;
    if (request.method !== 'POST') return json(404, { message: 'Not Found' });
    if (request.body.length > maxBody) return json(413, { message: 'Request Entity Too Large' });
    const invoked = functions && (await invocation(request, functions));
    if (invoked) return invoked;
    const body = request.body.length === 0 ? {} : objectIn(request.body);
    if (body === undefined)
      return json(
        400,
        { __type: 'SerializationException', message: 'The request is not JSON' },
        { 'content-type': amazonJson },
      );
    const named = request.path === '/v2/email/outbound-emails' ? 'ses.SendEmail' : request.headers['x-amz-target'];
    const [target = '', operation] = (named ?? '').split('.');
    if (!operation) return json(404, { message: 'Not Found' });
    const [service = { name: target, operations: {} }, type = amazonJson] = targets.get(target) ?? [];
    const { status, body: content } = await answerOf(service, operation, body, isSigned(request.headers));
    return json(status, content, { 'content-type': type });
  };
  return handler(atThisMachine(answer), log);
}

/** The path of Lambda's Invoke, with the function's name or ARN. */
const invokePath = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

/** Answers Lambda's synchronous Invoke (type RequestResponse), for functions that call others. Undefined for any other request. */
export async function invocation(
  { path, headers, body }: Pick<WebRequest, 'path' | 'headers' | 'body'>,
  functions: Pick<Registry<Pick<LambdaFunction, 'invoke'>>, 'find'>,
): Promise<WebResponse | undefined> {
  const name = invokePath.exec(path)?.[1];
  if (name === undefined) return undefined;
  if (!isSigned(headers)) return refused(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
  const kind = headers['x-amz-invocation-type'] ?? 'RequestResponse';
  if (kind !== 'RequestResponse')
    return refused(400, 'InvalidParameterValueException', `Invocations of type ${kind} are not made here`);
  const fn = functions.find(decodeURIComponent(name));
  if (!fn) return refused(404, 'ResourceNotFoundException', `Function not found: ${decodeURIComponent(name)}`);
  const event = body.length === 0 ? {} : objectIn(body);
  if (!event) return refused(400, 'InvalidRequestContentException', 'Could not parse request body into json');
  const outcome = await fn.invoke(event);
  return 'error' in outcome
    ? json(200, outcome.error, { 'x-amz-function-error': 'Unhandled' })
    : json(200, outcome.payload ?? null);
}

const refused = (status: number, code: string, Message: string): WebResponse =>
  json(status, { Message, Type: 'User' }, { 'x-amzn-errortype': code });
