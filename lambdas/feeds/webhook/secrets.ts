import { environment } from '../../lib/environment.ts';
import { rotatingSecret } from '../../lib/rotating-secret.ts';

/** The secrets from which the providers' secrets are derived. */
export const feedSecrets = rotatingSecret(() => environment('feedSecretArn'));
