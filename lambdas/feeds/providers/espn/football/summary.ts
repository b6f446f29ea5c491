import * as v from 'valibot';
import { fieldOf } from '../../../../../games/lib/unknown.ts';
import { COLLEGE_FOOTBALL } from '../../../../../games/side-games/tic-tac-toe/zones.ts';
import type { Tally } from '../../feed.ts';
import { fields, id, plainText, text, type Unreadable } from '../../valid.ts';
import { type EspnGame, readSummary } from '../schema.ts';
import { numberOf } from './keys.ts';
import { type FootballRow, readFootballRow } from './row.ts';
import type { SentenceTeam } from './sentence.ts';

const list = v.fallback(v.array(v.unknown()), []);
const Drive = v.fallback(v.object({ plays: list, team: v.optional(v.unknown()) }), { plays: [] });
const Drives = v.fallback(
  v.object({ previous: v.fallback(v.array(Drive), []), current: v.fallback(v.array(Drive), []) }),
  {
    previous: [],
    current: [],
  },
);

export type FootballGame = EspnGame & {
  isCollege: boolean;
  teams: { home: SentenceTeam; away: SentenceTeam };
  /** The period that has just ended, as the header says; 0 if it does not. */
  closed: number;
  /** Of all drives, as listed. */
  rows: readonly unknown[];
  scoring: readonly unknown[];
  body: unknown;
};

/** The football game of a summary. */
export function readFootballSummary(body: unknown): FootballGame | Unreadable {
  const game = readSummary(body);
  if ('unreadable' in game) return game;
  const [competition] = v.parse(list, fieldOf(body, 'header', 'competitions'));
  const isBreak = /HALFTIME|END_PERIOD/.test(plainText(fieldOf(competition, 'status', 'type', 'name')));
  const current = fieldOf(body, 'drives', 'current');
  const drives = v.parse(Drives, { ...v.parse(fields, fieldOf(body, 'drives')), current: current ? [current] : [] });
  return {
    ...game,
    isCollege: game.league === COLLEGE_FOOTBALL,
    teams: { home: teamIn(competition, 'home'), away: teamIn(competition, 'away') },
    closed: isBreak ? Number(fieldOf(competition, 'status', 'period')) || 0 : 0,
    rows: [...drives.previous, ...drives.current].flatMap(({ plays, team }) =>
      plays.map((row) => ({ ...v.parse(fields, row), drive: fieldOf(team, 'id') })),
    ),
    scoring: v.parse(list, fieldOf(body, 'scoringPlays')),
    body,
  };
}

const Names = v.object({ id, abbreviation: text, location: text, name: text });
const noTeam: SentenceTeam = { id: '', abbreviation: '', location: '', name: '' };

function teamIn(competition: unknown, side: 'home' | 'away'): SentenceTeam {
  const sides = v.parse(list, fieldOf(competition, 'competitors'));
  const team = fieldOf(
    sides.find((one) => fieldOf(one, 'homeAway') === side),
    'team',
  );
  const read = v.safeParse(Names, team);
  return read.success ? read.output : noTeam;
}

/** The rows that can be read, each id once: the newest of those under one id, at the place of the first. */
export function readRows(raw: readonly unknown[], ignored: Tally, unread: Set<string>, eventId: string): FootballRow[] {
  const rows = new Map<string, FootballRow>();
  for (const value of raw) {
    const row = readFootballRow(value);
    if ('unreadable' in row) {
      ignored.add(row.unreadable);
      unread.add(numberOf(plainText(fieldOf(value, 'id')), eventId));
    } else rows.set(row.id, { ...row, drive: plainText(fieldOf(value, 'drive') ?? '') || undefined });
  }
  return [...rows.values()];
}
