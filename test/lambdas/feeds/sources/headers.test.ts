import { describe, expect, it } from 'vitest';
import { fetchJson } from '../../../../lambdas/feeds/sources/fetch-json.ts';
import { provider } from '../../../fixtures/provider.ts';
import { embeddedSecret } from '../../../fixtures/secret.ts';

const KEY = 's3cret';
const served = provider();
embeddedSecret('sourceHeadersArn', JSON.stringify({ '127.0.0.1': { 'x-api-key': KEY, 'user-agent': 'Mozilla/5.0' } }));

describe('the headers of a host', () => {
  it('go with every request to it, and change nothing of who asks', async () => {
    await fetchJson(served.serve('/game', {}));
    expect(served.asked[0]?.headers).toMatchObject({
      'x-api-key': KEY,
      'user-agent': expect.stringMatching(/^Hype\//),
    });
  });

  it('go to no other host, and not where a redirect leads', async () => {
    const url = served.serve('/game', {});
    await fetchJson(url.replace('127.0.0.1', 'localhost'));
    served.forget();
    served.faults.push((_, response) =>
      response.writeHead(302, { location: url.replace('127.0.0.1', 'localhost') }).end(),
    );
    const answer = await fetchJson(served.serve('/game', {}));
    expect(answer).toMatchObject({ kind: 'failed', why: 'HTTP 302' });
    expect(served.asked).toHaveLength(1);
    expect(JSON.stringify(answer)).not.toContain(KEY);
  });
});
