import { environment } from '../environment.ts';
import { rotating } from '../secrets/rotating-secret.ts';

/** What the secrets of the providers are derived from. */
export const feedSecrets = rotating(() => environment('feedSecretArn'));
