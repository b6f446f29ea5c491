import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Damaged } from '../damaged.ts';

/** @throws Damaged on what is no secret of ours */
function read(file: string): string {
  try {
    const seed = readFileSync(file, 'utf8');
    if (/^[0-9a-f]{64}$/.test(seed)) return seed;
  } catch (cause) {
    throw new Damaged(file, { cause });
  }
  throw new Damaged(file);
}

/**
 * All ids and keys that a cloud would make up, from one secret in its data folder: they are the same after a restart
 * and others once the data is forgotten.
 */
export function stableIds(dataDir: string): (purpose: string, length: number) => string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'seed');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(32).toString('hex'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const seed = read(file);
  return (purpose, length) => {
    const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
    let id = '';
    for (let block = 0; id.length < length; block += 1) {
      const bytes = createHmac('sha512', seed).update(`${purpose} ${block}`).digest();
      for (const byte of bytes) if (byte < 252 && id.length < length) id += letters[byte % 36];
    }
    return id;
  };
}
