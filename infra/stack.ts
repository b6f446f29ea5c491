import { type App, Aspects, Stack } from 'aws-cdk-lib';
import { ProviderLogs } from './constructs/provider-logs.ts';
import { contextOf } from './context.ts';
import { EDGE_REGION } from './region.ts';
import { isProtected, nameOf } from './stage.ts';

type Props = {
  description: string;
  /** Whether the stack is in the region that CloudFront requires for firewalls and certificates. */
  atEdge?: boolean;
};

/**
 * A stack of the product. With context `protect` it cannot be deleted by accident. Its tags are on all its resources, so that AWS's cost
 * reports distinguish apps and stages. The stack names of a pull request include its number; the name of an edge stack includes the region
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
      // Templates without a region have no cross-region references and fit every region, including a laptop.
      ...(elsewhere && { env: { region: atEdge ? EDGE_REGION : region }, crossRegionReferences: true }),
    });
    Aspects.of(this).add(new ProviderLogs());
  }

  /** A name that is unique in an account across regions, for example for CloudFront's policies. */
  globalName(name: string): string {
    return `${this.stackName}-${name}-${this.region}`;
  }
}
