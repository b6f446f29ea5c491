import { environment } from '../environment.ts';
import { rotatingSecret } from '../secrets/rotating-secret.ts';

/** What the secrets of the providers are derived from. */
export const feedSecrets = rotatingSecret(() => environment('feedSecretArn'));
