import type { Construct } from 'constructs';

/** A name of the site's own: its certificate is made, and its records are kept, in a zone of Route 53, or it has a certificate from elsewhere. */
export type Domain = { name: string } & ({ hostedZoneId: string } | { certificateArn: string });

/** The domain by context `domainName`, with either `hostedZoneId` or `certificateArn`; undefined without it: CloudFront's own name. */
export function domainOf(scope: Construct): Domain | undefined {
  const read = (key: string): unknown => scope.node.tryGetContext(key);
  const [name, hostedZoneId, certificateArn] = [read('domainName'), read('hostedZoneId'), read('certificateArn')];
  if (name === undefined) {
    if (hostedZoneId === undefined && certificateArn === undefined) return undefined;
    throw new Error('Context hostedZoneId or certificateArn is of no use without domainName.');
  }
  if (typeof name !== 'string' || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name))
    throw new Error(`Context domainName is a host name, not ${String(name)}.`);
  if (typeof hostedZoneId === 'string' && certificateArn === undefined) return { name, hostedZoneId };
  if (typeof certificateArn !== 'string' || hostedZoneId !== undefined)
    throw new Error('Context domainName comes with either hostedZoneId or certificateArn.');
  if (!/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/.test(certificateArn))
    throw new Error(
      `Context certificateArn is one of us-east-1, where CloudFront looks for it, not ${certificateArn}.`,
    );
  return { name, certificateArn };
}
