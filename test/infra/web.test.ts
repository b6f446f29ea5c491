import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { calls, sharedCalls } from '../../graphql/calls.ts';
import { argumentNames } from '../../graphql/types.generated.ts';
import { all, only, prod, type Statements, templates } from './synthesized.ts';

const { web } = templates();
const kept = templates(prod).web;
const buckets = all(web, 'AWS::S3::Bucket');
const bucket = buckets.find(({ id }) => id.startsWith('Site')) as (typeof buckets)[number];

describe('the bucket', () => {
  it('is private, and lets in the distribution alone', () => {
    const blocked = {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    };
    web.allResourcesProperties('AWS::S3::Bucket', { PublicAccessBlockConfiguration: blocked });
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
    expect(allowed(kept)).toEqual([distribution]);
    // Outside production CDK's emptying function may use it too.
    const emptied = expect.objectContaining({ Action: expect.arrayContaining(['s3:DeleteObject*']) });
    expect(allowed(web)).toEqual([emptied, distribution]);
    web.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: Match.objectLike({ SigningBehavior: 'always', SigningProtocol: 'sigv4' }),
    });
  });
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
  const api = config.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*');
  const shared = config.CacheBehaviors.filter((behavior) => behavior !== api);
  const edge = (prefix: string) => ({
    EventType: 'viewer-request',
    FunctionARN: { 'Fn::GetAtt': [expect.stringMatching(`^${prefix}`), 'FunctionARN'] },
  });

  it('sends every viewer to HTTPS, with the security headers', () => {
    for (const behavior of [site, ...config.CacheBehaviors]) {
      expect(behavior?.ViewerProtocolPolicy).toBe('redirect-to-https');
      expect(behavior?.ResponseHeadersPolicyId).toEqual({ Ref: expect.stringMatching('^SecurityHeaders') });
    }
  });

  it('serves the site with the single-page fallback', () => {
    expect(site.FunctionAssociations).toEqual([edge('SinglePage')]);
    expect(config.DefaultRootObject).toBe('index.html');
  });

  it('passes /api on whole and uncached, with the host the viewer asked for', () => {
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      // Managed policies: CachingDisabled; AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      FunctionAssociations: [edge('ApiRequest')],
    });
    expect(api?.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT']));
  });

  it('keeps the answers that are the same for everybody, told apart by their arguments alone, and none that is personal', () => {
    expect(shared.map(({ PathPattern }) => PathPattern)).toEqual(sharedCalls.map((name) => calls[name].path));
    // The first that fits counts.
    expect(config.CacheBehaviors.at(-1)).toBe(api);
    const policy = only<{ CachePolicyConfig: Record<string, unknown> }>(web, 'AWS::CloudFront::CachePolicy');
    const anonymous = only<{ OriginRequestPolicyConfig: Record<string, unknown> }>(
      web,
      'AWS::CloudFront::OriginRequestPolicy',
    );
    for (const behavior of shared)
      expect(behavior).toMatchObject({
        AllowedMethods: expect.arrayContaining(['GET', 'HEAD', 'POST', 'PUT']),
        CachePolicyId: { Ref: policy.id },
        OriginRequestPolicyId: { Ref: anonymous.id },
      });
    const { ParametersInCacheKeyAndForwardedToOrigin: key, ...lifetime } = policy.properties.CachePolicyConfig;
    expect(lifetime).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 86_400 });
    expect(key).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'whitelist' },
    });
    const { QueryStrings } = (key as { QueryStringsConfig: { QueryStrings: string[] } }).QueryStringsConfig;
    for (const name of sharedCalls) expect(QueryStrings).toEqual(expect.arrayContaining([...argumentNames[name]]));
    expect(anonymous.properties.OriginRequestPolicyConfig).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
    });
  });

  it('keeps no error: one fan’s 404 is not the next one’s', () => {
    const errors = new Map(config.CustomErrorResponses.map(({ ErrorCode, ...rest }) => [ErrorCode, rest]));
    for (const status of [404, 405, 414, 500, 501, 502, 503, 504])
      expect(errors.get(status), String(status)).toEqual({ ErrorCachingMinTTL: 0 });
  });

  it('allows content from itself and connections to AppSync, and nothing inline', () => {
    type Headers = {
      ContentSecurityPolicy: { ContentSecurityPolicy: { 'Fn::Join': [string, unknown[]] } };
    };
    const { properties } = only<{
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: Headers;
        CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
      };
    }>(web, 'AWS::CloudFront::ResponseHeadersPolicy');
    const headers = properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    const [, parts] = headers.ContentSecurityPolicy.ContentSecurityPolicy['Fn::Join'];
    const policy = parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join('');
    const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]));
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('style-src')).toEqual(["'self'"]);
    expect(directives.get('img-src')).toEqual(["'self'", 'data:']);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('connect-src')).toEqual([
      "'self'",
      expect.stringContaining('GraphQLUrl'),
      expect.stringContaining('RealtimeUrl'),
    ]);
    expect(headers).toMatchObject({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
    });
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    const { Items } = properties.ResponseHeadersPolicyConfig.CustomHeadersConfig;
    const custom = Object.fromEntries(Items.map(({ Header, Value }) => [Header, Value]));
    expect(custom).toMatchObject({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
      expect(custom['Permissions-Policy']).toContain(`${feature}=()`);
  });
});

describe('the deployed site', () => {
  it('keeps hashed files for good, asks for the rest each time, and leaves old chunks where they are', () => {
    web.resourceCountIs('Custom::CDKBucketDeployment', 2);
    web.allResourcesProperties('Custom::CDKBucketDeployment', {
      Prune: false,
      DestinationBucketName: { Ref: bucket.id },
    });
    web.hasResourceProperties('Custom::CDKBucketDeployment', {
      Exclude: ['*'],
      Include: ['assets/*'],
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    web.hasResourceProperties('Custom::CDKBucketDeployment', {
      Exclude: ['assets/*'],
      SystemMetadata: { 'cache-control': 'no-cache' },
    });
  });

  it('has the hashed files in place before the page that names them', () => {
    const deployments = all<{ Include?: string[] }>(web, 'Custom::CDKBucketDeployment');
    const hashed = deployments.find(({ properties }) => properties.Include);
    const names = deployments.find(({ properties }) => !properties.Include);
    expect(names?.after).toContain(hashed?.id);
  });
});
