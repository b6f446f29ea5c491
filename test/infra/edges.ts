import type { DeployedStack, RawResource } from './deployment.ts';

/** A resource of the app: `stack/logical id`. */
type Address = string;
type Node = { address: Address; stack: string; resource: RawResource };
/** A call from one service to another. `by`: the address of the permission, policy or role; undefined if it has none. */
export type Edge = { from: Address; to: Address; by: string; allowedBy: Address[] | undefined };

type Statement = {
  Effect: string;
  Action: string | string[];
  Resource?: unknown;
  Principal?: { Service?: string | string[]; Federated?: string };
  Condition?: unknown;
};

/** Resource types that call none of the app's resources. */
const silent = [
  /^AWS::ApiGatewayV2::(Api|Route|Stage)$/,
  /^AWS::AppSync::(ApiKey|GraphQLSchema|Resolver)$/,
  /^AWS::CertificateManager::/,
  /^AWS::CloudFront::(CachePolicy|Function|OriginAccessControl|OriginRequestPolicy|ResponseHeadersPolicy)$/,
  /^AWS::CloudWatch::Dashboard$/,
  /^AWS::Cognito::(IdentityPool|UserPoolClient|UserPoolGroup)$/,
  /^AWS::DynamoDB::/,
  /^AWS::IAM::(Policy|Role)$/,
  /^AWS::Lambda::(EventInvokeConfig|LayerVersion|Permission)$/,
  /^AWS::Logs::/,
  /^AWS::Route53::/,
  /^AWS::S3::BucketPolicy$/,
  /^AWS::SES::/,
  /^AWS::SNS::(Subscription|Topic|TopicPolicy)$/,
  /^AWS::SQS::/,
  /^AWS::SecretsManager::/,
  /^AWS::WAFv2::/,
  // CloudFormation calls their Lambdas with the rights of the deploying user.
  /^Custom::/,
];

export class Edges {
  readonly #nodes = new Map<Address, Node>();
  readonly #stacks: Map<string, DeployedStack>;

  constructor(stacks: DeployedStack[]) {
    this.#stacks = new Map(stacks.map((stack) => [stack.name, stack]));
    for (const { name, template } of stacks)
      for (const [id, resource] of Object.entries(template.Resources))
        this.#nodes.set(`${name}/${id}`, { address: `${name}/${id}`, stack: name, resource });
  }

  /** Types without an entry in #callers and silent. */
  unclassified(): string[] {
    const types = new Set([...this.#nodes.values()].map(({ resource }) => resource.Type));
    return [...types].filter((type) => !(type in this.#callers) && !silent.some((pattern) => pattern.test(type)));
  }

  all(): Edge[] {
    return [...this.#nodes.values()].flatMap((node) => this.#callers[node.resource.Type]?.(node) ?? []);
  }

  /** The calls of each type. */
  readonly #callers: Record<string, (node: Node) => Edge[]> = {
    'AWS::CloudWatch::Alarm': (node) =>
      this.#targets(node, ['AlarmActions', 'OKActions', 'InsufficientDataActions'], 'AWS::SNS::Topic').map((to) =>
        this.#byResourcePolicy(node, to, 'cloudwatch.amazonaws.com', 'sns:Publish', 'AWS::SNS::TopicPolicy', 'Topics'),
      ),
    'AWS::Budgets::Budget': (node) =>
      this.#targets(node, ['NotificationsWithSubscribers'], 'AWS::SNS::Topic').map((to) =>
        this.#byResourcePolicy(node, to, 'budgets.amazonaws.com', 'sns:Publish', 'AWS::SNS::TopicPolicy', 'Topics'),
      ),
    'AWS::Events::Rule': (node) => this.#invocations(node, ['Targets'], 'events.amazonaws.com', node.address),
    'AWS::ApiGatewayV2::Integration': (node) =>
      this.#invocations(node, ['IntegrationUri'], 'apigateway.amazonaws.com', ...this.#refs(node, 'ApiId')),
    'AWS::ApiGatewayV2::Authorizer': (node) =>
      this.#invocations(node, ['AuthorizerUri'], 'apigateway.amazonaws.com', ...this.#refs(node, 'ApiId')),
    'AWS::Cognito::UserPool': (node) =>
      this.#invocations(node, ['LambdaConfig'], 'cognito-idp.amazonaws.com', node.address),
    'AWS::CloudFront::Distribution': (node) => {
      const { Origins, Logging } = (node.resource.Properties?.DistributionConfig ?? {}) as Record<string, unknown>;
      const buckets = (value: unknown) =>
        [...new Set(this.#resolve(value, node.stack))].filter(
          (to) => this.#node(to).resource.Type === 'AWS::S3::Bucket',
        );
      const [by, action] = ['cloudfront.amazonaws.com', 's3:GetObject'];
      return [
        ...buckets(Origins).map((to) =>
          this.#byResourcePolicy(node, to, by, action, 'AWS::S3::BucketPolicy', 'Bucket'),
        ),
        ...buckets(Logging).map((to) => this.#logDelivery(node, to)),
      ];
    },
    'AWS::S3::Bucket': (node) =>
      this.#targets(node, ['LoggingConfiguration'], 'AWS::S3::Bucket').map((to) => this.#accessLogs(node, to)),
    'AWS::Lambda::Function': (node) => [
      this.#asRole(node, 'Role', 'lambda.amazonaws.com', 'logs:PutLogEvents', this.#refs(node, 'LoggingConfig')[0]),
    ],
    'AWS::Lambda::EventSourceMapping': (node) =>
      this.#refs(node, 'FunctionName').flatMap((fn) =>
        ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'].map((action) => ({
          ...this.#asRole(
            this.#node(fn),
            'Role',
            'lambda.amazonaws.com',
            action,
            this.#refs(node, 'EventSourceArn')[0],
          ),
          from: node.address,
        })),
      ),
    'AWS::AppSync::GraphQLApi': (node) => [
      this.#asRole(node, 'LogConfig', 'appsync.amazonaws.com', 'logs:PutLogEvents', this.#logsNamedAfter(node)),
    ],
    'AWS::AppSync::DataSource': (node) =>
      this.#targets(node, ['LambdaConfig'], 'AWS::Lambda::Function').map((to) =>
        this.#asRole(node, 'ServiceRoleArn', 'appsync.amazonaws.com', 'lambda:InvokeFunction', to),
      ),
    'AWS::Scheduler::Schedule': (node) =>
      this.#targets(node, ['Target'], 'AWS::Lambda::Function').map((to) =>
        this.#asRole(node, 'Target', 'scheduler.amazonaws.com', 'lambda:InvokeFunction', to),
      ),
    'AWS::Cognito::IdentityPoolRoleAttachment': (node) =>
      this.#targets(node, ['Roles'], 'AWS::IAM::Role').map((role) => {
        const trusted = this.#statements(role, 'AssumeRolePolicyDocument').some(
          ({ Principal }) => Principal?.Federated === 'cognito-identity.amazonaws.com',
        );
        return {
          from: node.address,
          to: role,
          by: 'cognito-identity.amazonaws.com',
          allowedBy: trusted ? [role] : undefined,
        };
      }),
  };

  #node(address: Address): Node {
    const node = this.#nodes.get(address);
    if (!node) throw new Error(`there is no ${address}`);
    return node;
  }

  #ofType(type: string): Node[] {
    return [...this.#nodes.values()].filter(({ resource }) => resource.Type === type);
  }

  /** Every resource of the app that a property names, through exports and outputs of other stacks. */
  #refs({ stack, resource }: Node, property: string): Address[] {
    return this.#resolve(resource.Properties?.[property], stack);
  }

  #resolve(value: unknown, stack: string): Address[] {
    if (Array.isArray(value)) return value.flatMap((each) => this.#resolve(each, stack));
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([key, argument]): Address[] => {
      if (key === 'Ref') return [`${stack}/${argument}`].filter((address) => this.#nodes.has(address));
      if (key === 'Fn::GetAtt') return [`${stack}/${[argument].flat()[0]}`];
      if (key === 'Fn::ImportValue') {
        for (const { name, template } of this.#stacks.values())
          for (const { Value, Export } of Object.values(template.Outputs ?? {}))
            if (Export?.Name === argument) return this.#resolve(Value, name);
        throw new Error(`nobody exports ${argument}`);
      }
      if (key !== 'Fn::GetStackOutput') return this.#resolve(argument, stack);
      const { StackName, OutputName } = argument as { StackName: string; OutputName: string };
      return this.#resolve(this.#stacks.get(StackName)?.template.Outputs?.[OutputName]?.Value, StackName);
    });
  }

  #targets(node: Node, properties: string[], type: string): Address[] {
    const named = properties.flatMap((property) => this.#refs(node, property));
    return [...new Set(named)].filter((address) => this.#node(address).resource.Type === type);
  }

  #statements(address: Address, property: string): Statement[] {
    const { resource } = this.#node(address);
    return (resource.Properties?.[property] as { Statement?: Statement[] } | undefined)?.Statement ?? [];
  }

  /** By a Lambda's permission for the service, on behalf of one of `sources`. */
  #invocations(node: Node, properties: string[], principal: string, ...sources: Address[]): Edge[] {
    return this.#targets(node, properties, 'AWS::Lambda::Function').map((to) => {
      const permissions = this.#ofType('AWS::Lambda::Permission').filter(
        (permission) =>
          permission.resource.Properties?.Principal === principal &&
          permission.resource.Properties?.Action === 'lambda:InvokeFunction' &&
          this.#refs(permission, 'FunctionName').includes(to) &&
          this.#refs(permission, 'SourceArn').some((source) => sources.includes(source)),
      );
      return { from: node.address, to, by: principal, allowedBy: addresses(permissions) };
    });
  }

  /** By a policy of the resource that is called. */
  #byResourcePolicy(node: Node, to: Address, by: string, action: string, type: string, property: string): Edge {
    const policies = this.#ofType(type).filter(
      (policy) =>
        this.#refs(policy, property).includes(to) &&
        this.#statements(policy.address, 'PolicyDocument').some(
          (statement) =>
            allows(statement, action) &&
            [statement.Principal?.Service].flat().includes(by) &&
            this.#resolve(statement.Resource, policy.stack).includes(to),
        ),
    );
    return { from: node.address, to, by, allowedBy: addresses(policies) };
  }

  /** By a role that trusts the service and has a policy for the action on the resource. */
  #asRole(node: Node, property: string, by: string, action: string, to: Address | undefined): Edge {
    const roles = this.#targets(node, [property], 'AWS::IAM::Role').filter((role) =>
      this.#statements(role, 'AssumeRolePolicyDocument').some(
        ({ Effect, Principal }) => Effect === 'Allow' && [Principal?.Service].flat().includes(by),
      ),
    );
    const policies = this.#ofType('AWS::IAM::Policy').filter(
      (policy) =>
        this.#refs(policy, 'Roles').some((role) => roles.includes(role)) &&
        this.#statements(policy.address, 'PolicyDocument').some(
          (statement) =>
            allows(statement, action) &&
            to !== undefined &&
            this.#resolve(statement.Resource, policy.stack).includes(to),
        ),
    );
    return { from: node.address, to: to ?? '?', by: `${by} as ${action}`, allowedBy: addresses(policies) };
  }

  /** CloudFront writes its legacy log with an access control list, which it adds to a bucket that allows them. */
  #logDelivery(node: Node, to: Address): Edge {
    const { OwnershipControls } = this.#node(to).resource.Properties ?? {};
    const takesLists = JSON.stringify(OwnershipControls ?? {}).includes('BucketOwnerPreferred');
    return { from: node.address, to, by: 'log delivery', allowedBy: takesLists ? [to] : undefined };
  }

  /** S3 writes access logs by the bucket's policy. */
  #accessLogs(node: Node, to: Address): Edge {
    const policies = this.#ofType('AWS::S3::BucketPolicy').filter(
      (policy) =>
        this.#refs(policy, 'Bucket').includes(to) &&
        this.#statements(policy.address, 'PolicyDocument').some(
          (statement) =>
            allows(statement, 's3:PutObject') &&
            [statement.Principal?.Service].flat().includes('logging.s3.amazonaws.com') &&
            this.#resolve(statement.Condition, policy.stack).includes(node.address),
        ),
    );
    return { from: node.address, to, by: 'logging.s3.amazonaws.com', allowedBy: addresses(policies) };
  }

  /** AppSync writes to a group that it names after the API. */
  #logsNamedAfter(node: Node): Address | undefined {
    return this.#ofType('AWS::Logs::LogGroup').find((group) => this.#refs(group, 'LogGroupName').includes(node.address))
      ?.address;
  }
}

const allows = ({ Effect, Action }: Statement, action: string): boolean =>
  Effect === 'Allow' && [Action].flat().includes(action);

const addresses = (nodes: Node[]): Address[] | undefined =>
  nodes.length > 0 ? nodes.map(({ address }) => address) : undefined;
