import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { UserPools } from '../cognito/user-pools.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Outbox } from '../ses/outbox.ts';
import { json, maxBody, readRequest, type WebRequest, type WebResponse, writeResponse } from './http/exchange.ts';
import { QueueFault } from './sqs/message.ts';
import type { SqsProtocol } from './sqs/protocol.ts';

type Log = (line: string) => void;

export type Services = { userPools: UserPools; secrets: Secrets; outbox: Outbox; sqs: SqsProtocol };

/** The address that SDKs find these services at, told apart by X-Amz-Target, or by its path; and the keys of the pools' tokens. */
export function services({ userPools, secrets, outbox, sqs }: Services, log: Log): RequestListener {
  const answer = async (request: WebRequest): Promise<WebResponse> => {
    const poolId = /^\/([^/]+)\/\.well-known\/jwks\.json$/.exec(request.path)?.[1];
    if (poolId && request.method === 'GET') {
      const keys = userPools.jwks(poolId);
      return keys ? json(200, keys) : json(404, { message: 'No such user pool' });
    }
    const [service, operation] = (request.headers['x-amz-target'] ?? '').split('.');
    if (request.method !== 'POST') return json(404, { message: 'Not Found' });
    if (request.body.length > maxBody) return json(413, { message: 'Request Entity Too Large' });
    const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') ?? false;
    const body = parsed(request.body);
    if (body === undefined) return fault('SerializationException', 'The request is not JSON');
    if (request.path === '/v2/email/outbound-emails') {
      const { status, body: answered } = outbox.send(body, { signed });
      return json(status, answered);
    }
    if (!operation) return json(404, { message: 'Not Found' });
    if (service === 'AWSCognitoIdentityProviderService') {
      const { status, body: answered } = await userPools.handle(operation, body, { signed });
      return withType(json(status, answered), '1.1');
    }
    if (service === 'secretsmanager') {
      const { status, body: answered } = secrets.handle(operation, body, { signed });
      return withType(json(status, answered), '1.1');
    }
    if (service !== 'AmazonSQS') return fault('UnknownOperationException', `Nobody answers for ${service} here`);
    if (!signed) return fault('MissingAuthenticationToken', 'The request is not signed', 403);
    try {
      return withType(json(200, await sqs.answer(operation, body)), '1.0');
    } catch (error) {
      if (error instanceof QueueFault) return fault(error.code, error.message);
      throw error;
    }
  };
  return handler(answer, log);
}

/** Turns what answers web requests into a listener; what it throws is a bug, which is logged and a 500. */
export function handler(answer: (request: WebRequest) => Promise<WebResponse>, log: Log): RequestListener {
  return async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const response = await readRequest(incoming)
      .then(answer)
      .catch((error: unknown) => {
        if (incoming.destroyed && !incoming.complete) return json(400, { message: 'The client went away' });
        log(error instanceof Error ? (error.stack ?? error.message) : String(error));
        return json(500, { message: 'Internal Server Error' });
      });
    writeResponse(outgoing, response, incoming.method === 'HEAD');
  };
}

function parsed(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8') || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const withType = (response: WebResponse, version: string): WebResponse => ({
  ...response,
  headers: { 'content-type': `application/x-amz-json-${version}` },
});

const fault = (code: string, message: string, status = 400): WebResponse =>
  withType(json(status, { __type: code, message }), '1.0');
