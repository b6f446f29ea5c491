import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { environment } from '../environment.ts';
import { log } from '../telemetry/log.ts';

/** How long what was read is good, and how soon a signature that fits none of it has it read again, ms. */
const FRESH = 5 * 60_000;
const DOUBTED = 60_000;

const manager = new SecretsManagerClient({});

let held: { secrets: string[]; readAt: number } | undefined;

/**
 * The product's secrets that are good now: the current one, and the one before it, so that a rotation gives every provider time to
 * follow. A warm Lambda reads them every five minutes.
 * @param doubted a delivery was signed with none of them; a rotation may be the reason, so they are read again after a minute
 */
export async function feedSecrets(now: number, doubted = false): Promise<readonly string[]> {
  if (held && now - held.readAt < (doubted ? DOUBTED : FRESH)) return held.secrets;
  try {
    const read = await Promise.all([secretAt('AWSCURRENT'), secretAt('AWSPREVIOUS')]);
    held = { secrets: read.filter((secret) => secret !== undefined), readAt: now };
  } catch (error) {
    if (!held) throw error;
    // What was read serves on while Secrets Manager is away, which is asked again in a minute.
    held = { ...held, readAt: now - FRESH + DOUBTED };
    log.warn('secrets not read', { why: nameOf(error) });
  }
  return held.secrets;
}

/** The secret under a staging label. Before the first rotation there is no previous one. */
async function secretAt(VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS'): Promise<string | undefined> {
  const SecretId = environment('feedSecretArn');
  try {
    const { SecretString } = await manager.send(new GetSecretValueCommand({ SecretId, VersionStage }));
    return SecretString;
  } catch (error) {
    if (VersionStage === 'AWSPREVIOUS' && error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
