import { type App, Stack } from 'aws-cdk-lib';
import { EDGE_REGION, regionOf } from './region.ts';
import { isProd } from './stage.ts';

type Props = {
  description: string;
  /** Where CloudFront looks for what it is given, wherever the rest stands. */
  atEdge?: boolean;
};

/** A stack of ours; one of prod cannot be deleted by accident. */
export class HypeStack extends Stack {
  constructor(app: App, name: string, { description, atEdge = false }: Props) {
    const region = regionOf(app);
    super(app, `Hype-${name}`, {
      description,
      terminationProtection: isProd(app),
      ...(region !== undefined && { env: { region: atEdge ? EDGE_REGION : region }, crossRegionReferences: true }),
    });
  }
}
