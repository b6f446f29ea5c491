import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, exportJWK, type JSONWebKeySet } from 'jose';
import { Damaged, readKept, writeKept } from '../damaged.ts';

export type SigningKey = { kid: string; privateKey: KeyObject; jwks: JSONWebKeySet };

/** The RSA key of this data folder. Created on first use; only its owner can read the file. */
export async function signingKey(folder: string): Promise<SigningKey> {
  const path = join(folder, 'signing-key.pem');
  // Users are stored after the key, so their key has been removed.
  if (!existsSync(path) && existsSync(join(folder, 'user-pools.jsonl'))) throw new Damaged(path);
  if (!existsSync(path)) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    writeKept(path, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  }
  const privateKey = readKept(path, (content) => {
    const key = createPrivateKey(content);
    if (key.asymmetricKeyType === 'rsa') return key;
    throw new RangeError('a signing key is of RSA');
  });
  const jwk = await exportJWK(createPublicKey(privateKey));
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, privateKey, jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] } };
}
