import { SecretValue } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { AwsCustomResource, AwsCustomResourcePolicy, Logging, PhysicalResourceId } from 'aws-cdk-lib/custom-resources';
import type { HypeStack } from '../stack.ts';
import { removalPolicy } from '../stage.ts';
import { acknowledge } from './acknowledge.ts';
import { logGroup } from './logs.ts';

/** Where DescribeUserPoolClient has the secret in its answer. */
const ANSWER = 'UserPoolClient.ClientSecret';

/**
 * The app client's secret, kept in Secrets Manager. The pool is asked for it once a deployment: it answers five such requests a second, and
 * no more on request, so Lambdas that start at tip-off must not ask it.
 */
export function clientSecret(scope: HypeStack, userPool: UserPool, client: UserPoolClient): Secret {
  const logs = logGroup(scope, 'ClientDescriptionLogs');
  // Its own role, since the one of CDK has a managed policy.
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
      // The answer has the secret, which must be in no log.
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
