import type { GameEvent, Sport } from '../../../../games/timeline/event.ts';
import { MINUTE } from '../../../lib/durations.ts';

/** How long a calendar shows a game of each sport, minutes. */
const LENGTH: Readonly<Record<Sport, number>> = { BASKETBALL: 150, FOOTBALL: 195 };

/** Most bytes of a line in UTF-8, without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** A time in UTC, such as 20260301T003000Z. */
const utc = (at: number): string => new Date(at).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** A value of type TEXT. Control characters may not occur in it (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');

/** A content line in parts of at most 75 bytes, between whole characters. All but the first begin with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

/** A game is tentative while it is postponed without a new time, or suspended. */
function statusOf({ stopped, moved }: GameEvent): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (stopped === 'CANCELED') return 'CANCELLED';
  return stopped && !moved ? 'TENTATIVE' : 'CONFIRMED';
}

/**
 * One game. It never has a score: a calendar may show it before a delayed stream does.
 * @param now SEQUENCE is the minute in which a file is written, so a later file replaces an earlier one
 */
function lines(event: GameEvent, now: number): string[] {
  const { id, type, startsAt, home, away } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@hype`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${Math.floor(now / MINUTE)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(startsAt + LENGTH[type] * MINUTE)}`,
    `SUMMARY:${escaped(`${away.name} at ${home.name}`)}`,
    `STATUS:${statusOf(event)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Games as an iCalendar file (RFC 5545). @param name of a calendar that is subscribed to */
export function writeCalendar(games: readonly GameEvent[], now: number, name?: string): string {
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hype//Games//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // RFC 7986, and the names by which most calendars know both.
    ...(name === undefined
      ? []
      : [
          `NAME:${escaped(name)}`,
          `X-WR-CALNAME:${escaped(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
          'X-PUBLISHED-TTL:PT6H',
        ]),
    ...games.flatMap((event) => lines(event, now)),
    'END:VCALENDAR',
  ];
  return calendar.map((line) => `${folded(line)}\r\n`).join('');
}
