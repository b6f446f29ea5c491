import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request on its way through distribution, gateway and bucket. Header names are lower case, values joined. */
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

/** Whoever answers requests behind the distribution, found by its domain name. */
export type Origin = (request: WebRequest) => Promise<WebResponse>;

/** API Gateway takes no larger body; nothing else in front of it does. */
export const maxBody = 10 * 1024 * 1024;

/** Reads a request. Of a body that is too large for everybody only so much is kept that it can be told. */
export async function readRequest(incoming: IncomingMessage): Promise<WebRequest> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of incoming) {
    if (size <= maxBody) pieces.push(piece);
    size += piece.length;
  }
  const target = incoming.url ?? '/';
  const question = target.indexOf('?');
  const headers = Object.entries(incoming.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return {
    method: incoming.method ?? 'GET',
    path: question < 0 ? target : target.slice(0, question),
    query: question < 0 ? '' : target.slice(question + 1),
    headers: Object.fromEntries(headers),
    body: Buffer.concat(pieces),
    sourceIp: incoming.socket.remoteAddress ?? '127.0.0.1',
  };
}

export function writeResponse(outgoing: ServerResponse, { status, headers, body }: WebResponse, head: boolean): void {
  const bare = status === 204 || status === 304;
  outgoing.writeHead(status, bare ? headers : { ...headers, 'content-length': String(body.length) });
  outgoing.end(head || bare ? undefined : body);
}

export const plain = (status: number, text: string): WebResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(text),
});

export const json = (status: number, value: unknown): WebResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});
