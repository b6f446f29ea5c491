import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { calls, sharedCalls } from '../../graphql/calls.ts';
import { argumentNames } from '../../graphql/types.generated.ts';
import { all, only, prod, type Statements, templates } from './synthesized.ts';

const { web } = templates();

it('the bucket is private, and lets in the distribution alone; CloudFront may log to its own', () => {
  const blocked = {
    ...{ BlockPublicAcls: true, BlockPublicPolicy: true },
    ...{ IgnorePublicAcls: true, RestrictPublicBuckets: true },
  };
  web.allResourcesProperties('AWS::S3::Bucket', { PublicAccessBlockConfiguration: blocked });
  web.hasResourceProperties('AWS::S3::Bucket', {
    OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerPreferred' }] },
  });
  const allowed = (template: Template) =>
    all<{ PolicyDocument: Statements }>(template, 'AWS::S3::BucketPolicy')
      .filter(({ id }) => id.startsWith('Site'))
      .flatMap(({ properties }) => properties.PolicyDocument.Statement)
      .filter(({ Effect }) => Effect === 'Allow');
  const distribution = expect.objectContaining({
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Action: ['s3:GetObject', 's3:ListBucket'],
    Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
  });
  expect(allowed(templates(prod).web)).toEqual([distribution]);
  // Outside production CDK's emptying function may use it too.
  const emptied = expect.objectContaining({ Action: expect.arrayContaining(['s3:DeleteObject*']) });
  expect(allowed(web)).toEqual([emptied, distribution]);
});

describe('the distribution', () => {
  type Behavior = Record<string, unknown>;
  type Config = {
    DefaultRootObject: string;
    DefaultCacheBehavior: Behavior;
    CacheBehaviors: Behavior[];
    CustomErrorResponses: Behavior[];
  };
  const { DistributionConfig: config } = only<{ DistributionConfig: Config }>(
    web,
    'AWS::CloudFront::Distribution',
  ).properties;
  const site = config.DefaultCacheBehavior;
  const api = config.CacheBehaviors.at(-1);
  const shared = config.CacheBehaviors.slice(0, -1);
  const edge = (prefix: string) => ({
    EventType: 'viewer-request',
    FunctionARN: { 'Fn::GetAtt': [expect.stringMatching(`^${prefix}`), 'FunctionARN'] },
  });

  it('sends every viewer to HTTPS, with the security headers, and serves the page for its routes', () => {
    for (const behavior of [site, ...config.CacheBehaviors])
      expect(behavior).toMatchObject({
        ViewerProtocolPolicy: 'redirect-to-https',
        ResponseHeadersPolicyId: { Ref: expect.stringMatching('^SecurityHeaders') },
      });
    expect(site.FunctionAssociations).toEqual([edge('SinglePage')]);
    expect(config.DefaultRootObject).toBe('index.html');
  });

  it('passes /api on whole and uncached, with the host the viewer asked for', () => {
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'PUT']),
      // Managed policies: CachingDisabled; AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      FunctionAssociations: [edge('ApiRequest')],
    });
  });

  it('keeps the answers that are the same for everybody, with a key of their arguments alone, and no personal answer', () => {
    expect(shared.map(({ PathPattern }) => PathPattern)).toEqual(sharedCalls.map((name) => calls[name].path));
    type Policies = { CachePolicyConfig: Behavior; OriginRequestPolicyConfig: Behavior };
    const policy = only<Policies>(web, 'AWS::CloudFront::CachePolicy');
    const anonymous = only<Policies>(web, 'AWS::CloudFront::OriginRequestPolicy');
    for (const behavior of shared)
      expect(behavior).toMatchObject({
        AllowedMethods: expect.arrayContaining(['GET', 'HEAD', 'POST', 'PUT']),
        CachePolicyId: { Ref: policy.id },
        OriginRequestPolicyId: { Ref: anonymous.id },
      });
    const nothingPersonal = { CookiesConfig: { CookieBehavior: 'none' }, HeadersConfig: { HeaderBehavior: 'none' } };
    const names = sharedCalls.flatMap((name) => [...argumentNames[name]]);
    expect(policy.properties.CachePolicyConfig).toMatchObject({
      ...{ MinTTL: 0, DefaultTTL: 0, MaxTTL: 86_400 },
      ParametersInCacheKeyAndForwardedToOrigin: {
        ...nothingPersonal,
        QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: expect.arrayContaining(names) },
      },
    });
    expect(anonymous.properties.OriginRequestPolicyConfig).toMatchObject(nothingPersonal);
  });

  it('keeps no error: one fan’s 404 is not the next one’s', () => {
    const errors = [404, 405, 414, 500, 501, 502, 503, 504];
    expect(config.CustomErrorResponses).toEqual(errors.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })));
  });

  it('allows content from itself and connections to AppSync, and nothing inline', () => {
    type Header = { Header: string; Value: string };
    type Headers = { SecurityHeadersConfig: Record<string, object>; CustomHeadersConfig: { Items: Header[] } };
    const { SecurityHeadersConfig: headers, CustomHeadersConfig } = only<{ ResponseHeadersPolicyConfig: Headers }>(
      web,
      'AWS::CloudFront::ResponseHeadersPolicy',
    ).properties.ResponseHeadersPolicyConfig;
    type Policy = { ContentSecurityPolicy: { 'Fn::Join': [string, unknown[]] } };
    const [, parts] = (headers.ContentSecurityPolicy as Policy).ContentSecurityPolicy['Fn::Join'];
    const policy = parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join('');
    const directives = policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]);
    expect(Object.fromEntries(directives)).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'frame-ancestors': ["'none'"],
      'connect-src': ["'self'", expect.stringContaining('GraphQLUrl'), expect.stringContaining('RealtimeUrl')],
    });
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(headers).toMatchObject({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
    });
    const custom = Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]));
    expect(custom).toEqual({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/),
    });
  });
});

it('hashed files are kept for good and in place before the page that names them; old chunks stay', () => {
  web.allResourcesProperties('Custom::CDKBucketDeployment', { Prune: false });
  web.hasResourceProperties('Custom::CDKBucketDeployment', {
    Exclude: ['*'],
    Include: ['assets/*'],
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  web.hasResourceProperties('Custom::CDKBucketDeployment', {
    Exclude: ['assets/*'],
    SystemMetadata: { 'cache-control': 'no-cache' },
  });
  const deployments = all<{ Include?: string[] }>(web, 'Custom::CDKBucketDeployment');
  const [hashed, names] = [true, false].map((is) =>
    deployments.find(({ properties }) => (properties.Include !== undefined) === is),
  );
  expect(names?.after).toContain(hashed?.id);
});
