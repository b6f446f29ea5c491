import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';
import { createHandler } from '../api/pipeline/create-handler.ts';
import { isSameText } from '../lib/digest.ts';
import { environment } from '../lib/environment.ts';
import { rotatingSecret } from '../lib/rotating-secret.ts';
import { log } from '../lib/telemetry.ts';

const edgeSecrets = rotatingSecret(() => environment('edgeSecretArn'));

/**
 * Accepts only requests that came through the distribution, which proves itself with a secret: others would bypass its firewall, its cache
 * and the viewer's address in its header. API Gateway caches the result for each secret, and refuses requests without one itself.
 */
export const handler = createHandler(
  'edge',
  async ({ identitySource }: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> => {
    const [proof = ''] = identitySource ?? [];
    const isAuthorized = (await isProof(proof)) || (await isProof(proof, true));
    if (!isAuthorized) log.warn('refused', { why: 'the request did not come by the distribution' });
    return { isAuthorized };
  },
);

const isProof = async (proof: string, doubted = false): Promise<boolean> =>
  (await edgeSecrets(Date.now(), doubted)).some((secret) => isSameText(secret, proof));
