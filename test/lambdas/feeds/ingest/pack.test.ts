import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../../../../lambdas/feeds/ingest/request.ts';
import { property, runs } from '../../../runs.ts';

/** Characters that SQS allows in a message, without control characters, which JSON escapes. */
const fit = /^[\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;

describe('a packed message', () => {
  it('comes back as it was and has only characters that a queue takes, whatever the JSON', property, () => {
    const json = fc.json({ stringUnit: 'binary' });
    fc.assert(
      fc.property(json, (text) => {
        const packed = pack(JSON.stringify(JSON.parse(text)));
        expect(packed).toMatch(fit);
        expect(JSON.parse(unpack(packed))).toEqual(JSON.parse(text));
      }),
      { ...runs(20), examples: [['"\ufffe"'], ['"\uffff"']] },
    );
  });

  it('that was cut short or garbled is no JSON, and causes no exception', () => {
    const packed = gzipSync(JSON.stringify({ a: 1 })).toString('base64');
    for (const broken of [packed.slice(0, -8), packed.slice(0, 20), `${packed.slice(0, 16)}AAAA${packed.slice(20)}`]) {
      expect(unpack(broken)).toBe(broken);
    }
  });
});
