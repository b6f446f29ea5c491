import { Sha256 } from '@aws-crypto/sha256-js';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';
import { beforeAll, describe, expect, it } from 'vitest';
import { publish } from '../../../../lambdas/feeds/ingest/publish.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { logged } from '../../../fixtures/logs.ts';

const appSync = fakeAppSync();
const { lines, numbers } = logged();
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'session' };

beforeAll(() => {
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
  });
});

const head = { seq: 7, batch: [] };

describe('publish', () => {
  it('is signed as AppSync checks it: the same request signed again has the same signature', async () => {
    await publish('event', head);
    const [received] = appSync.requests;
    const { authorization, 'x-amz-date': date, host } = received?.headers ?? {};
    const names = /SignedHeaders=([^,]+)/.exec(authorization ?? '')?.[1]?.split(';') ?? [];
    expect(names).toEqual(expect.arrayContaining(['content-type', 'host', 'x-amz-date', 'x-amz-security-token']));
    const signer = new SignatureV4({ service: 'appsync', region: 'eu-west-1', credentials, sha256: Sha256 });
    const again = await signer.sign(
      new HttpRequest({
        method: 'POST',
        path: '/graphql',
        hostname: '127.0.0.1',
        headers: { host: String(host), 'content-type': 'application/json' },
        body: received?.body ?? '',
      }),
      { signingDate: new Date(String(date).replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5')) },
    );
    expect(authorization).toBe(again.headers.authorization);
  });

  it('selects what subscribers get', async () => {
    await publish('event', head);
    expect(JSON.parse(appSync.requests[0]?.body ?? '')).toEqual({
      query: expect.stringContaining('publish(name: $name, data: $data) { name data }'),
      variables: { name: 'event', data: JSON.stringify(head) },
    });
  });

  it('says which build of the site was deployed with the Lambda, where one was', async () => {
    process.env.WEB_BUILD = '0f3a';
    await publish('event', head);
    delete process.env.WEB_BUILD;
    await publish('event', head);
    expect(appSync.published.map(({ envelope }) => envelope)).toEqual([{ ...head, build: '0f3a' }, head]);
  });

  it('tries again when AppSync is busy or down, and publishes once', async () => {
    appSync.refuse.push({ status: 429, body: 'busy' }, { status: 503, body: 'down' });
    await publish('event', head);
    expect(appSync.requests).toHaveLength(3);
    expect(appSync.published).toEqual([{ name: 'event', envelope: head }]);
    expect(lines()).toMatchObject([{ message: 'not published', why: 'HTTP 429 busy' }, { why: 'HTTP 503 down' }]);
    expect(numbers()).toMatchObject([{ PublishErrors: 1, eventId: 'event' }, { PublishErrors: 1 }]);
  });

  it('gives up at once where it is not allowed, or the field refuses', async () => {
    appSync.refuse.push({ status: 401, body: '{"errors":[{"errorType":"UnauthorizedException"}]}' });
    await expect(publish('event', head)).rejects.toThrow('could not publish seq 7: HTTP 401');
    appSync.refuse.push({ status: 200, body: '{"data":null,"errors":[{"message":"no"}]}' });
    await expect(publish('event', head)).rejects.toThrow('could not publish seq 7: [{"message":"no"}]');
    expect(appSync.requests).toHaveLength(2);
  });
});
