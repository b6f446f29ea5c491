import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { MINUTE } from '../durations.ts';
import { log } from '../telemetry/log.ts';

/** How long what was read is good, and how soon what fits none of it has it read again, ms. */
const FRESH_MS = 5 * MINUTE;
const DOUBTED_MS = MINUTE;

const manager = new SecretsManagerClient({});

/**
 * Reads the values of a secret that are good now: the current one, and the one before it, so that a rotation gives those who know it time to
 * follow. A warm Lambda reads them every five minutes.
 * @param doubted something was proved by neither; a rotation may be the reason, so they are read again after a minute
 */
export type RotatingSecret = (now: number, doubted?: boolean) => Promise<readonly string[]>;

/** @param arn of the secret; asked when it is first read */
export function rotatingSecret(arn: () => string): RotatingSecret {
  let held: { secrets: string[]; readAt: number } | undefined;
  return async (now, doubted = false) => {
    if (held && now - held.readAt < (doubted ? DOUBTED_MS : FRESH_MS)) return held.secrets;
    try {
      const read = await Promise.all([secretAt(arn(), 'AWSCURRENT'), secretAt(arn(), 'AWSPREVIOUS')]);
      held = { secrets: read.filter((secret) => secret !== undefined), readAt: now };
    } catch (error) {
      if (!held) throw error;
      // What was read serves on while Secrets Manager is away, which is asked again in a minute.
      held = { ...held, readAt: now - FRESH_MS + DOUBTED_MS };
      log.warn('secrets not read', { why: nameOf(error) });
    }
    return held.secrets;
  };
}

/** The secret under a staging label. Before the first rotation there is no previous one. */
async function secretAt(SecretId: string, VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS'): Promise<string | undefined> {
  try {
    const { SecretString } = await manager.send(new GetSecretValueCommand({ SecretId, VersionStage }));
    return SecretString;
  } catch (error) {
    if (VersionStage === 'AWSPREVIOUS' && error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
