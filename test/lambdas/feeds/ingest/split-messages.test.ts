import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LiveMessage } from '../../../../games/timeline/message.ts';
import { splitBySize } from '../../../../lambdas/feeds/ingest/publish.ts';
import { property, runs } from '../../../runs.ts';

const message = (text: string): LiveMessage => ({ source: 'clock', data: { text } });
const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(JSON.stringify(value)));

it('keeps every message, in order, and cuts only where a record would be too large', property, () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 60 })),
      fc.integer({ min: 200, max: 500 }),
      (texts, limit) => {
        const messages = texts.map(message);
        const records = splitBySize(messages, (one) => one, limit);
        expect(records.flat()).toEqual(messages);
        for (const [index, record] of records.entries()) {
          const size = record.reduce((sum, part) => sum + bytes(part), 0);
          expect(record.length === 1 || size <= limit).toBe(true);
          const next = records[index + 1]?.[0];
          if (next) expect(size + bytes(next)).toBeGreaterThan(limit);
        }
      },
    ),
    runs(100),
  );
});

it('makes no record of nothing', () => {
  expect(splitBySize([], (one) => one)).toEqual([]);
});
