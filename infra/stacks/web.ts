import { Annotations, type App, CfnOutput, Duration } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { EDGE_HEADER } from '../constructs/http-api.ts';
import { securityHeaders } from '../constructs/security-headers.ts';
import { sharedBehaviors } from '../constructs/shared-answers.ts';
import { siteDeployment } from '../constructs/site-deployment.ts';
import { contextOf } from '../context.ts';
import { HypeStack, weak } from '../stack.ts';
import { isProd, logRetention, removalPolicy } from '../stage.ts';
import type { ApiStack } from './api.ts';
import type { EdgeStack } from './edge.ts';
import type { IdentityStack } from './identity.ts';

type Props = { identity: IdentityStack; api: ApiStack; edge: EdgeStack | undefined };

/** Serves the site and /api under one origin. */
export class WebStack extends HypeStack {
  /** Origin of the site. */
  readonly url: string;

  constructor(app: App, { identity, api, edge }: Props) {
    super(app, 'Web', { description: 'Hype: bucket, distribution and the built site' });

    // Typed as IBucket, because CDK's own types do not fit exactOptionalPropertyTypes.
    const logs = new HypeBucket(this, 'AccessLogs', {
      // CloudFront writes its log with an ACL, which new buckets refuse by default.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(logRetention(this)) }],
    }) as IBucket;
    const bucket = new HypeBucket(this, 'Site', {
      // Files overwritten by a bad build can be restored.
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(90) }],
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'bucket/',
    }) as IBucket;
    const common = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: securityHeaders(this, 'SecurityHeaders', [
        api.graphql.graphqlUrl,
        api.graphql.realtimeUrl,
      ]),
    };
    const { domainName, hostedZoneId } = contextOf(this);
    const origin = new HttpOrigin(`${api.http.apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
      customHeaders: { [EDGE_HEADER]: api.edgeProof.unsafeUnwrap() },
    });
    const distribution = new Distribution(this, 'Distribution', {
      comment: 'Hype',
      ...(edge && { webAclId: edge.webAclArn }),
      ...(domainName &&
        edge?.certificate && {
          domainNames: [domainName],
          certificate: edge.certificate,
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }),
      logBucket: logs,
      logFilePrefix: 'distribution/',
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: {
        ...common,
        // With the right to list, S3 answers 404 for a missing file; without it, 403.
        origin: S3BucketOrigin.withOriginAccessControl(bucket, {
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
          originAccessControl: new S3OriginAccessControl(this, 'OriginAccess', {
            originAccessControlName: this.globalName('Site'),
          }),
        }),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        functionAssociations: [this.atViewerRequest('SinglePage', 'single-page.js')],
      },
      additionalBehaviors: {
        ...sharedBehaviors(this, { ...common, origin }),
        '/api/*': {
          ...common,
          origin,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          functionAssociations: [this.atViewerRequest('ApiRequest', 'api-request.js')],
        },
      },
      // CloudFront caches errors for ten seconds by default; under /api another fan's request may succeed.
      errorResponses: [404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
    });
    // Weak, because other stacks refer to the distribution's address only without a domain.
    weak(distribution);
    // The distribution is deleted before its log bucket, so that it no longer writes there.
    distribution.node.addDependency(logs);
    // CDK warns that the bucket could be listed at `/`; the root object and the edge function prevent that.
    Annotations.of(distribution).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk');

    acknowledge(distribution, {
      CFR1: 'Fans may follow from everywhere; nothing here is licensed by country.',
      ...(!edge && {
        CFR2: 'A small stage lasts an evening for people who know each other; the calls limit addresses themselves.',
      }),
      ...(!domainName && {
        CFR4: "Without a domain of its own the distribution has CloudFront's certificate, whose policy AWS sets; browsers of today speak TLS 1.3 with it. With one, TLS 1.2 is the least.",
      }),
    });

    const files = siteDeployment(this, 'Deployment', {
      bucket,
      config: {
        region: this.region,
        graphqlUrl: api.graphql.graphqlUrl,
        apiKey: api.graphql.newestKey,
        userPoolId: identity.userPool.userPoolId,
        userPoolClientId: identity.client.userPoolClientId,
        ...(identity.identityPoolId ? { identityPoolId: identity.identityPoolId } : {}),
      },
    });
    // Deployed last: if another part of a first deployment fails, the bucket is still empty and can be deleted.
    files.node.addDependency(distribution);
    if (domainName && hostedZoneId) {
      const zone = HostedZone.fromHostedZoneId(this, 'Zone', hostedZoneId);
      // A name with a dot at the end is absolute.
      const record = {
        zone,
        recordName: `${domainName}.`,
        target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
      };
      files.node.addDependency(new ARecord(this, 'Address', record), new AaaaRecord(this, 'Address6', record));
    }
    this.url = `https://${domainName ?? distribution.distributionDomainName}`;
    new CfnOutput(this, 'SiteUrl', { value: this.url });
    new CfnOutput(this, 'SiteBucket', { value: bucket.bucketName });
  }

  private atViewerRequest(id: string, file: string) {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, id, {
        code: FunctionCode.fromFile({ filePath: `infra/edge/${file}` }),
        runtime: FunctionRuntime.JS_2_0,
      }),
    };
  }
}

/** A private, encrypted bucket that accepts TLS only. Outside production it is emptied and deleted with its stack. */
class HypeBucket extends Bucket {
  constructor(scope: Construct, id: string, props: BucketProps) {
    super(scope, id, {
      ...props,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: removalPolicy(scope),
      autoDeleteObjects: !isProd(scope),
    });
  }
}
