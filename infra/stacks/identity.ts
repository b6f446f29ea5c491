import { type App, CfnOutput, Duration } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  FeaturePlan,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import {
  ACCESS_TOKEN_MINUTES,
  MIN_PASSWORD_LENGTH,
  OPERATORS_GROUP,
  REFRESH_TOKEN_DAYS,
} from '../../graphql/account-rules.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { clientSecret } from '../constructs/client-secret.ts';
import { HypeFunction } from '../constructs/function.ts';
import { guestIdentities } from '../constructs/guest-identities.ts';
import { weak } from '../constructs/weak-reference.ts';
import { contextOf } from '../context.ts';
import { HypeStack } from '../stack.ts';
import { isProtected, removalPolicy } from '../stage.ts';

/** User pool and client. Guests get cloud credentials only with context `guestAccess`. */
export class IdentityStack extends HypeStack {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;
  /** The client's secret. */
  readonly clientSecret: Secret;
  readonly identityPoolId: string | undefined;

  constructor(app: App) {
    super(app, 'Identity', { description: 'Hype: user pool, its client, and guest identities if configured' });

    this.userPool = new UserPool(this, 'Fans', {
      selfSignUpEnabled: true,
      signInAliases: { username: true },
      signInCaseSensitive: false,
      // No `standardAttributes`: AWS refuses updates of a pool whose template has a Schema (docs/deploy.md, "Updates that AWS refuses").
      // The trigger below refuses a sign-up without a valid e-mail.
      // Only passwords and triggers are used; the next feature plan costs three times as much per fan.
      featurePlan: FeaturePlan.LITE,
      passwordPolicy: {
        minLength: MIN_PASSWORD_LENGTH,
        requireLowercase: true,
        requireDigits: true,
        requireUppercase: false,
        requireSymbols: false,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      deletionProtection: isProtected(this),
      removalPolicy: removalPolicy(this),
    });
    acknowledge(this.userPool, {
      COG1: 'The specification asks for eight characters with a letter and a digit. Wrong passwords slow the address and unknown devices, known devices are limited by themselves.',
      COG2: 'An account holds a profile and points, no money. A second factor would keep fans out at tip-off.',
      COG8: 'Guessing is limited by account and address in our own APIs, the only ones that take passwords; the Plus plan is priced by the fan.',
    });
    this.userPool.addTrigger(
      UserPoolOperation.PRE_SIGN_UP,
      new HypeFunction(this, 'PreSignUp', {
        description: 'Holds new fans to our rules and confirms them at once',
        memory: 256,
        // Cognito waits five seconds for a trigger, so a longer time-out has no use.
        timeout: Duration.seconds(5),
      }),
    );

    this.client = weak(
      this.userPool.addClient('Site', {
        // Sign-up and sign-in require the secret, so that only our Lambdas can call them. The client's id is public.
        generateSecret: true,
        authFlows: { adminUserPassword: true },
        disableOAuth: true,
        accessTokenValidity: Duration.minutes(ACCESS_TOKEN_MINUTES),
        idTokenValidity: Duration.minutes(ACCESS_TOKEN_MINUTES),
        refreshTokenValidity: Duration.days(REFRESH_TOKEN_DAYS),
        enableTokenRevocation: true,
        preventUserExistenceErrors: true,
      }),
    );

    // Shows the operators in the console; an item of the table Fans decides (lambdas/stores/operators.ts).
    new CfnUserPoolGroup(this, 'Operators', { userPoolId: this.userPool.userPoolId, groupName: OPERATORS_GROUP });

    this.clientSecret = clientSecret(this, this.userPool, this.client);

    if (contextOf(this).guestAccess) {
      this.identityPoolId = guestIdentities(this, 'Guests', this.userPool, this.client);
      new CfnOutput(this, 'IdentityPoolId', { value: this.identityPoolId });
    }
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.client.userPoolClientId });
  }
}
