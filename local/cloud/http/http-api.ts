import { isRecord } from '../../../games/lib/unknown.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import { json, maxBody, type WebRequest, type WebResponse } from './exchange.ts';
import { gatewayEvent, gatewayReply, internalError, type RequestInfo } from './gateway-payload.ts';

export type Integration = { function: LambdaFunction; timeoutMs: number };
type Route = {
  key: string;
  method: string;
  segments: string[];
  integration: Integration;
  authorizer?: Authorizer | undefined;
};
type MatchedRoute = Route & { parameters: Record<string, string> };

/** An HTTP API of API Gateway. Routes are sorted, the most specific first. */
export class HttpApi {
  readonly #routes: Route[] = [];

  constructor(readonly facts: RequestInfo) {}

  /** @param key `METHOD /path/{parameter}`, `ANY /path/{rest+}` or `$default` */
  addRoute(key: string, integration: Integration, authorizer?: Authorizer): void {
    const [method = 'ANY', path = '/{rest+}'] = key === '$default' ? [] : key.split(' ');
    this.#routes.push({ key, method, segments: segmentsOf(path), integration, authorizer });
    this.#routes.sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  }

  match(method: string, path: string): MatchedRoute | undefined {
    for (const route of this.#routes) {
      if (route.method !== 'ANY' && route.method !== method) continue;
      const parameters = parametersOf(route.segments, segmentsOf(path));
      if (parameters) return { ...route, parameters };
    }
    return undefined;
  }

  async answer(request: WebRequest): Promise<WebResponse> {
    if (request.body.length > maxBody) return json(413, { message: 'Request Entity Too Large' });
    const route = this.match(request.method, request.path);
    if (!route) return json(404, { message: 'Not Found' });
    const refusal = await route.authorizer?.refusal(request, this.facts, route);
    if (refusal) return refusal;
    const { integration } = route;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, integration.timeoutMs, 'late');
    });
    const outcome = await Promise.race([integration.function.invoke(gatewayEvent(request, this.facts, route)), late]);
    clearTimeout(timer);
    return outcome === 'late' ? json(503, { message: 'Service Unavailable' }) : gatewayReply(outcome);
  }
}

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** A sort key: exact segments before parameters, parameters before greedy ones, named methods before ANY, $default last. */
function rank({ key, method, segments }: Route): string {
  const kinds = segments.map((segment) => (segment.endsWith('+}') ? '2' : segment.startsWith('{') ? '1' : '0'));
  return `${key === '$default' ? 3 : ''}${kinds.join('')}${method === 'ANY' ? '~' : ''}`;
}

function parametersOf(pattern: string[], path: string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const actual = path[index];
    if (actual === undefined) return undefined;
    if (segment.endsWith('+}')) {
      parameters[segment.slice(1, -2)] = path.slice(index).join('/');
      return parameters;
    }
    if (segment.startsWith('{')) parameters[segment.slice(1, -1)] = actual;
    else if (segment !== actual) return undefined;
  }
  return pattern.length === path.length ? parameters : undefined;
}

type AuthorizerSettings = {
  function: LambdaFunction;
  /** Such as `$request.header.authorization`. If one of them is missing, the request is refused without calling the Lambda. */
  identitySource: string[];
  /** How long the Lambda's decision for an identity is cached, ms. */
  ttlMs: number;
};

type Decision = { isAuthorized: boolean; until: number };

const header = '$request.header.';

/** A Lambda authorizer of an HTTP API: payload format 2.0 with simple responses. */
export class Authorizer {
  readonly #decisions = new Map<string, Decision>();

  constructor(private readonly settings: AuthorizerSettings) {
    const odd = settings.identitySource.find((source) => !source.startsWith(header));
    if (odd) throw new Error(`The identity source ${odd} is not known here`);
  }

  /** The response that refuses the request; undefined if the request is allowed. */
  async refusal(request: WebRequest, facts: RequestInfo, route: MatchedRoute): Promise<WebResponse | undefined> {
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
