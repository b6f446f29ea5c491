import type { ResourceTypes } from '../foundations.ts';
import { attribute, optional, ownName, required } from '../resource.ts';
import { Bucket, deploy } from '../site/bucket.ts';

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
      // Bucket names are lower case and globally unique.
      const name = `${ownName(resource).toLowerCase()}-${place.stable(`bucket ${ownName(resource)}`, 8)}`;
      const RegionalDomainName = `${name}.s3.${place.region}.amazonaws.com`;
      return { ref: name, attributes: { Arn: `arn:aws:s3:::${name}`, RegionalDomainName } };
    },
    make(resource, { buckets, origins }) {
      const { ref: name } = resource.identity;
      const bucket = buckets.add(new Bucket(), name);
      origins.add((request) => bucket.answer(request), attribute(resource, 'RegionalDomainName'));
    },
  },

  'AWS::S3::BucketPolicy': {
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
    make(resource, { buckets, assembly }) {
      const markers = optional<Record<string, string>[]>(resource, 'SourceMarkers', []);
      const config = optional<{ jsonEscape?: boolean | string }[]>(resource, 'SourceMarkersConfig', []);
      deploy(buckets.get(required(resource, 'DestinationBucketName')), {
        sources: required<string[]>(resource, 'SourceObjectKeys').map((key, index) => ({
          directory: assembly.assetOf(key),
          markers: markers[index] ?? {},
          jsonEscape: String(config[index]?.jsonEscape) === 'true',
        })),
        exclude: optional<string[]>(resource, 'Exclude', []),
        include: optional<string[]>(resource, 'Include', []),
        metadata: optional<Record<string, string>>(resource, 'SystemMetadata', {}),
      });
    },
  },
};
