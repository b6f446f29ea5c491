import type { RequestListener } from 'node:http';
import type { UserPools } from '../cognito/user-pools.ts';
import { handler, isSigned, json, maxBody, objectIn, type WebRequest, type WebResponse } from './http/exchange.ts';
import { type AwsService, answerOf } from './http/service-fault.ts';
import type { LambdaFunction } from './lambda/function.ts';
import { invocation } from './lambda/invocations.ts';
import type { Registry } from './registry.ts';

export type Services = {
  userPools: UserPools;
  secrets: AwsService;
  outbox: AwsService;
  sqs: AwsService;
  /** Functions that others may invoke. */
  functions?: Registry<LambdaFunction>;
};

/** Answers SDKs for all these services, which X-Amz-Target or the path names; and serves the keys of the pools' tokens. */
export function services(
  { userPools, secrets, outbox, sqs, functions }: Services,
  log: (line: string) => void,
): RequestListener {
  /** By the first part of X-Amz-Target, with the version of the protocol that each speaks. */
  const targets = new Map<string, [service: AwsService, version: string]>([
    ['AWSCognitoIdentityProviderService', [userPools, '1.1']],
    ['secretsmanager', [secrets, '1.1']],
    ['AmazonSQS', [sqs, '1.0']],
  ]);
  const answer = async (request: WebRequest): Promise<WebResponse> => {
    const poolId = /^\/([^/]+)\/\.well-known\/jwks\.json$/.exec(request.path)?.[1];
    if (poolId && request.method === 'GET') {
      const keys = userPools.jwks(poolId);
      return keys ? json(200, keys) : json(404, { message: 'No such user pool' });
    }
    const [target = '', operation] = (request.headers['x-amz-target'] ?? '').split('.');
    if (request.method !== 'POST') return json(404, { message: 'Not Found' });
    if (request.body.length > maxBody) return json(413, { message: 'Request Entity Too Large' });
    const invoked = functions && (await invocation(request, functions));
    if (invoked) return invoked;
    const signed = isSigned(request.headers);
    const body = request.body.length === 0 ? {} : objectIn(request.body);
    if (body === undefined)
      return amazonJson('1.0', 400, { __type: 'SerializationException', message: 'The request is not JSON' });
    if (request.path === '/v2/email/outbound-emails') {
      const { status, body: answered } = await answerOf(outbox, 'SendEmail', body, signed);
      return json(status, answered);
    }
    if (!operation) return json(404, { message: 'Not Found' });
    const [service, version] = targets.get(target) ?? [{ name: target, operations: {} }, '1.0'];
    const answered = await answerOf(service, operation, body, signed);
    return amazonJson(version, answered.status, answered.body);
  };
  return handler(answer, log);
}

const amazonJson = (version: string, status: number, body: unknown): WebResponse =>
  json(status, body, { 'content-type': `application/x-amz-json-${version}` });
