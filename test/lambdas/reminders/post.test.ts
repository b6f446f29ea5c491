import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '../../../lambdas/reminders/post.ts';
import { logged } from '../../fixtures/logs.ts';

logged();

/** Paths that were asked for. */
let asked: string[] = [];
let url = '';
/** Answers `/STATUS` with that status, and `/STATUS/VALUE` with a Retry-After too. `/0` cuts the connection. */
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const [, status, wait] = (request.url ?? '').split('/');
  if (status === '0') return void request.socket.destroy();
  const headers = { location: '/201', ...(wait !== undefined && { 'retry-after': decodeURIComponent(wait) }) };
  response.writeHead(Number(status), headers).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const postTo = async (path: string) => {
  asked = [];
  return post({ endpoint: url + path, headers: { ttl: '60' }, body: Buffer.from('a message') });
};

describe('a push service answers', () => {
  it.each([
    ...[200, 204].map((status) => [status, 'sent'] as const),
    ...[404, 410].map((status) => [status, 'gone'] as const),
    // A redirect could lead to any host.
    ...[400, 413, 500, 301, 307].map((status) => [status, 'failed'] as const),
  ])('%i: the push is %s, after one request', async (status, outcome) => {
    expect(await postTo(`/${status}`)).toBe(outcome);
    expect(asked).toEqual([`/${status}`]);
  });

  it.each([429, 503])('%i: it is asked again after the time that it names, or half a minute', async (status) => {
    expect(await postTo(`/${status}/120`)).toEqual({ waitMs: 120_000 });
    expect(await postTo(`/${status}`)).toEqual({ waitMs: 30_000 });
    expect(await postTo(`/${status}/later`)).toEqual({ waitMs: 30_000 });
    expect(asked).toHaveLength(1);
  });

  it('nothing: the push may have arrived, and is not repeated', async () => {
    expect(await postTo('/0')).toBe('failed');
    expect(asked).toEqual(['/0']);
  });
});
