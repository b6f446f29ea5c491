import { type App, CfnOutput, Duration } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { ACCESS_TOKEN_MINUTES, MIN_PASSWORD_LENGTH, REFRESH_TOKEN_DAYS } from '../../graphql/account-rules.ts';
import { acknowledge } from '../acknowledge.ts';
import { contextOf } from '../context.ts';
import { HypeFunction } from '../function.ts';
import { GuestIdentities } from '../guest-identities.ts';
import { HypeStack } from '../stack.ts';
import { isProtected, removalPolicy } from '../stage.ts';
import { weak } from '../weak-reference.ts';

/** Who fans are. Guests get cloud credentials only with context `guestAccess`. */
export class IdentityStack extends HypeStack {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;
  readonly identityPoolId: string | undefined;

  constructor(app: App) {
    super(app, 'Identity', { description: 'Hype: user pool, its client, and guest identities if configured' });

    this.userPool = new UserPool(this, 'Fans', {
      selfSignUpEnabled: true,
      signInAliases: { username: true },
      signInCaseSensitive: false,
      standardAttributes: { email: { required: true, mutable: true } },
      // Passwords and triggers are all that is used of it; the next plan costs fans three times as much.
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
      COG1: 'The specification asks for eight characters with a letter and a digit. Ten wrong passwords in five minutes lock the name, and addresses are limited beside it.',
      COG2: 'An account holds a profile and points, no money. A second factor would keep fans out at tip-off.',
      COG8: 'Guessing is limited by account and address at our own doors, the only ones that take passwords; the Plus plan is priced by the fan.',
    });
    this.userPool.addTrigger(
      UserPoolOperation.PRE_SIGN_UP,
      new HypeFunction(this, 'PreSignUp', {
        door: 'pre-sign-up',
        description: 'Holds new fans to our rules and confirms them at once',
        memory: 256,
        // Cognito gives a trigger five seconds.
        timeout: Duration.seconds(5),
      }),
    );

    this.client = weak(
      this.userPool.addClient('Site', {
        // Whoever signs up or in must prove to know it: our Lambdas, which ask the pool for it. The client's id is public.
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

    if (contextOf(this).guestAccess) {
      const pool = new GuestIdentities(this, 'Guests', { userPool: this.userPool, client: this.client });
      this.identityPoolId = pool.identityPoolId;
      new CfnOutput(this, 'IdentityPoolId', { value: pool.identityPoolId });
    }
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.client.userPoolClientId });
  }
}
