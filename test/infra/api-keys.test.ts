import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyExpiry } from '../../infra/constructs/graphql-api.ts';
import { property, runs } from '../runs.ts';
import { all, templates } from './synthesized.ts';

/** Logical ids of the API's keys, and which of them the site's config.json names. */
function keysOf(context: Record<string, unknown>) {
  const { api, web } = templates(context);
  const keys = all(api, 'AWS::AppSync::ApiKey').map(({ id }) => id);
  const deployment = JSON.stringify(web.findResources('Custom::CDKBucketDeployment'));
  return { keys, named: keys.filter((id) => deployment.includes(`GetAtt${id}`)) };
}
const named = (...names: string[]) => names.map((name) => expect.stringMatching(new RegExp(`^Graphql${name}ApiKey`)));

const DAY = 86_400_000;

it(
  'a key ends at least 333 days after a deployment and never more than AppSync takes, 365, and templates of a month agree',
  property,
  () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }), (now) => {
        const end = keyExpiry(now).toEpoch() * 1000;
        const days = (end - now.getTime()) / DAY;
        expect(days).toBeLessThanOrEqual(365);
        expect(days).toBeGreaterThanOrEqual(333);
        const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
        expect(keyExpiry(first).toEpoch() * 1000).toBe(end);
      }),
      runs(200),
    );
  },
);

it('a rotation sets a new key beside the old one, which open phones still use, and gives the site the new', () => {
  expect(keysOf({})).toEqual({ keys: named('Default'), named: named('Default') });
  const rotating = keysOf({ apiKeys: ['Default', '2027'] });
  expect(rotating).toEqual({ keys: named('Default', '2027'), named: named('2027') });
});
