import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { afterAll, beforeAll } from 'vitest';
import { OPERATORS_GROUP } from '../../graphql/account-rules.ts';
import { handler as departure } from '../../lambdas/handlers/departure.ts';
import { handler as mail } from '../../lambdas/handlers/mail.ts';
import { handler as preSignUp } from '../../lambdas/handlers/pre-sign-up.ts';
import { MINUTE } from '../../lambdas/lib/durations.ts';
import { deleteItem } from '../../lambdas/stores/database.ts';
import { mailLineKey } from '../../lambdas/stores/turns.ts';
import { Registry } from '../../local/cloud/registry.ts';
import { services } from '../../local/cloud/services.ts';
import { sqsApi } from '../../local/cloud/sqs/protocol.ts';
import type { Queue } from '../../local/cloud/sqs/queue.ts';
import { createUserPools, type UserPools } from '../../local/cognito/user-pools.ts';
import { Outbox } from '../../local/services/outbox.ts';
import { Secrets } from '../../local/services/secrets.ts';
import { embeddedDatabase } from '../fixtures/database.ts';
import { listening } from '../fixtures/listening.ts';
import { queueAt, sqsRecord } from '../fixtures/queue.ts';
import { putSigningKey } from '../fixtures/signing-key.ts';

/** A delivered mail, with the code of its link. */
export type Mail = { to: string; subject: string; text: string; code: string | undefined };
export type Pool = {
  /** Lets two minutes pass and hands the messages about deletions to their handler. Returns how many were given back. */
  resumeDepartures(): Promise<number>;
  /** Delivers the requested mails. @returns those delivered since the last call */
  mails(): Promise<Mail[]>;
};

const CLIENT_SECRET = 'arn:aws:secretsmanager:local:000000000000:secret:client';
const TICKET_SECRET = 'arn:aws:secretsmanager:local:000000000000:secret:tickets';
const PUSH_SECRET = 'arn:aws:secretsmanager:local:000000000000:secret:pushes';

function read(file: string): Mail {
  const [head = '', ...text] = readFileSync(file, 'utf8').split('\n\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  const body = text.join('\n\n');
  return { to: header('To'), subject: header('Subject'), text: body, code: /#(\S+)/.exec(body)?.[1] };
}

/** The embedded database, Cognito with the product's user pool and trigger, SES and mail queue, for the tests of one file. */
export function withPool(): Pool & ReturnType<typeof embeddedDatabase> {
  const output = embeddedDatabase();
  let folder: string;
  let pools: UserPools;
  let secrets: Secrets;
  let queues: Queue[];
  let departures: Queue;
  /** How far the clock of the departures is ahead, ms. */
  let later = 0;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hype-pool-'));
    putSigningKey(folder);
    const server = createServer();
    const { url: base, close } = await listening(server);
    stop = close;
    pools = await createUserPools({
      dataDir: folder,
      issuerBase: base,
      now: () => Date.now(),
      invokeLambda: (_name, event) => preSignUp(event as PreSignUpTriggerEvent),
    });
    secrets = new Secrets(folder);
    secrets.create(TICKET_SECRET, 'tickets', 'a secret for tests');
    secrets.create(PUSH_SECRET, 'pushes', 'another secret for tests');
    const outbox = new Outbox({ folder: join(folder, 'outbox'), siteHost: 'hype.example', log: () => {} });
    outbox.addSender('hype@hype.example');
    outbox.addConfigurationSet('mails');
    const registry = new Registry<Queue>('queue');
    queues = ['mail', 'password-mail'].map((name) => queueAt(base, name));
    const [mailQueue, passwordMailQueue] = queues.map(({ settings }) => settings.url);
    departures = queueAt(base, 'departures', { now: () => Date.now() + later });
    for (const queue of [...queues, departures]) registry.add(queue, queue.settings.url);
    server.on('request', services({ userPools: pools, secrets, outbox, sqs: sqsApi(registry) }, console.error));
    const pool = pools.createPool('Fans', {
      LambdaConfig: { PreSignUp: 'confirm' },
      Policies: { PasswordPolicy: { MinimumLength: 8, RequireLowercase: true, RequireNumbers: true } },
      Schema: [{ Name: 'email', Mutable: true, Required: true }],
      UsernameConfiguration: { CaseSensitive: false },
    });
    pools.createGroup(pool.id, OPERATORS_GROUP);
    const client = pools.createClient('Site', {
      UserPoolId: pool.id,
      GenerateSecret: true,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
    });
    secrets.create(CLIENT_SECRET, 'client', client.secret ?? '');
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: base,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: base,
      AWS_ENDPOINT_URL_SESV2: base,
      AWS_ENDPOINT_URL_SQS: base,
      USER_POOL_ID: pool.id,
      USER_POOL_CLIENT_ID: client.id,
      USER_POOL_ISSUER: pool.issuer,
      MAIL_QUEUE_URL: mailQueue,
      PASSWORD_MAIL_QUEUE_URL: passwordMailQueue,
      DEPARTURE_QUEUE_URL: departures.settings.url,
      MAIL_FROM: 'hype@hype.example',
      MAIL_RATE: '1000',
      MAIL_CONFIGURATION_SET: 'mails',
      SITE_URL: 'https://hype.example',
      TICKET_SECRET_ARN: TICKET_SECRET,
      PUSH_SECRET_ARN: PUSH_SECRET,
      PUSH_HOSTS: JSON.stringify(['fcm.googleapis.com']),
      USER_POOL_CLIENT_SECRET_ARN: CLIENT_SECRET,
    });
  });
  afterAll(async () => {
    await stop();
    for (const queue of queues) queue.close();
    departures.close();
    pools.close();
    secrets.close();
    rmSync(folder, { recursive: true });
  });

  return {
    ...output,
    async resumeDepartures() {
      later += 2 * MINUTE;
      let givenBack = 0;
      for (const { id, body, receipt } of departures.receive(10)) {
        const { batchItemFailures } = await departure({ Records: [sqsRecord(id, body)] });
        if (batchItemFailures.length > 0) givenBack += 1;
        else departures.delete(receipt as string);
      }
      return givenBack;
    },
    async mails() {
      // A test may have been in a later hour than the next one, and turns do not go back.
      for (const line of ['signUps', 'passwords']) await deleteItem('Limits', mailLineKey(line));
      for (const queue of queues)
        for (let taken = queue.receive(10); taken.length > 0; taken = queue.receive(10)) {
          const Records = taken.map(({ id, body }) => sqsRecord(id, body));
          const { batchItemFailures } = await mail({ Records });
          if (batchItemFailures.length > 0) throw new Error(`${batchItemFailures.length} mails were not sent`);
          for (const { receipt } of taken) queue.delete(receipt as string);
        }
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));
      const mails = files.sort().map((file) => read(join(folder, file)));
      for (const file of files) rmSync(join(folder, file));
      return mails;
    },
  };
}
