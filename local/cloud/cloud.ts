import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { readAssembly } from '../../operator/assembly.ts';
import { createUserPools } from '../cognito/user-pools.ts';
import { startDatabase } from '../dynamodb/start.ts';
import { Outbox } from '../services/outbox.ts';
import { PushService } from '../services/push-service.ts';
import { Secrets } from '../services/secrets.ts';
import { foundationsOf, type Log } from './foundations.ts';
import { front } from './front.ts';
import { listen } from './http/listen.ts';
import type { Outcome } from './lambda/execution-environment.ts';
import { type Place, stableIds } from './resource.ts';
import { services } from './services.ts';
import { MessageFiles } from './sqs/message.ts';
import { sqsApi } from './sqs/protocol.ts';
import { resolveTemplates } from './template.ts';
import { leftOut, typeOf, unknowns } from './types/types.ts';

type CloudOptions = {
  /** Output folder of `cdk synth` with the templates. */
  outDir: string;
  dataDir: string;
  /** Port of the site. The next port serves the other services, the one after it DynamoDB. */
  port: number;
  /** Overrides of function variables, such as SOURCE_CONTACT; applied only to functions whose template has the variable. */
  variables?: Readonly<Record<string, string>>;
  log: Log;
};

export type Cloud = Awaited<ReturnType<typeof startCloud>>;

/** Not an AWS region: an SDK without the local endpoint cannot reach a real service. */
const region = 'local';
const accountId = '000000000000';

/** Runs the synthesized templates in this process. @throws UserError if a port is taken, or the stored data does not match them */
export async function startCloud({ outDir, dataDir, port, variables = {}, log: print }: CloudOptions) {
  const assembly = readAssembly(outDir);
  const stable = stableIds(dataDir);
  const host = `localhost:${port}`;
  const place: Place = { region, accountId, host, services: `http://127.0.0.1:${port + 1}`, stable };
  const database = await startDatabase(dataDir, port);
  const atStop: (() => void | Promise<void>)[] = [() => database.close()];
  let stopping = false;
  // Errors of requests that are aborted during shutdown are not logged.
  const log: Log = (source, line) => {
    if (!stopping) print(source, line);
  };
  const stop = async (): Promise<void> => {
    stopping = true;
    for (let end = atStop.pop(); end; end = atStop.pop()) await end();
  };

  try {
    const credentials = {
      accessKeyId: `AKIA${stable('access key', 16).toUpperCase()}`,
      secretAccessKey: stable('secret access key', 40),
      sessionToken: stable('session token', 100),
    };
    const environment = {
      AWS_REGION: region,
      AWS_DEFAULT_REGION: region,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_SESSION_TOKEN: credentials.sessionToken,
      AWS_ENDPOINT_URL: place.services,
      AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    };
    const client = new DynamoDBClient({ region, endpoint: database.endpoint, credentials });
    atStop.push(() => client.destroy());
    const userPools = await createUserPools({
      dataDir: join(dataDir, 'cognito'),
      issuerBase: place.services,
      invokeLambda: async (arn, event) => foundations.functions.get(arn).result(event),
    });
    atStop.push(() => userPools.close());
    const secrets = new Secrets(join(dataDir, 'secrets'));
    atStop.push(() => secrets.close());
    const outbox = new Outbox({
      folder: join(dataDir, 'outbox'),
      siteHost: place.host,
      log: (line) => log('mail', line),
    });

    const foundations = foundationsOf({
      place,
      assembly,
      database: client,
      userPools,
      secrets,
      outbox,
      messagesOf: (queue) => new MessageFiles(join(dataDir, 'queues', queue)),
      credentials,
      environment,
      variables,
      log,
    });
    const templates = resolveTemplates(assembly, place, (resource) => typeOf(resource).identity(resource, foundations));
    for (const resource of templates.resources) await typeOf(resource).make(resource, foundations);
    const queues = foundations.queues.all();
    const functions = foundations.functions.all();
    const sqs = sqsApi(foundations.queues);
    const backEnd = services(
      { userPools, secrets, outbox, sqs, pushes: new PushService(), functions: foundations.functions },
      (line) => log('services', line),
    );
    atStop.push((await listen(port + 1, backEnd)).close);
    atStop.push(...functions.map((fn) => () => fn.stop()), ...queues.map((queue) => () => queue.close()));
    const { onRequest, onUpgrade, close } = front(foundations);
    atStop.push((await listen(port, onRequest, onUpgrade)).close, close);
    for (const mover of foundations.movers) {
      mover.start();
      atStop.push(() => mover.stop());
    }

    return {
      url: `http://${place.host}`,
      /** Resource types and properties that have no effect here and no listed reason. */
      unknowns: unknowns(templates.resources),
      /** Resource types that have no effect here, for the reasons listed in `types/types.ts`. */
      leftOut: leftOut(templates.resources),
      /** The environment of a client of this cloud: credentials, region, endpoints, and all function variables of the templates. */
      environment: {
        ...Object.fromEntries(functions.flatMap((fn) => Object.entries(fn.settings.variables))),
        ...environment,
      },
      output: templates.output,
      /** @param name construct id in its stack, such as `Ingest`, or the function's name or ARN */
      invoke: (name: string, event: unknown): Promise<Outcome> => foundations.functions.get(name).invoke(event),
      /** Number of messages per queue name, visible or in flight. Delayed messages do not count. */
      backlog: () =>
        Object.fromEntries(
          queues.map((queue) => {
            const { visible, inFlight } = queue.counts();
            return [queue.settings.name, visible + inFlight];
          }),
        ),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
