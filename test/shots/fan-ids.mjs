// Loaded into the cloud of the screenshots. All deals to a fan follow from the fan's id, which a user pool generates at random:
// here the next new fan gets the id stored in a file. Plain JavaScript, because it is loaded before TypeScript can be.
import crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { randomUUID } = crypto;

crypto.randomUUID = (options) =>
  /[\\/]cognito[\\/]user\.ts/.test(new Error().stack)
    ? readFileSync(process.env.HYPE_NEXT_FAN_ID, 'utf8')
    : randomUUID(options);
syncBuiltinESMExports();
