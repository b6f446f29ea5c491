import { fieldOf } from '../../games/lib/unknown.ts';
import { type CallName, calls } from '../../graphql/calls.ts';
import type { FaultCode } from '../../graphql/faults.ts';
import { parsed } from '../caller.ts';

/** Runs a named step and returns its result. A text result is printed in the step's line. @throws the error of the step */
export type Step = ReturnType<typeof reporting>;

/** Steps that print one line each, with the result and the duration in ms. */
export const reporting =
  (say: (line: string) => void) =>
  async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now();
    const ms = () => `${Math.round(performance.now() - begun)} ms`;
    try {
      const result = await run();
      say(`ok    ${name}, ${ms()}${typeof result === 'string' ? `: ${result}` : ''}`);
      return result;
    } catch (error) {
      if (error instanceof Unmet) say(`FAIL  ${name}, ${ms()}: ${error.message}`);
      throw error;
    }
  };

/** A deployment check failed: the expected and the actual result. */
export class Unmet extends Error {
  override name = 'Unmet';

  constructor(expected: string, found: unknown) {
    const text = typeof found === 'string' ? found : (JSON.stringify(found) ?? 'nothing');
    super(`expected ${expected}, found ${text.slice(0, 300)}`);
  }
}

/** The answer of a call: HTTP status, caching headers and body. */
export type Answer = Awaited<ReturnType<Visitor['call']>>;

/** `me`: the fan's own line of a leaderboard. */
type Body = { status?: number; data?: unknown; error?: { code: string }; me?: unknown };

type Ask = { query?: Record<string, string | number>; body?: unknown };

const TIMEOUT_MS = 20_000;

/** An HTTP client that keeps the site's cookies like a browser. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  /** @param site the origin, without a trailing slash */
  constructor(readonly site: string) {}

  /** Whether it has this token of a session. */
  has(token: 'access' | 'refresh'): boolean {
    return this.#nameOf(token) !== undefined;
  }

  /** Drops the cookie, as a browser does when it expires. */
  forget(token: 'access' | 'refresh'): void {
    this.#cookies.delete(this.#nameOf(token) ?? '');
  }

  #nameOf(token: string): string | undefined {
    return [...this.#cookies].find(([name, value]) => name.endsWith(`hype-${token}`) && value !== '')?.[0];
  }

  /** @throws Unmet without an answer */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const [bare] = path.split('?');
    try {
      return await fetch(this.site + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      const why = fieldOf(error, 'cause') ?? fieldOf(error, 'message');
      throw new Unmet(`an answer to ${init.method ?? 'GET'} ${bare}`, String(why));
    }
  }

  /** Makes a call from the table of calls, as the site's page does. @throws Unmet if the answer is not JSON */
  async call(name: CallName, { query = {}, body }: Ask = {}) {
    const { method, path } = calls[name];
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) search.set(key, String(value));
    const cookie = [...this.#cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const response = await this.fetch(`${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: {
        origin: this.site,
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(key, value);
    }
    const { status: http, headers } = response;
    const text = await response.text();
    const answered = text === '' ? {} : parsed(text);
    if (answered === undefined) throw new Unmet(`JSON from ${method} ${path}`, `${http} ${text}`);
    const header = (key: string) => headers.get(key) ?? '';
    const { status, data, error, me }: Body = Object(answered);
    return { http, cacheControl: header('cache-control'), cache: header('x-cache'), status, data, error, me };
  }

  /** Like `call`, but expects success. @throws Unmet otherwise */
  async ok(name: CallName, ask: Ask = {}): Promise<Answer> {
    const answer = await this.call(name, ask);
    const { http, status, error, data } = answer;
    const { success } = calls[name];
    if (http !== success && status !== success) throw new Unmet(`${success} of ${name}`, { http, error, data });
    return answer;
  }

  /** Like `call`, but expects a refusal with this code. @throws Unmet otherwise */
  async refused(name: CallName, code: FaultCode, ask: Ask = {}): Promise<Answer> {
    const answer = await this.call(name, ask);
    const { http, error, data } = answer;
    if (error?.code !== code) throw new Unmet(`${name} to be refused as ${code}`, { http, error, data });
    return answer;
  }
}
