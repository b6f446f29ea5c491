import { randomUUID } from 'node:crypto';
import { rateOf } from '../../../operator/assembly.ts';
import type { ResourceTypes } from '../foundations.ts';
import { LambdaFunction, usualLimits } from '../lambda/function.ts';
import { attribute, named, optional, type Place, type Resource, required } from '../resource.ts';
import { EventSource } from '../sqs/event-source.ts';

type Environment = { Variables?: Record<string, string> };
type Scaling = { MaximumConcurrency?: number };

export const lambdaTypes: ResourceTypes = {
  'AWS::Lambda::Function': {
    ignores: {
      Architectures: 'the bundle is JavaScript',
      Layers: 'only CDK’s own providers have layers, and those are not run',
      LoggingConfig: 'output goes to the console under the function’s name',
      Role: 'rights are checked by the templates’ tests, not here',
    },
    identity: named('lambda', 'function:'),
    make(resource, foundations) {
      // The functions that CDK adds for its custom resources are left out: the resource types here do their work.
      if (!String(resource.properties.Runtime).startsWith('nodejs') || isProvider(resource)) return;
      const { ref: name } = resource.identity;
      const title = resource.path.replace(/\/Resource$/, '');
      const handler = required<string>(resource, 'Handler');
      const memoryMb = optional(resource, 'MemorySize', 128);
      const timeoutMs = optional(resource, 'Timeout', 3) * 1000;
      const { Variables = {} } = optional<Environment>(resource, 'Environment', {});
      const variables = replaced(Variables, foundations.variables);
      const directory = foundations.assembly.assetOf(required<{ S3Key: string }>(resource, 'Code').S3Key);
      const reserved = optional(resource, 'ReservedConcurrentExecutions', usualLimits.concurrency);
      const fn = new LambdaFunction(
        {
          name,
          arn: attribute(resource, 'Arn'),
          directory,
          handler,
          memoryMb,
          timeoutMs,
          environment: {
            ...foundations.environment,
            ...runtimeEnvironment(name, handler, memoryMb, directory),
            ...reachable(variables, foundations.place),
          },
          variables,
          log: (line) => foundations.log(title, line),
        },
        { ...usualLimits, concurrency: Math.min(usualLimits.concurrency, reserved) },
      );
      foundations.functions.add(fn, name, fn.settings.arn, title);
    },
  },

  'AWS::Lambda::EventSourceMapping': {
    make(resource, { functions, queues, place, log, movers }) {
      const fn = functions.get(required(resource, 'FunctionName'));
      const { MaximumConcurrency = fn.concurrency } = optional<Scaling>(resource, 'ScalingConfig', {});
      const source = new EventSource({
        queue: queues.get(required(resource, 'EventSourceArn')),
        invoke: (event) => fn.invoke(event),
        batchSize: optional(resource, 'BatchSize', 10),
        reportsItemFailures: optional<string[]>(resource, 'FunctionResponseTypes', []).includes(
          'ReportBatchItemFailures',
        ),
        concurrency: Math.min(fn.concurrency, MaximumConcurrency),
        region: place.region,
        log: (line) => log('sqs', line),
      });
      movers.add(source);
    },
  },

  'AWS::Events::Rule': {
    identity: named('events', 'rule/'),
    make(resource, { functions, place, movers }) {
      if (resource.properties.State === 'DISABLED') return;
      const rate = rateOf(required(resource, 'ScheduleExpression'));
      const targets = required<{ Arn: string }[]>(resource, 'Targets').map(({ Arn }) => functions.get(Arn));
      const run = () => {
        const event = {
          ...{ version: '0', id: randomUUID(), 'detail-type': 'Scheduled Event', source: 'aws.events', detail: {} },
          ...{ account: place.accountId, region: place.region, time: new Date().toISOString() },
          resources: [resource.identity.attributes.Arn],
        };
        for (const fn of targets) void fn.invoke(event);
      };
      let timer: NodeJS.Timeout | undefined;
      movers.add({
        start() {
          timer = setInterval(run, rate);
        },
        stop: () => clearInterval(timer),
      });
    },
  },
};

/** Whether this is a function that CDK adds for its own custom resources. */
const isProvider = ({ path }: Resource): boolean => /^(Custom::|LogRetention|AWS[0-9a-f]{32})/.test(path);

const replaced = (variables: Record<string, string>, by: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, by[name] ?? value]));

/** Replaces https by http in the site's own address within variables, because the site has no TLS here. */
const reachable = (variables: Record<string, string>, { host }: Place): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, value.replaceAll(`https://${host}`, `http://${host}`)]),
  );

/** The variables that Lambda itself adds to a function's environment. */
function runtimeEnvironment(name: string, handler: string, memoryMb: number, directory: string) {
  return {
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    LAMBDA_TASK_ROOT: directory,
    _HANDLER: handler,
    // One machine collects no metrics; they would only fill the log.
    POWERTOOLS_METRICS_DISABLED: 'true',
    // Silences the SDK's Node version warning: a laptop's Node may be older than the deployed runtime.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
}
