import type { ResourceTypes } from '../foundations.ts';
import { ownName, required } from '../resource.ts';
import { Bucket } from '../site/bucket.ts';
import { deploy } from '../site/deployment.ts';

const atRest = 'objects lie in memory';
type Statement = { Action: string | string[]; Effect: string; Principal?: { Service?: string } | string };

export const s3Types: ResourceTypes = {
  'AWS::S3::Bucket': {
    ignores: {
      AccessControl: 'only the distribution reads it here',
      BucketEncryption: atRest,
      LifecycleConfiguration: atRest,
      LoggingConfiguration: 'the console says what goes wrong',
      OwnershipControls: 'there is one owner',
      PublicAccessBlockConfiguration: 'only the distribution reads it here',
      VersioningConfiguration: atRest,
    },
    identity(resource, { place }) {
      const { BucketName } = resource.properties;
      // Bucket names are lower case, and unique in the world.
      const made = () => `${ownName(resource).toLowerCase()}-${place.stable(`bucket ${ownName(resource)}`, 8)}`;
      const name = BucketName === undefined ? made() : String(BucketName);
      const DomainName = `${name}.s3.amazonaws.com`;
      const RegionalDomainName = `${name}.s3.${place.region}.amazonaws.com`;
      return { ref: name, attributes: { Arn: `arn:aws:s3:::${name}`, DomainName, RegionalDomainName } };
    },
    make({ identity: { ref: name, attributes } }, { buckets, origins }) {
      const bucket = buckets.add(new Bucket(name), name);
      const domainNames = [attributes.DomainName, attributes.RegionalDomainName] as string[];
      origins.add((request) => bucket.answer(request), ...domainNames);
    },
  },

  'AWS::S3::BucketPolicy': {
    identity: (resource) => ({ ref: ownName(resource), attributes: {} }),
    make(resource, { buckets }) {
      const { Statement } = required<{ Statement: Statement[] }>(resource, 'PolicyDocument');
      const lists = Statement.some(
        ({ Action, Effect, Principal }) =>
          Effect === 'Allow' &&
          [Action].flat().includes('s3:ListBucket') &&
          typeof Principal === 'object' &&
          Principal.Service === 'cloudfront.amazonaws.com',
      );
      if (lists) buckets.get(required(resource, 'Bucket')).listable = true;
    },
  },

  'Custom::CDKBucketDeployment': {
    ignores: {
      OutputObjectKeys: 'nothing refers to them',
      Prune: 'the bucket is filled anew on each start',
      SourceBucketNames: 'assets are found by their keys',
      RetainOnDelete: 'the bucket is filled anew on each start',
      ServiceToken: 'what its function does on deploy is done here',
      WaitForDistributionInvalidation: 'there is no cache to invalidate',
    },
    identity: (resource) => ({
      ref: ownName(resource),
      attributes: { DestinationBucketArn: `arn:aws:s3:::${resource.properties.DestinationBucketName}` },
    }),
    make(resource, { buckets, assembly }) {
      const { properties } = resource;
      const markers = (properties.SourceMarkers ?? []) as Record<string, string>[];
      const config = (properties.SourceMarkersConfig ?? []) as { jsonEscape?: boolean | string }[];
      deploy(buckets.get(required(resource, 'DestinationBucketName')), {
        sources: required<string[]>(resource, 'SourceObjectKeys').map((key, index) => ({
          directory: assembly.assetOf(key),
          markers: markers[index] ?? {},
          jsonEscape: String(config[index]?.jsonEscape) === 'true',
        })),
        exclude: (properties.Exclude ?? []) as string[],
        include: (properties.Include ?? []) as string[],
        metadata: (properties.SystemMetadata ?? {}) as Record<string, string>,
      });
    },
  },
};
