import { RegionInfo } from 'aws-cdk-lib/region-info';

/** The one region that CloudFront takes firewalls and certificates from. */
export const EDGE_REGION = 'us-east-1';

/**
 * Regions that a stage may be deployed to. Opt-in regions are left out: CloudFront's standard logging (legacy) does not deliver to their buckets
 * ("Configure standard logging (legacy)", Amazon CloudFront Developer Guide). A region that CDK does not know yet is one of them.
 */
export const regions: readonly string[] = RegionInfo.regions
  .filter(({ partition, isOptInRegion }) => partition === 'aws' && !isOptInRegion)
  .map(({ name }) => name);
