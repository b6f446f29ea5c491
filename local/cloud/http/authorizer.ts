import { isRecord } from '../../../games/lib/unknown.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import { json, type WebRequest, type WebResponse } from './exchange.ts';
import { gatewayEvent, internalError, type RequestInfo } from './gateway-payload.ts';

type AuthorizerSettings = {
  function: LambdaFunction;
  /** Such as `$request.header.authorization`. If one of them is missing, the request is refused without calling the Lambda. */
  identitySource: string[];
  /** How long the Lambda's decision for an identity is cached, ms. */
  ttlMs: number;
};

type Route = { key: string; parameters: Record<string, string> };
type Decision = { isAuthorized: boolean; until: number };

/** A Lambda authorizer of an HTTP API: payload format 2.0 with simple responses. */
export class Authorizer {
  readonly #decisions = new Map<string, Decision>();

  constructor(private readonly settings: AuthorizerSettings) {
    const odd = settings.identitySource.find((source) => !source.startsWith(header));
    if (odd) throw new Error(`The identity source ${odd} is not known here`);
  }

  /** The response that refuses the request; undefined if the request is allowed. */
  async refusal(request: WebRequest, facts: RequestInfo, route: Route): Promise<WebResponse | undefined> {
    const { identitySource, ttlMs, function: fn } = this.settings;
    const identity = identitySource.map((source) => request.headers[source.slice(header.length).toLowerCase()] ?? '');
    if (identity.includes('')) return json(401, { message: 'Unauthorized' });
    const key = JSON.stringify(identity);
    let decision = this.#decisions.get(key);
    if (!decision || decision.until <= Date.now()) {
      const event = { ...gatewayEvent(request, facts, route), type: 'REQUEST', identitySource: identity };
      const outcome = await fn.invoke(event);
      const answer = 'payload' in outcome ? outcome.payload : undefined;
      if (!isRecord(answer) || typeof answer.isAuthorized !== 'boolean') return internalError;
      decision = { isAuthorized: answer.isAuthorized, until: Date.now() + ttlMs };
      this.#decisions.set(key, decision);
    }
    return decision.isAuthorized ? undefined : json(403, { message: 'Forbidden' });
  }
}

const header = '$request.header.';
