import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { all, only, type Statements, templates } from './synthesized.ts';

const { web } = templates();
const bucket = only(web, 'AWS::S3::Bucket');

describe('the bucket', () => {
  it('is private and encrypted', () => {
    web.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: Match.anyValue(),
    });
  });

  it('refuses plain HTTP and lets in the distribution alone', () => {
    const { properties } = only<{ PolicyDocument: Statements }>(web, 'AWS::S3::BucketPolicy');
    const { Statement } = properties.PolicyDocument;
    const denied = Statement.filter(({ Effect }) => Effect === 'Deny');
    expect(denied).toContainEqual(
      expect.objectContaining({ Action: 's3:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
    const allowed = Statement.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toEqual([
      expect.objectContaining({
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Action: ['s3:GetObject', 's3:ListBucket'],
        Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
      }),
    ]);
    web.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: Match.objectLike({ SigningBehavior: 'always', SigningProtocol: 'sigv4' }),
    });
  });
});

describe('the distribution', () => {
  type Behavior = Record<string, unknown>;
  type Config = { DefaultRootObject: string; DefaultCacheBehavior: Behavior; CacheBehaviors: Behavior[] };
  const { DistributionConfig: config } = only<{ DistributionConfig: Config }>(
    web,
    'AWS::CloudFront::Distribution',
  ).properties;
  const site = config.DefaultCacheBehavior;
  const [api] = config.CacheBehaviors;
  const edge = (prefix: string) => ({
    EventType: 'viewer-request',
    FunctionARN: { 'Fn::GetAtt': [expect.stringMatching(`^${prefix}`), 'FunctionARN'] },
  });

  it('sends every viewer to HTTPS, with the security headers', () => {
    for (const behavior of [site, api]) {
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
      FunctionAssociations: [edge('ForwardedHost')],
    });
    expect(api?.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT']));
  });

  it('allows content from itself and connections to AppSync, and nothing inline', () => {
    type Headers = {
      ContentSecurityPolicy: { ContentSecurityPolicy: { 'Fn::Join': [string, unknown[]] } };
    };
    const { properties } = only<{ ResponseHeadersPolicyConfig: { SecurityHeadersConfig: Headers } }>(
      web,
      'AWS::CloudFront::ResponseHeadersPolicy',
    );
    const headers = properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    const [, parts] = headers.ContentSecurityPolicy.ContentSecurityPolicy['Fn::Join'];
    const policy = parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join('');
    const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]));
    expect(directives.get('default-src')).toEqual(["'self'"]);
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
