import { type App, CrossStackReferences, ReferenceStrength } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import type { IConstruct } from 'constructs';
import { contextOf } from '../context.ts';
import { atMost, both, byMethod, firewall, managed, not, under } from '../firewall.ts';
import { EDGE_REGION } from '../region.ts';
import { HypeStack } from '../stack.ts';

/** Requests of one address in a minute: an arena of 20,000 that all come back at once, over one network, are within them. */
const REQUESTS = 60_000;
/** Of them, sign-ups, sign-ins and mailed links; the calls themselves stop at fewer (`lambdas/calls/account/limited.ts`). */
const CREDENTIALS = 600;

/** What CloudFront takes from one region alone, wherever the rest stands: the firewall and the certificate. */
export class EdgeStack extends HypeStack {
  readonly webAclArn: string;
  readonly certificate: ICertificate | undefined;

  constructor(app: App) {
    super(app, 'Edge', { description: 'Hype: firewall and certificate of the distribution', atEdge: true });
    const acl = firewall(this, 'Firewall', 'CLOUDFRONT', [
      atMost('Requests', REQUESTS),
      atMost('Credentials', CREDENTIALS, both(under('/api/auth/'), byMethod('POST'))),
      managed('AWSManagedRulesKnownBadInputsRuleSet'),
      managed('AWSManagedRulesCommonRuleSet', {
        // Bodies above 8 kB are refused by it; a card that a fan joins with may be larger, and the doors have a limit of their own.
        counted: ['SizeRestrictions_BODY'],
        // A provider's delivery is signed, large, and full of other people's text.
        scopeDownStatement: not(under('/api/feed/')),
      }),
    ]);
    this.referToAcrossRegions(acl);
    this.webAclArn = acl.attrArn;
    this.certificate = this.certificateOf();
  }

  /** A strong reference across regions would bring custom resources, whose logs outlive their stacks. */
  private referToAcrossRegions(resource: IConstruct): void {
    if (contextOf(this).region !== EDGE_REGION) CrossStackReferences.of(resource).produce(ReferenceStrength.WEAK);
  }

  private certificateOf(): ICertificate | undefined {
    const { domainName, hostedZoneId, certificateArn } = contextOf(this);
    if (certificateArn !== undefined) return Certificate.fromCertificateArn(this, 'Certificate', certificateArn);
    if (domainName === undefined || hostedZoneId === undefined) return undefined;
    const zone = HostedZone.fromHostedZoneId(this, 'Zone', hostedZoneId);
    const certificate = new Certificate(this, 'Certificate', {
      domainName,
      validation: CertificateValidation.fromDns(zone),
    });
    this.referToAcrossRegions(certificate);
    return certificate;
  }
}
