import type { App } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import {
  atMost,
  byMethod,
  CREDENTIALS,
  firewall,
  managed,
  REQUESTS_OF_ADDRESS,
  under,
} from '../constructs/firewall.ts';
import { contextOf, EDGE_REGION } from '../context.ts';
import { HypeStack, weak } from '../stack.ts';

/**
 * Rules about bodies, which only count here: all bodies go to /api, where the calls refuse invalid input with a code, while a rule would
 * answer with AWS's own page. The size rule would also refuse the items of an entry above 8 kB.
 */
const bodyRules = {
  Common: [
    'SizeRestrictions_BODY',
    'EC2MetaDataSSRF_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'CrossSiteScripting_BODY',
  ],
  KnownBadInputs: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY', 'ReactJSRCE_BODY'],
};

/** Resources that CloudFront requires in one region: the firewall and the certificate. */
export class EdgeStack extends HypeStack {
  readonly webAclArn: string;
  readonly certificate: ICertificate | undefined;

  constructor(app: App) {
    super(app, 'Edge', { description: 'Hype: firewall and certificate of the distribution', atEdge: true });
    const acl = firewall(this, 'Firewall', 'CLOUDFRONT', [
      atMost('Requests', REQUESTS_OF_ADDRESS),
      atMost('Credentials', CREDENTIALS, {
        andStatement: { statements: [under('/api/auth/'), byMethod('POST')] },
      }),
      managed('AWSManagedRulesKnownBadInputsRuleSet', { counted: bodyRules.KnownBadInputs }),
      managed('AWSManagedRulesCommonRuleSet', {
        counted: bodyRules.Common,
        // A provider's delivery is signed and large, and includes text by other authors.
        scopeDownStatement: { notStatement: { statement: under('/api/feed/') } },
      }),
    ]);
    // A strong cross-region reference would add custom resources, whose logs outlive their stacks.
    if (contextOf(this).region !== EDGE_REGION) weak(acl);
    this.webAclArn = acl.attrArn;
    this.certificate = this.certificateOf();
  }

  private certificateOf(): ICertificate | undefined {
    const { domainName, hostedZoneId, certificateArn } = contextOf(this);
    if (certificateArn !== undefined) return Certificate.fromCertificateArn(this, 'Certificate', certificateArn);
    if (domainName === undefined || hostedZoneId === undefined) return undefined;
    const zone = HostedZone.fromHostedZoneId(this, 'Zone', hostedZoneId);
    return weak(new Certificate(this, 'Certificate', { domainName, validation: CertificateValidation.fromDns(zone) }));
  }
}
