import type { RequestListener } from 'node:http';
import type { UserPools } from '../cognito/user-pools.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Outbox } from '../ses/outbox.ts';
import { handler, isSigned, json, maxBody, objectIn, type WebRequest, type WebResponse } from './http/exchange.ts';
import { type Answer, refusalOf, ServiceFault } from './http/service-fault.ts';
import type { LambdaFunction } from './lambda/function.ts';
import { invocation } from './lambda/invocations.ts';
import type { Registry } from './registry.ts';
import type { SqsProtocol } from './sqs/protocol.ts';

export type Services = {
  userPools: UserPools;
  secrets: Secrets;
  outbox: Outbox;
  sqs: SqsProtocol;
  /** Functions that others may invoke. */
  functions?: Registry<LambdaFunction>;
};

/** Answers SDKs for all these services, which X-Amz-Target or the path names; and serves the keys of the pools' tokens. */
export function services(
  { userPools, secrets, outbox, sqs, functions }: Services,
  log: (line: string) => void,
): RequestListener {
  const answer = async (request: WebRequest): Promise<WebResponse> => {
    const poolId = /^\/([^/]+)\/\.well-known\/jwks\.json$/.exec(request.path)?.[1];
    if (poolId && request.method === 'GET') {
      const keys = userPools.jwks(poolId);
      return keys ? json(200, keys) : json(404, { message: 'No such user pool' });
    }
    const [service, operation] = (request.headers['x-amz-target'] ?? '').split('.');
    if (request.method !== 'POST') return json(404, { message: 'Not Found' });
    if (request.body.length > maxBody) return json(413, { message: 'Request Entity Too Large' });
    const invoked = functions && (await invocation(request, functions));
    if (invoked) return invoked;
    const signed = isSigned(request.headers);
    const body = request.body.length === 0 ? {} : objectIn(request.body);
    if (body === undefined)
      return amazonJson('1.0', refusalOf(new ServiceFault('SerializationException', 'The request is not JSON')));
    if (request.path === '/v2/email/outbound-emails') {
      const { status, body: answered } = outbox.send(body, { signed });
      return json(status, answered);
    }
    if (!operation) return json(404, { message: 'Not Found' });
    if (service === 'AWSCognitoIdentityProviderService')
      return amazonJson('1.1', await userPools.handle(operation, body, { signed }));
    if (service === 'secretsmanager') return amazonJson('1.1', secrets.handle(operation, body, { signed }));
    const answered = async () => {
      if (service !== 'AmazonSQS') throw new ServiceFault('UnknownOperationException', `There is no ${service} here`);
      if (!signed) throw new ServiceFault('MissingAuthenticationToken', 'The request is not signed', 403);
      return { status: 200, body: await sqs.answer(operation, body) };
    };
    return amazonJson('1.0', await answered().catch(refusalOf));
  };
  return handler(answer, log);
}

const amazonJson = (version: string, { status, body }: Answer): WebResponse =>
  json(status, body, { 'content-type': `application/x-amz-json-${version}` });
