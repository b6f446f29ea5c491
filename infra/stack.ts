import { type App, Stack } from 'aws-cdk-lib';
import { contextOf } from './context.ts';
import { EDGE_REGION } from './region.ts';
import { isProtected } from './stage.ts';

type Props = {
  description: string;
  /** Where CloudFront looks for what it is given, wherever the rest stands. */
  atEdge?: boolean;
};

/** A stack of ours; with context `protect` it cannot be deleted by accident. */
export class HypeStack extends Stack {
  constructor(app: App, name: string, { description, atEdge = false }: Props) {
    const { region } = contextOf(app);
    super(app, `Hype-${name}`, {
      description,
      terminationProtection: isProtected(app),
      // Without a region of its own nothing has to refer across regions, and the templates fit every region, a laptop included.
      ...(region !== EDGE_REGION && { env: { region: atEdge ? EDGE_REGION : region }, crossRegionReferences: true }),
    });
  }
}
