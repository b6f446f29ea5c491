import { existsSync, readFileSync } from 'node:fs';
import { Duration } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as InvokedFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Function as LambdaFunction, LoggingFormat } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import * as v from 'valibot';
import { type Variable, variables } from '../../lambdas/lib/environment.ts';
import { contextOf } from '../context.ts';
import type { HypeTable } from '../stacks/data.ts';
import { isSmall, logGroup, nameOf, reservesConcurrency } from '../stage.ts';
import { bundle, RUNTIME } from './bundle.ts';
import type { HypeGraphql } from './graphql-api.ts';

/** Default memory of a Lambda, MB. */
export const USUAL_MEMORY = 1024;

/** Memory of a Lambda that runs every minute, MB. In a small stage it has little work. */
export const everyMinute = (scope: Construct): number => (isSmall(scope) ? 256 : USUAL_MEMORY);

/** Memory of the polling loops, MB: they mostly wait. */
export const POLL_MEMORY = 512;

/** Memory at which a Lambda has one full CPU, MB. For Lambdas that replay a game. */
export const WHOLE_CPU = 1769;

type HypeFunctionProps = {
  /** File name of the entry in lambdas/handlers, without extension; by default the id in kebab-case. */
  entry?: string;
  description: string;
  /** In MB; CPU increases with it. */
  memory?: number;
  timeout?: Duration;
  /** Concurrent executions reserved for this function, if the context enables reservations. */
  reserved?: number;
};

/** The table rights that a function can get. No function may scan or administer. */
const actions = {
  /** Items requested together are read as a batch. */
  get: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],
  query: ['dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  delete: ['dynamodb:DeleteItem'],
} as const;

/** The resources by which a function checks sessions. */
type Sessions = { userPool: UserPool; client: UserPoolClient; clientSecret: Secret };

type TakeProps = {
  batchSize: number;
  maxConcurrency: number;
  /** Whether messages that the function reports as failed are retried (default). False if the next minute brings new ones. */
  reports?: boolean;
};

const Latest = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string() }));

/** The build id of a built site, if its manifest exists. */
function buildOf(site: string): string | undefined {
  const manifest = `${site}/builds/latest.json`;
  return existsSync(manifest) ? v.parse(Latest, readFileSync(manifest, 'utf8')).id : undefined;
}

const inKebabCase = (id: string): string => id.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** A Lambda: one esbuild bundle that includes the SDK, arm64, with its own log group and a role that has only the granted rights. */
export class HypeFunction extends LambdaFunction {
  /** File name of the entry in lambdas/handlers. */
  readonly entry: string;

  constructor(
    scope: Construct,
    id: string,
    { entry = inKebabCase(id), description, memory = USUAL_MEMORY, timeout, reserved }: HypeFunctionProps,
  ) {
    const logs = logGroup(scope, `${id}Logs`);
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logs.grantWrite(role);
    super(scope, id, {
      code: bundle(`lambdas/handlers/${entry}.ts`),
      handler: 'index.handler',
      description,
      runtime: RUNTIME,
      architecture: Architecture.ARM_64,
      memorySize: memory,
      timeout: timeout ?? Duration.seconds(10),
      ...(reserved !== undefined && reservesConcurrency(scope) && { reservedConcurrentExecutions: reserved }),
      role,
      logGroup: logs,
      loggingFormat: LoggingFormat.JSON,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        // Each stage has its own metrics namespace. Powertools reads this variable.
        ...(nameOf(scope) !== 'Hype' && { POWERTOOLS_METRICS_NAMESPACE: nameOf(scope) }),
      },
    });
    this.entry = entry;
  }

  /** Sets a variable of lambdas/lib/environment.ts. */
  set(variable: Variable, value: string): this {
    this.addEnvironment(variables[variable], value);
    return this;
  }

  /** Grants rights to a table and sets the variable that names it. */
  bind(table: HypeTable, ...access: (keyof typeof actions)[]): this {
    this.allow(
      [table.tableArn, ...(access.includes('query') ? table.indexArns : [])],
      ...access.flatMap((one) => actions[one]),
    );
    return this.set(table.variable, table.tableName);
  }

  /** Allows it to send to a queue, and sets the variable with the queue's address. */
  sendTo(variable: Variable, queue: Queue): this {
    return this.set(variable, queue.queueUrl).allow(queue.queueArn, 'sqs:SendMessage');
  }

  /** Allows it to read a secret, and sets the variable with the secret's ARN. */
  read(variable: Variable, secret: Secret): this {
    return this.set(variable, secret.secretArn).allow(secret.secretArn, 'secretsmanager:GetSecretValue');
  }

  /** Lets it read sessions: it verifies tokens with the pool's keys and renews them with the client's secret. @param actions on the user pool */
  withSession({ userPool, client, clientSecret }: Sessions, ...actions: string[]): this {
    this.set('userPoolClientId', client.userPoolClientId)
      .set('userPoolIssuer', userPool.userPoolProviderUrl)
      .read('userPoolClientSecretArn', clientSecret);
    return actions.length > 0 ? this.inPool(userPool, ...actions) : this;
  }

  /** Allows actions on the user pool, and sets the variable with its id. */
  inPool(userPool: UserPool, ...actions: string[]): this {
    return this.set('userPoolId', userPool.userPoolId).allow(userPool.userPoolArn, ...actions);
  }

  /**
   * Delivers a queue's messages to it. A small stage sets no maximum of concurrent executions: Lambda then polls an idle queue with two
   * pollers instead of five.
   */
  takeFrom(queue: Queue, { batchSize, maxConcurrency, reports = true }: TakeProps): this {
    const maximum = isSmall(this) ? {} : { maxConcurrency };
    this.addEventSource(
      new SqsEventSource(queue, { batchSize, ...maximum, ...(reports && { reportBatchItemFailures: true }) }),
    );
    return this;
  }

  /** Allows it to publish to the subscribers of events, and sets the build id of the site deployed together with it (decision 121). */
  publishTo(graphql: HypeGraphql): this {
    graphql.grantMutation(this, 'publish');
    const build = buildOf(contextOf(this).site);
    this.set('graphqlUrl', graphql.graphqlUrl);
    return build === undefined ? this : this.set('webBuild', build);
  }

  /**
   * Invokes it periodically. A failed invocation is not retried, because the next one follows. The target's `retryAttempts` covers only the
   * delivery to Lambda. By default, Lambda itself retries a failed function twice and keeps a throttled event for six hours.
   */
  every(id: string, interval: Duration, description: string): void {
    this.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: interval });
    new Rule(this.node.scope as Construct, id, {
      description: `Hype: ${description}`,
      schedule: Schedule.rate(interval),
      targets: [new InvokedFunction(this, { retryAttempts: 0 })],
    });
  }

  allow(resource: string | string[], ...allowed: string[]): this {
    const resources = [resource].flat();
    this.addToRolePolicy(new PolicyStatement({ actions: allowed, resources }));
    return this;
  }
}
