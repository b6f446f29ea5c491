import { environment } from '../environment.ts';
import { rotatingSecret } from '../secrets/rotating-secret.ts';

/** The secrets from which the providers' secrets are derived. */
export const feedSecrets = rotatingSecret(() => environment('feedSecretArn'));
