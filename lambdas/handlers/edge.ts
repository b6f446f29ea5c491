import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda';
import { environment } from '../environment.ts';
import { rotatingSecret } from '../secrets/rotating-secret.ts';
import { log, withWork } from '../telemetry/log.ts';

const edgeSecrets = rotatingSecret(() => environment('edgeSecretArn'));

/**
 * Lets in what comes by the distribution, which proves itself by a secret: whoever goes around it also goes around its firewall, its cache,
 * and the word that it gives for the viewer's address. API Gateway asks once in a while for each secret, and not at all without one.
 */
export const handler = ({
  identitySource,
  requestContext: { requestId },
}: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> =>
  withWork({ door: 'edge', correlationId: requestId }, async () => {
    const [proof = ''] = identitySource ?? [];
    const isAuthorized = (await isProof(proof)) || (await isProof(proof, true));
    if (!isAuthorized) log.warn('refused', { why: 'the request did not come by the distribution' });
    return { isAuthorized };
  });

const isProof = async (proof: string, doubted = false): Promise<boolean> =>
  (await edgeSecrets(Date.now(), doubted)).some((secret) => same(secret, proof));

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
