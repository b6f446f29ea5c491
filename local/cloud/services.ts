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
import { invocation } from './lambda/invocations.ts';
import type { Registry } from './registry.ts';

export type Services = {
  userPools: UserPools;
  secrets: AwsService;
  outbox: AwsService;
  sqs: AwsService;
  /** For phones of tests. */
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
  const targets = new Map<string, [service: AwsService, type: string]>([
    ['AWSCognitoIdentityProviderService', [userPools, 'application/x-amz-json-1.1']],
    ['secretsmanager', [secrets, 'application/x-amz-json-1.1']],
    ['AmazonSQS', [sqs, amazonJson]],
    ['ses', [outbox, 'application/json']],
  ]);
  const answer = async (request: WebRequest): Promise<WebResponse> => {
    const poolId = /^\/([^/]+)\/\.well-known\/jwks\.json$/.exec(request.path)?.[1];
    if (poolId && request.method === 'GET') {
      const keys = userPools.jwks(poolId);
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
    const [service, type] = targets.get(target) ?? [{ name: target, operations: {} }, amazonJson];
    const { status, body: content } = await answerOf(service, operation, body, isSigned(request.headers));
    return json(status, content, { 'content-type': type });
  };
  return handler(atThisMachine(answer), log);
}
