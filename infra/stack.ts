import { type App, Aspects, Stack } from 'aws-cdk-lib';
import { ProviderLogs } from './constructs/provider-logs.ts';
import { contextOf } from './context.ts';
import { EDGE_REGION } from './region.ts';
import { isProtected, nameOf } from './stage.ts';

type Props = {
  description: string;
  /** The stack is in the region where CloudFront looks for firewalls and certificates. */
  atEdge?: boolean;
};

/**
 * A stack of the product. With context `protect` it cannot be deleted by accident. Its tags are on all its resources, so that AWS's cost
 * reports separate apps and stages. The names of a pull request's stacks contain its number; the name of an edge stack contains the region
 * that it serves, unless that is its own.
 */
export class HypeStack extends Stack {
  constructor(app: App, name: string, { description, atEdge = false }: Props) {
    const { region, stage } = contextOf(app);
    const elsewhere = region !== EDGE_REGION;
    const suffix = atEdge && elsewhere ? `-${region}` : '';
    super(app, `${nameOf(app)}-${name}${suffix}`, {
      description,
      tags: { app: 'hype', stage },
      terminationProtection: isProtected(app),
      // Without a region nothing refers across regions, and the templates fit every region, a laptop included.
      ...(elsewhere && { env: { region: atEdge ? EDGE_REGION : region }, crossRegionReferences: true }),
    });
    Aspects.of(this).add(new ProviderLogs());
  }

  /** A name that is unique in an account across regions, for CloudFront's policies and the like. */
  globalName(name: string): string {
    return `${this.stackName}-${name}-${this.region}`;
  }
}
