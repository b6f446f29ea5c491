import type { Construct } from 'constructs';

/** The one region that CloudFront takes firewalls and certificates from. */
export const EDGE_REGION = 'us-east-1';

/**
 * The region by context `region`, which `cdk` fills in with the caller's. Undefined where all stacks can stand in one region, be it CloudFront's or
 * none in particular, as on a laptop: then nothing has to refer across.
 */
export function regionOf(scope: Construct): string | undefined {
  const region: unknown = scope.node.tryGetContext('region') ?? EDGE_REGION;
  if (typeof region !== 'string' || !/^[a-z]{2}(-[a-z]+)+-\d$/.test(region))
    throw new Error(`Context region is a region such as eu-central-1, not ${String(region)}.`);
  return region === EDGE_REGION ? undefined : region;
}
