import { createContext, Script } from 'node:vm';
import type { WebRequest, WebResponse } from '../http/exchange.ts';

type Value = { value: string; multiValue?: { value: string }[] };
type EdgeRequest = {
  method: string;
  uri: string;
  querystring: Record<string, Value>;
  headers: Record<string, Value>;
  cookies: Record<string, Value>;
};
type EdgeResponse = {
  statusCode: number;
  headers?: Record<string, Value>;
  cookies?: Record<string, Value & { attributes?: string }>;
  body?: string;
};

/** Headers that a function must not change; CloudFront then answers 502. */
const readOnly = new Set(['content-length', 'host', 'transfer-encoding', 'via']);

/** A CloudFront Function. Its code runs in a context with only the language and console.log. */
export class EdgeFunction {
  /** If the code returns neither a request nor a response, it is faulty and the request fails. */
  readonly #handler: (event: unknown) => EdgeRequest | EdgeResponse | Promise<EdgeRequest | EdgeResponse>;

  constructor(name: string, code: string, log: (line: string) => void) {
    const globals = { __proto__: null, console: { log: (...values: unknown[]) => log(values.join(' ')) } };
    const context = createContext(globals, { codeGeneration: { strings: false, wasm: false } });
    this.#handler = new Script(`${code}\n;handler`, { filename: `${name}.js` }).runInContext(context);
  }

  /** Runs at viewer request. Returns the request to forward, or a response that answers it directly. */
  async request(viewer: WebRequest): Promise<WebRequest | WebResponse> {
    const result = await this.#handler(eventOf(viewer));
    if ('statusCode' in result) return webResponse(result);
    const { uri, querystring, headers, cookies } = result;
    const named = Object.entries(headers).map(([name, value]) => [name, joined(value, ', ')] as const);
    const crumbs = Object.entries(cookies).map(([name, value]) => pairs(name, value).join('; '));
    return {
      ...viewer,
      path: uri,
      query: Object.entries(querystring)
        .flatMap(([name, value]) => pairs(name, value))
        .join('&'),
      headers: {
        ...Object.fromEntries(named.filter(([name]) => !readOnly.has(name))),
        ...Object.fromEntries(Object.entries(viewer.headers).filter(([name]) => readOnly.has(name))),
        ...(crumbs.length > 0 ? { cookie: crumbs.join('; ') } : {}),
      },
    };
  }
}

function eventOf(viewer: WebRequest): { request: EdgeRequest } & Record<string, unknown> {
  const { cookie = '', ...headers } = viewer.headers;
  return {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: viewer.sourceIp },
    request: {
      method: viewer.method,
      uri: viewer.path,
      querystring: grouped(viewer.query, '&'),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
      cookies: grouped(cookie, '; '),
    },
  };
}

function webResponse({ statusCode, headers = {}, cookies = {}, body = '' }: EdgeResponse): WebResponse {
  const named = Object.entries(headers).map(([name, value]) => [name, joined(value, ', ')]);
  const set = Object.entries(cookies).map(([name, { value, attributes }]) =>
    [`${name}=${value}`, attributes].filter(Boolean).join('; '),
  );
  return {
    status: statusCode,
    headers: { ...Object.fromEntries(named), ...(set.length > 0 ? { 'set-cookie': set } : {}) },
    body: Buffer.from(body),
  };
}

/** Parses `a=1&b=2&a=3` by name; repeated names also have multiValue. Values stay encoded. */
function grouped(text: string, separator: string): Record<string, Value> {
  const groups: Record<string, Value> = {};
  for (const part of text.split(separator)) {
    if (part === '') continue;
    const [name = '', ...rest] = part.split('=');
    const value = rest.join('=');
    const known = groups[name];
    groups[name] = known
      ? { value: known.value, multiValue: [...(known.multiValue ?? [{ value: known.value }]), { value }] }
      : { value };
  }
  return groups;
}

const valuesOf = ({ value, multiValue }: Value): string[] =>
  multiValue ? multiValue.map((each) => each.value) : [value];
const joined = (value: Value, separator: string): string => valuesOf(value).join(separator);
const pairs = (name: string, value: Value): string[] =>
  valuesOf(value).map((each) => (each === '' ? name : `${name}=${each}`));
