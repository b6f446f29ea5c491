import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { contextOf } from '../context.ts';
import { isProd, logGroup } from '../stage.ts';
import { acknowledge, wildcard } from './acknowledge.ts';

type SiteDeploymentProps = {
  bucket: IBucket;
  /** The content of config.json. */
  config: Record<string, string>;
};

/**
 * Copies the site into its bucket: first the hashed files, cached for ever, then the files that refer to them. Files of earlier builds are
 * kept, so that open pages still find their chunks.
 */
export function siteDeployment(parent: Construct, id: string, { bucket, config }: SiteDeploymentProps): Construct {
  const scope = new Construct(parent, id);
  const asset = new Asset(scope, 'Build', { path: contextOf(scope).site });
  const role = new Role(scope, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  const logs = logGroup(scope, 'Logs');
  logs.grantWrite(role);
  const allow = (resources: string[], ...actions: string[]) =>
    role.addToPolicy(new PolicyStatement({ actions, resources }));
  allow([asset.bucket.arnForObjects('*'), bucket.arnForObjects('*')], 's3:GetObject');
  allow([asset.bucket.bucketArn, bucket.bucketArn], 's3:ListBucket', 's3:GetBucketLocation', 's3:GetBucketTagging');
  allow([bucket.arnForObjects('*')], 's3:PutObject', 's3:AbortMultipartUpload', 's3:DeleteObject');

  const shared = {
    destinationBucket: bucket,
    // The construct's own grants are wildcards; the rights above are sufficient.
    role: role.withoutPolicyUpdates(),
    logGroup: logs,
    memoryLimit: 512,
    prune: false,
    retainOnDelete: isProd(scope),
  };
  const build = Source.bucket(asset.bucket, asset.s3ObjectKey);
  const hashed = new BucketDeployment(scope, 'Hashed', {
    ...shared,
    sources: [build],
    exclude: ['*'],
    include: ['assets/*'],
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
  });
  const rest = new BucketDeployment(scope, 'Names', {
    ...shared,
    sources: [build, Source.jsonData('config.json', config)],
    exclude: ['assets/*'],
    cacheControl: [CacheControl.noCache()],
  });
  rest.node.addDependency(hashed);

  acknowledge(role, {
    [wildcard(scope, bucket.arnForObjects('*'))]:
      "The files of a build go into the site's own bucket; their names are the build's.",
    [wildcard(scope, asset.bucket.arnForObjects('*'))]:
      'Reads what the deployment has put into its own bucket of assets, under the digests of their contents.',
  });
  // CDK's function, shared by all file deployments of a stack.
  const provider = Stack.of(scope).node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (provider)
    acknowledge(provider, {
      L1: 'Runs on deployment alone, and its code is for the Python that CDK has chosen for it.',
    });
  return scope;
}
