import type { LambdaFunction } from '../lambda/function.ts';
import { json, type WebRequest, type WebResponse } from './exchange.ts';
import { type GatewayFacts, gatewayEvent, internalError } from './gateway-payload.ts';

export type AuthorizerSettings = {
  function: LambdaFunction;
  /** Such as `$request.header.authorization`; a request that lacks one is turned away unasked. */
  identitySource: string[];
  /** How long the Lambda's word on the same identity holds, ms. */
  ttlMs: number;
};

type Route = { key: string; parameters: Record<string, string> };
type Word = { isAuthorized: boolean; until: number };

/** A Lambda authorizer of an HTTP API: payload format 2.0 with simple responses. */
export class Authorizer {
  readonly #words = new Map<string, Word>();

  constructor(private readonly settings: AuthorizerSettings) {
    const odd = settings.identitySource.find((source) => !source.startsWith(header));
    if (odd) throw new Error(`The identity source ${odd} is not known here`);
  }

  /** What the request is turned away with; undefined lets it in. */
  async refusal(request: WebRequest, facts: GatewayFacts, route: Route): Promise<WebResponse | undefined> {
    const { identitySource, ttlMs, function: fn } = this.settings;
    const identity = identitySource.map((source) => request.headers[source.slice(header.length).toLowerCase()] ?? '');
    if (identity.includes('')) return json(401, { message: 'Unauthorized' });
    const key = JSON.stringify(identity);
    let word = this.#words.get(key);
    if (!word || word.until <= Date.now()) {
      const event = { ...gatewayEvent(request, facts, route), type: 'REQUEST', identitySource: identity };
      const outcome = await fn.invoke(event);
      const isAuthorized = 'payload' in outcome ? (outcome.payload as Partial<Word> | null)?.isAuthorized : undefined;
      if (typeof isAuthorized !== 'boolean') return internalError;
      word = { isAuthorized, until: Date.now() + ttlMs };
      this.#words.set(key, word);
    }
    return word.isAuthorized ? undefined : json(403, { message: 'Forbidden' });
  }
}

const header = '$request.header.';
