import { type App, CfnOutput, Duration, SecretValue } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  CfnUserPoolGroup,
  FeaturePlan,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { FederatedPrincipal, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { AwsCustomResource, AwsCustomResourcePolicy, Logging, PhysicalResourceId } from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';
import {
  ACCESS_TOKEN_MINUTES,
  MIN_PASSWORD_LENGTH,
  OPERATORS_GROUP,
  REFRESH_TOKEN_DAYS,
} from '../../graphql/account-rules.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { HypeFunction } from '../constructs/function.ts';
import { contextOf } from '../context.ts';
import { HypeStack, weak } from '../stack.ts';
import { isProtected, logGroup, removalPolicy } from '../stage.ts';

/** User pool and client. Guests get cloud credentials only with context `guestAccess`. */
export class IdentityStack extends HypeStack {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;
  readonly clientSecret: Secret;
  readonly identityPoolId: string | undefined;

  constructor(app: App) {
    super(app, 'Identity', { description: 'Hype: user pool, its client, and guest identities if configured' });

    // No `standardAttributes`: AWS refuses updates of a pool whose template has a Schema (docs/deploy.md, "Updates that AWS refuses").
    // The trigger below refuses a sign-up without a valid e-mail.
    this.userPool = new UserPool(this, 'Fans', {
      selfSignUpEnabled: true,
      signInAliases: { username: true },
      signInCaseSensitive: false,
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

    // Shows the operators in the console; an item of the table Fans decides (lambdas/stores/fan-lists.ts).
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

/** The path of the secret in the answer of DescribeUserPoolClient. */
const SECRET_PATH = 'UserPoolClient.ClientSecret';

/**
 * The app client's secret, stored in Secrets Manager. The pool is read once per deployment: it answers only five such requests per second,
 * a quota that AWS does not raise, so Lambdas that start at tip-off must not read it.
 */
function clientSecret(scope: HypeStack, userPool: UserPool, client: UserPoolClient): Secret {
  const logs = logGroup(scope, 'ClientDescriptionLogs');
  // A separate role, because CDK's role has a managed policy.
  const role = new Role(scope, 'ClientDescriptionRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logs.grantWrite(role);
  const described = new AwsCustomResource(scope, 'ClientDescription', {
    resourceType: 'Custom::UserPoolClient',
    onUpdate: {
      service: '@aws-sdk/client-cognito-identity-provider',
      action: 'DescribeUserPoolClient',
      parameters: { UserPoolId: userPool.userPoolId, ClientId: client.userPoolClientId },
      outputPaths: [SECRET_PATH],
      physicalResourceId: PhysicalResourceId.of(client.userPoolClientId),
      // The answer includes the secret, which must not be logged.
      logging: Logging.withDataHidden(),
    },
    policy: AwsCustomResourcePolicy.fromSdkCalls({ resources: [userPool.userPoolArn] }),
    installLatestAwsSdk: false,
    logGroup: logs,
    role,
  });
  const secret = new Secret(scope, 'ClientSecret', {
    description: "Hype: the app client's secret, which signs fans up and in",
    secretStringValue: SecretValue.resourceAttribute(described.getResponseField(SECRET_PATH)),
    removalPolicy: removalPolicy(scope),
  });
  acknowledge(secret, { SMG4: 'The user pool makes it; another secret is another client and signs everybody out.' });
  return secret;
}

/**
 * An identity pool whose guest role has no rights: guests read with the API key, and only the back end calls `publish`, the only IAM field.
 * @returns the id of the pool
 */
function guestIdentities(parent: Construct, id: string, userPool: UserPool, client: UserPoolClient): string {
  const scope = new Construct(parent, id);
  const pool = weak(
    new CfnIdentityPool(scope, 'Pool', {
      allowUnauthenticatedIdentities: true,
      allowClassicFlow: false,
      cognitoIdentityProviders: [
        { clientId: client.userPoolClientId, providerName: userPool.userPoolProviderName, serverSideTokenCheck: true },
      ],
    }),
  );
  acknowledge(pool, {
    COG7: 'Only with context guestAccess. The guest role has no rights; what guests read is open to everybody by the API key.',
  });
  const guest = new Role(scope, 'Guest', {
    description: 'Guests of the site: no rights',
    assumedBy: new FederatedPrincipal(
      'cognito-identity.amazonaws.com',
      {
        StringEquals: { 'cognito-identity.amazonaws.com:aud': pool.ref },
        'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': 'unauthenticated' },
      },
      'sts:AssumeRoleWithWebIdentity',
    ),
  });
  new CfnIdentityPoolRoleAttachment(scope, 'Roles', {
    identityPoolId: pool.ref,
    roles: { unauthenticated: guest.roleArn },
  });
  return pool.ref;
}
