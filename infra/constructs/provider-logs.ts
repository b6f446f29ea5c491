import { CfnResource, CustomResourceProviderBase, type IAspect } from 'aws-cdk-lib';
import { CfnPolicy } from 'aws-cdk-lib/aws-iam';
import type { IConstruct } from 'constructs';
import { logGroup } from './logs.ts';

/**
 * Gives the Lambda of CDK's custom resources a log group that is deleted with its stack, and removes its right to create one: a group that
 * Lambda creates itself is kept for ever.
 */
export class ProviderLogs implements IAspect {
  visit(provider: IConstruct): void {
    if (!(provider instanceof CustomResourceProviderBase) || provider.node.tryFindChild('Logs')) return;
    const [role, handler] = ['Role', 'Handler']
      .map((id) => provider.node.findChild(id))
      .filter((child) => CfnResource.isCfnResource(child));
    if (!role || !handler) return;
    const logs = logGroup(provider, 'Logs');
    role.addPropertyDeletionOverride('ManagedPolicyArns');
    const policy = new CfnPolicy(provider, 'LogsPolicy', {
      policyName: 'Logs',
      roles: [role.ref],
      policyDocument: {
        Version: '2012-10-17',
        Statement: [
          { Effect: 'Allow', Action: ['logs:CreateLogStream', 'logs:PutLogEvents'], Resource: logs.logGroupArn },
        ],
      },
    });
    handler.addPropertyOverride('LoggingConfig', { LogGroup: logs.logGroupName });
    handler.addResourceDependency(policy);
  }
}
