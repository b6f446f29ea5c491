import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { removalPolicy } from './stage.ts';

/** A generated secret that is rotated by hand. After a rotation the previous value stays valid until the next. */
export class HypeSecret extends Secret {
  /** @param byHand why it is not rotated by itself */
  constructor(scope: Construct, id: string, { description, byHand }: { description: string; byHand: string }) {
    super(scope, id, {
      description: `Hype: ${description}`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: removalPolicy(scope),
    });
    acknowledge(this, { SMG4: byHand });
  }
}
