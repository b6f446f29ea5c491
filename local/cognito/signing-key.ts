import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, exportJWK, type JSONWebKeySet } from 'jose';
import { Damaged } from '../damaged.ts';

export type SigningKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject; jwks: JSONWebKeySet };

/** @throws Damaged on what is no RSA key */
function read(path: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(path));
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch (cause) {
    throw new Damaged(path, { cause });
  }
  throw new Damaged(path);
}

/** The RSA key of this data folder, made at its first use and readable by its owner alone. */
export async function signingKey(folder: string): Promise<SigningKey> {
  const path = join(folder, 'signing-key.pem');
  if (!existsSync(path)) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${path}.new`, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  const privateKey = read(path);
  const publicKey = createPublicKey(privateKey);
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, privateKey, publicKey, jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] } };
}
