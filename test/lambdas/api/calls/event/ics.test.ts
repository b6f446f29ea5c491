import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCalendar } from '../../../../../lambdas/api/calls/event/ics.ts';
import { forAll } from '../../../../runs.ts';
import { gameEvent, STARTS } from '../../../game.ts';

const NOW = Date.UTC(2024, 10, 1, 12);
/** The content lines of a file, unfolded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const textOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
/** What a calendar shows for a value of type TEXT. */
const shown = (text: string) => text.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
const file = (changes: Parameters<typeof gameEvent>[1] = {}, now = NOW) =>
  writeCalendar([gameEvent('g1', changes)], now);

describe('the calendar file of a game', () => {
  it('has its teams, its start and end in UTC, and an id that stays', () => {
    expect(linesOf(file())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Hype//Games//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:g1@hype',
      'DTSTAMP:20241101T120000Z',
      `SEQUENCE:${NOW / 60_000}`,
      'DTSTART:20241105T003000Z',
      'DTEND:20241105T030000Z',
      'SUMMARY:Valley Voles at Harbour Herons',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    expect(textOf(file({ type: 'FOOTBALL' }), 'DTEND')).toBe('20241105T034500Z');
  });

  it.each([
    ['CONFIRMED', {}],
    ['CONFIRMED', { stopped: 'POSTPONED', moved: true }],
    ['TENTATIVE', { stopped: 'POSTPONED' }],
    ['TENTATIVE', { stopped: 'SUSPENDED' }],
    ['CANCELLED', { stopped: 'CANCELED', status: 'ENDED' }],
  ] as const)('is %s for %j', (status, changes) => {
    expect(textOf(file(changes), 'STATUS')).toBe(status);
  });

  it('of a game that has been moved replaces the one before', () => {
    const [before, after] = [file(), file({ startsAt: STARTS + 3_600_000 }, NOW + 60_000)];
    expect(textOf(after, 'UID')).toBe(textOf(before, 'UID'));
    expect(Number(textOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(textOf(before, 'SEQUENCE')));
    expect(textOf(after, 'DTSTART')).toBe('20241105T013000Z');
  });

  forAll(
    'shows any name as it is, in lines of at most 75 bytes that no name can end',
    1000,
    [fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })],
    (away, home) => {
      const { home: face } = gameEvent('g1');
      const written = file({ away: { ...face, name: away }, home: { ...face, name: home } });
      for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(linesOf(written)).toHaveLength(17);
      // Line breaks stay, other control characters are blanks, and halves of characters have no bytes of their own.
      const plain = (text: string) => Buffer.from(text.replaceAll(/\r\n|\r/g, '\n')).toString();
      const name = (text: string) => plain(text).replaceAll(/(?!\n)\p{Cc}/gu, ' ');
      expect(plain(shown(textOf(written, 'SUMMARY') ?? ''))).toBe(name(`${away} at ${home}`));
    },
  );
});
