import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isRecord } from '../../../games/lib/unknown.ts';

/** A request on its way through distribution, gateway and bucket. Header names are lower case; repeated headers are joined. */
export type WebRequest = {
  method: string;
  /** Path as the client sent it, still percent-encoded. */
  path: string;
  /** Query string without its question mark. */
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  sourceIp: string;
};

export type WebResponse = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
};

/** A server behind the distribution, found by its domain name. Answers requests. */
export type Origin = (request: WebRequest) => Promise<WebResponse>;

/** Maximum body of API Gateway, bytes; the components in front of it have no limit. */
export const maxBody = 10 * 1024 * 1024;

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));

/** Reads a request. A body larger than `most` bytes is cut just above that size, so the caller sees that it is too large. */
async function readRequest(incoming: IncomingMessage, most: number): Promise<WebRequest> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of incoming) {
    if (size <= most) pieces.push(piece);
    size += piece.length;
  }
  const [, path = '/', query = ''] = /^([^?]*)\??(.*)$/s.exec(incoming.url ?? '/') ?? [];
  return {
    method: incoming.method ?? 'GET',
    path,
    query,
    headers: headersOf(incoming),
    body: Buffer.concat(pieces),
    sourceIp: incoming.socket.remoteAddress ?? '127.0.0.1',
  };
}

/** Makes an HTTP listener from a request handler. Any exception is a bug: it is logged, and the answer is a 500. */
export const handler =
  (
    answer: (request: WebRequest) => Promise<WebResponse>,
    log: (line: string) => void,
    most = maxBody,
  ): RequestListener =>
  async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { status, headers, body } = await readRequest(incoming, most)
      .then(answer)
      .catch((error: unknown) => {
        if (incoming.destroyed && !incoming.complete) return json(400, { message: 'The client went away' });
        log(error instanceof Error ? (error.stack ?? error.message) : String(error));
        return json(500, { message: 'Internal Server Error' });
      });
    const bare = status === 204 || status === 304;
    outgoing.writeHead(status, bare ? headers : { ...headers, 'content-length': String(body.length) });
    outgoing.end(bare || incoming.method === 'HEAD' ? undefined : body);
  };

/** Refuses requests for a foreign host name, such as those of a web page whose DNS name was pointed to this machine. */
export const atThisMachine =
  (answer: (request: WebRequest) => Promise<WebResponse>) =>
  async (request: WebRequest): Promise<WebResponse> =>
    /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')
      ? answer(request)
      : plain(421, 'This port answers as 127.0.0.1 and localhost alone.');

/** Whether a request has an AWS signature; only AppSync verifies it. */
export const isSigned = ({ authorization }: WebRequest['headers']): boolean =>
  authorization?.startsWith('AWS4-HMAC-SHA256') ?? false;

/** Parses a JSON object; undefined if the text is not a JSON object. */
export function objectIn(text: Buffer | string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.toString());
    return isRecord(value) && !Array.isArray(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The response, without its body if the client already has the same version. */
export function unlessKnown(asked: WebRequest['headers'], response: WebResponse): WebResponse {
  const { etag } = response.headers;
  if (typeof etag !== 'string' || response.status !== 200) return response;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = (asked['if-none-match'] ?? '').split(',').map(bare);
  return known.includes(bare(etag)) ? { ...response, status: 304, body: Buffer.of() } : response;
}

export const plain = (status: number, text: string): WebResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(text),
});

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): WebResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(value)),
});
