// Loaded into the cloud that pictures are taken of. Everything that is dealt to a fan follows from the fan's id, which a user pool makes up:
// here the next new fan gets the id that stands in a file. Plain JavaScript, since it is loaded before TypeScript can be.
import crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { randomUUID } = crypto;

crypto.randomUUID = (options) =>
  /[\\/]cognito[\\/]user\.ts/.test(new Error().stack)
    ? readFileSync(process.env.HYPE_NEXT_FAN_ID, 'utf8')
    : randomUUID(options);
syncBuiltinESMExports();
