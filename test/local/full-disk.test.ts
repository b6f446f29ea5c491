import { expect, it } from 'vitest';
import { isDiskFull } from '../../local/data-folder.ts';

it.each([
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  new Error('Database failed', { cause: new Error('IO error: 000005.log: No space left on device') }),
  '[ingest] {"level":"ERROR","error":"ENOSPC: no space left on device, open"}',
])('knows a full disk: %s', (said) => expect(isDiskFull(said)).toBe(true));

it.each([new Error('EACCES: permission denied'), '[league] a game goes on', undefined, null])(
  'takes nothing else for a full disk: %s',
  (said) => expect(isDiskFull(said)).toBe(false),
);
