import { type App, Aspects, Stack } from 'aws-cdk-lib';
import { contextOf } from './context.ts';
import { ProviderLogs } from './provider-logs.ts';
import { EDGE_REGION } from './region.ts';
import { isProtected, nameOf } from './stage.ts';

type Props = {
  description: string;
  /** Where CloudFront looks for what it is given, wherever the rest stands. */
  atEdge?: boolean;
};

/**
 * A stack of ours; with context `protect` it cannot be deleted by accident. Its tags are those of its resources: AWS's cost reports tell apps and stages apart by
 * them. A pull request's stacks carry the number in their names; an edge stack carries the region that it serves, unless it is its own.
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
      // Without a region of its own nothing has to refer across regions, and the templates fit every region, a laptop included.
      ...(elsewhere && { env: { region: atEdge ? EDGE_REGION : region }, crossRegionReferences: true }),
    });
    Aspects.of(this).add(new ProviderLogs());
  }

  /** A name for what is unique in an account, whatever its region: CloudFront's policies and the like. */
  globalName(name: string): string {
    return `${this.stackName}-${name}-${this.region}`;
  }
}
