import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { MINUTE } from './durations.ts';
import { errorName, log } from './telemetry.ts';

/** How long values are kept, and how soon they are read again if a signature fits no value. */
const FRESH_MS = 5 * MINUTE;
const DOUBTED_MS = MINUTE;

const manager = new SecretsManagerClient({});

/**
 * The valid values of a secret: the current and the previous one, so that callers have time to follow a rotation. A warm Lambda reads them
 * every five minutes.
 * @param doubted a signature fitted no value, perhaps because of a rotation: values older than a minute are read again
 */
type RotatingSecret = (now: number, doubted?: boolean) => Promise<readonly string[]>;

/** @param arn of the secret; called at the first read */
export function rotatingSecret(arn: () => string): RotatingSecret {
  // Values are read again after `freshUntil`, and doubted ones after `certainUntil`, epoch ms.
  let held: { secrets: string[]; freshUntil: number; certainUntil: number } | undefined;
  return async (now, doubted = false) => {
    if (held && now < (doubted ? held.certainUntil : held.freshUntil)) return held.secrets;
    const soon = now + DOUBTED_MS;
    try {
      const read = await Promise.all([secretAt(arn(), 'AWSCURRENT'), secretAt(arn(), 'AWSPREVIOUS')]);
      const secrets = read.filter((secret) => secret !== undefined);
      held = { secrets, freshUntil: now + FRESH_MS, certainUntil: soon };
    } catch (error) {
      if (!held) throw error;
      // While Secrets Manager is down the kept values serve, and are read again in a minute.
      held = { ...held, freshUntil: soon, certainUntil: soon };
      log.warn('secrets not read', { why: errorName(error) });
    }
    return held.secrets;
  };
}

/** The secret with a staging label. Before the first rotation there is no previous one. */
async function secretAt(SecretId: string, VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS'): Promise<string | undefined> {
  try {
    const { SecretString } = await manager.send(new GetSecretValueCommand({ SecretId, VersionStage }));
    return SecretString;
  } catch (error) {
    if (VersionStage === 'AWSPREVIOUS' && error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
