import { createServer } from 'node:http';
import {
  GetSecretValueCommand,
  InvalidParameterException,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { services } from '../../../local/cloud/services.ts';
import { Secrets } from '../../../local/services/secrets.ts';
import { listening } from '../../fixtures/listening.ts';
import { folder } from '../cloud/assemblies.ts';

const arn = 'arn:aws:secretsmanager:local:000000000000:secret:feed-abc123';
let dataDir: string;
let secrets: Secrets;
let client: SecretsManagerClient;

/** Opens the stored secrets, as the next `npm start` does. */
function open(): void {
  secrets = new Secrets(dataDir);
  secrets.create(arn, 'feed', 'made up');
}

beforeEach(async () => {
  dataDir = folder({});
  open();
  const bugs: string[] = [];
  const { url: endpoint, close } = await listening(createServer(services({ secrets }, (line) => bugs.push(line))));
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  client = new SecretsManagerClient({ region: 'local', endpoint, credentials });
  onTestFinished(async () => {
    client.destroy();
    await close();
    secrets.close();
    expect(bugs).toEqual([]);
  });
});

const value = async (VersionStage?: string, SecretId = arn) =>
  (await client.send(new GetSecretValueCommand({ SecretId, VersionStage }))).SecretString;
const put = (SecretString?: string) => client.send(new PutSecretValueCommand({ SecretId: arn, SecretString }));

it('are read by ARN and name, and have a previous value from the first rotation on', async () => {
  expect(await value('AWSCURRENT', 'feed')).toBe('made up');
  await expect(value('AWSPREVIOUS')).rejects.toThrow(ResourceNotFoundException);
  await put('second');
  expect([await value(), await value('AWSPREVIOUS')]).toEqual(['second', 'made up']);
  await put('third');
  expect([await value(), await value('AWSPREVIOUS')]).toEqual(['third', 'second']);
});

it('are the current values of references in a template', async () => {
  await put('second');
  const reference = `{{resolve:secretsmanager:${arn}:SecretString:::}}`;
  expect(secrets.resolved(`a ${reference} b`)).toBe('a second b');
  expect(secrets.resolved('none')).toBe('none');
  expect(() => secrets.resolved(reference.replace('feed', 'nobody'))).toThrow("can't find the specified secret");
});

it('outlive a restart', async () => {
  await put('second');
  secrets.close();
  open();
  expect([await value(), await value('AWSPREVIOUS')]).toEqual(['second', 'made up']);
});

it('are refused by name', async () => {
  await expect(value(undefined, 'nobody’s')).rejects.toThrow(ResourceNotFoundException);
  await expect(value('AWSPENDING')).rejects.toThrow(ResourceNotFoundException);
  await expect(put()).rejects.toThrow(InvalidParameterException);
});
