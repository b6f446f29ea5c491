import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { isProd, removalPolicy } from '../stage.ts';

/** A private, encrypted bucket that accepts TLS only. Outside production it is emptied and deleted with its stack. */
export class HypeBucket extends Bucket {
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
