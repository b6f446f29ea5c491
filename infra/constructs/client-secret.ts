import { SecretValue } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { AwsCustomResource, AwsCustomResourcePolicy, Logging, PhysicalResourceId } from 'aws-cdk-lib/custom-resources';
import type { HypeStack } from '../stack.ts';
import { removalPolicy } from '../stage.ts';
import { acknowledge } from './acknowledge.ts';
import { logGroup } from './logs.ts';

/** The path of the secret in the answer of DescribeUserPoolClient. */
const ANSWER = 'UserPoolClient.ClientSecret';

/**
 * The app client's secret, stored in Secrets Manager. The pool is read once per deployment: it answers only five such requests per second,
 * a quota that AWS does not raise, so Lambdas that start at tip-off must not read it.
 */
export function clientSecret(scope: HypeStack, userPool: UserPool, client: UserPoolClient): Secret {
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
      outputPaths: [ANSWER],
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
    secretStringValue: SecretValue.resourceAttribute(described.getResponseField(ANSWER)),
    removalPolicy: removalPolicy(scope),
  });
  acknowledge(secret, { SMG4: 'The user pool makes it; another secret is another client and signs everybody out.' });
  return secret;
}
