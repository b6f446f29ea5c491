import { SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { removalPolicy } from '../stage.ts';
import { acknowledge } from './acknowledge.ts';

type Props = {
  description: string;
  /** Why it is not rotated by itself. */
  byHand: string;
  /** Its first value, of a secret that operators fill; by default one is generated. */
  empty?: string;
};

/** A secret that is changed by hand. A generated one is rotated: the previous value stays valid until the next rotation. */
export class HypeSecret extends Secret {
  constructor(scope: Construct, id: string, { description, byHand, empty }: Props) {
    super(scope, id, {
      description: `Hype: ${description}`,
      ...(empty === undefined
        ? { generateSecretString: { passwordLength: 64, excludePunctuation: true } }
        : { secretStringValue: SecretValue.unsafePlainText(empty) }),
      removalPolicy: removalPolicy(scope),
    });
    acknowledge(this, { SMG4: byHand });
  }
}
