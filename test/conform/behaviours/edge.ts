import { expect } from 'vitest';
import type { WebRequest, WebResponse } from '../../../local/cloud/http/exchange.ts';
import { managedCachePolicies } from '../../../local/cloud/site/cache-policy.ts';
import { type Behavior, Distribution } from '../../../local/cloud/site/distribution.ts';
import { webRequest } from '../../fixtures/web-request.ts';
import type { Service } from './behaviour.ts';

const disabled = managedCachePolicies['4135ea2d-6df8-44a3-9df3-4b5a84be39ad'] as Behavior['cachePolicy'];
const behavior = (over: Partial<Behavior> = {}): Behavior => ({
  origin: { domainName: 'origin', path: '' },
  ...{ allowedMethods: ['GET', 'HEAD', 'POST'], cachePolicy: disabled, compress: false },
  ...over,
});

/** A distribution before an origin that records its requests. */
function distributionOf(behaviors: Behavior[], answer: (asked: WebRequest) => Partial<WebResponse> = () => ({})) {
  const asked: WebRequest[] = [];
  const origin = async (request: WebRequest): Promise<WebResponse> => {
    asked.push(request);
    return { status: 200, headers: {}, body: Buffer.from(String(asked.length)), ...answer(request) };
  };
  return { asked, edge: new Distribution({ defaultRootObject: 'index.html', behaviors, origin: () => origin }) };
}

export const edge: Service = {
  name: 'CloudFront',
  behaviours: [
    {
      says: 'headers that are added for an origin replace those a viewer sent under their names',
      source: 'Add custom headers to origin requests (Amazon CloudFront Developer Guide)',
      async shown() {
        const origin = { domainName: 'origin', path: '', headers: { 'x-secret': 'ours' } };
        const all = { headers: () => true, cookies: () => true, query: () => true };
        const { edge, asked } = distributionOf([behavior({ origin, originRequestPolicy: all })]);
        await edge.answer(webRequest({ headers: { 'x-secret': 'forged' } }));
        expect(asked[0]?.headers['x-secret']).toBe('ours');
      },
    },
    {
      says: 'an origin gets only the headers, cookies and query that the policies name',
      source: 'Control origin requests with a policy (Amazon CloudFront Developer Guide)',
      async shown() {
        const { edge, asked } = distributionOf([behavior()]);
        await edge.answer(webRequest({ query: 'a=1', headers: { 'x-own': '1', cookie: 'c=1' } }));
        expect(asked[0]?.query).toBe('');
        // Besides them, the headers that CloudFront sets.
        expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(['host', 'user-agent', 'via', 'x-forwarded-for']);
      },
    },
    {
      says: 'a method that a behaviour does not allow is a 403 and never reaches the origin',
      source: 'HTTP 403 status code: Permission Denied (Amazon CloudFront Developer Guide)',
      async shown() {
        const { edge, asked } = distributionOf([behavior()]);
        expect((await edge.answer(webRequest({ method: 'DELETE' }))).status).toBe(403);
        expect(asked).toEqual([]);
      },
    },
    {
      says: 'behaviours are tried in order of the list, the default one last',
      source: 'Cache behavior settings: path pattern (Amazon CloudFront Developer Guide)',
      async shown() {
        const api = behavior({ pathPattern: '/api/*', origin: { domainName: 'api', path: '' } });
        const { edge, asked } = distributionOf([api, behavior()]);
        await edge.answer(webRequest({ path: '/api/x' }));
        await edge.answer(webRequest({ path: '/apix' }));
        expect(asked.map(({ headers }) => headers.host)).toEqual(['api', 'origin']);
      },
    },
    {
      says: 'with CachingDisabled every request goes to the origin',
      source: 'Use managed cache policies (Amazon CloudFront Developer Guide)',
      async shown() {
        const { edge, asked } = distributionOf([behavior()], () => ({ headers: { 'cache-control': 'max-age=60' } }));
        for (let count = 0; count < 2; count += 1) await edge.answer(webRequest());
        expect(asked).toHaveLength(2);
      },
    },
    {
      says: 'a firewall stands before the distribution: rates by address, managed rules, sizes',
      source: 'Use AWS WAF to protect your distribution (Amazon CloudFront Developer Guide)',
      differs: 'No firewall stands before the local site; assertions on the template are all that holds its rules.',
    },
  ],
};
