import { SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { removalPolicy } from '../stage.ts';
import { acknowledge } from './acknowledge.ts';

type Props = {
  description: string;
  /** Why the secret is not rotated automatically. */
  byHand: string;
  /** The first value of a secret that operators fill in; by default a value is generated. */
  empty?: string;
};

/** A secret that operators change by hand. The previous value of a generated secret stays valid until the next change. */
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
