import { RegionInfo } from 'aws-cdk-lib/region-info';

/** The region in which CloudFront requires firewalls and certificates. */
export const EDGE_REGION = 'us-east-1';

/**
 * Regions that a stage may be deployed to. Opt-in regions are excluded: CloudFront's standard logging (legacy) does not deliver to their
 * buckets ("Configure standard logging (legacy)", Amazon CloudFront Developer Guide). Regions unknown to CDK count as opt-in
 * regions.
 */
export const regions: readonly string[] = RegionInfo.regions
  .filter(({ partition, isOptInRegion }) => partition === 'aws' && !isOptInRegion)
  .map(({ name }) => name);
