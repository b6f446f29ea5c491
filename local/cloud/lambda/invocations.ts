import type { WebRequest, WebResponse } from '../http/exchange.ts';
import { isSigned, json, objectIn } from '../http/exchange.ts';
import type { Registry } from '../registry.ts';
import type { LambdaFunction } from './function.ts';

/** The path of Lambda's Invoke, with the function's name or ARN. */
const path = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

/** Answers Lambda's synchronous Invoke (type RequestResponse), for functions that call others. Undefined for any other request. */
export async function invocation(
  { path: asked, headers, body }: Pick<WebRequest, 'path' | 'headers' | 'body'>,
  functions: Pick<Registry<Pick<LambdaFunction, 'invoke'>>, 'find'>,
): Promise<WebResponse | undefined> {
  const name = path.exec(asked)?.[1];
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
