import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Damaged, readKept, writeKept } from '../damaged.ts';

/**
 * Generates all ids and keys of a cloud from one secret in its data folder: they stay the same across restarts,
 * and change when the data is deleted. @throws Damaged
 */
export function stableIds(dataDir: string): (purpose: string, length: number) => string {
  const file = join(dataDir, 'seed');
  // The database is made after the seed, so its seed has been removed.
  if (!existsSync(file) && existsSync(join(dataDir, 'dynamodb'))) throw new Damaged(file);
  if (!existsSync(file)) writeKept(file, randomBytes(32).toString('hex'));
  const seed = readKept(file, (content) => {
    if (/^[0-9a-f]{64}$/.test(content.toString())) return content.toString();
    throw new RangeError('a seed is 64 hexadecimal digits');
  });
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
