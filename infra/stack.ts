import {
  type App,
  Aspects,
  CfnResource,
  CrossStackReferences,
  CustomResourceProviderBase,
  type IAspect,
  ReferenceStrength,
  Stack,
} from 'aws-cdk-lib';
import { CfnPolicy } from 'aws-cdk-lib/aws-iam';
import type { IConstruct } from 'constructs';
import { contextOf, EDGE_REGION } from './context.ts';
import { isProtected, logGroup, nameOf } from './stage.ts';

type Props = {
  description: string;
  /** Whether the stack is in the region that CloudFront requires for firewalls and certificates. */
  atEdge?: boolean;
};

/**
 * A stack of the product. With context `protect` it cannot be deleted by accident. Its tags are on all its resources, so that AWS's cost
 * reports distinguish apps and stages. The stack names of a pull request include its number; the name of an edge stack includes the region
 * that it serves, unless that is its own.
 */
export class HypeStack extends Stack {
  constructor(app: App, name: string, { description, atEdge = false }: Props) {
    const { region, stage } = contextOf(app);
    const elsewhere = region !== EDGE_REGION;
    const suffix = atEdge && elsewhere ? `-${region}` : '';
    super(app, `${nameOf(app)}-${name}${suffix}`, {
      description,
      tags: { app: 'hype', stage },
      terminationProtection: isProtected(app),
      // Templates without a region have no cross-region references and fit every region, including a laptop.
      ...(elsewhere && { env: { region: atEdge ? EDGE_REGION : region }, crossRegionReferences: true }),
    });
    Aspects.of(this).add(new ProviderLogs());
  }

  /** A name that is unique in an account across regions, for example for CloudFront's policies. */
  globalName(name: string): string {
    return `${this.stackName}-${name}-${this.region}`;
  }
}

/**
 * Gives the Lambda of CDK's custom resources a log group that is deleted with its stack, and removes its right to create one: a group that
 * Lambda creates itself is kept for ever.
 */
class ProviderLogs implements IAspect {
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

/**
 * Marks a resource that a context can remove or replace and that other stacks refer to. They read it from the outputs of its stack instead
 * of an export: CloudFormation does not change an export while another stack, which is deployed later, still imports it.
 */
export function weak<Resource extends IConstruct>(resource: Resource): Resource {
  CrossStackReferences.of(resource).produce(ReferenceStrength.WEAK);
  return resource;
}

/**
 * Limits how many of these resources CloudFormation creates at a time: each waits for the one that is `lanes` before it. By default it
 * creates all at once, but AWS answers only a few requests per second (aws/aws-cdk issue 15573).
 */
export function inLanes(resources: readonly IConstruct[], lanes: number): void {
  for (const [index, resource] of resources.entries()) {
    const before = resources[index - lanes];
    if (before) resource.node.addDependency(before);
  }
}
