import * as v from 'valibot';
import { fieldOf } from '../../../../games/record.ts';
import type { Tally } from '../../feed.ts';
import { fields, id, maybe, plainText, readAs, text, type Unreadable } from '../../valid.ts';
import { Competition, type EspnGame, gameOf } from '../schema.ts';
import { type FootballRow, readFootballRow } from './row.ts';
import type { SentenceTeam } from './sentence.ts';

const Header = v.object({
  header: v.object({
    id,
    uid: text,
    competitions: v.looseTuple([v.looseObject(Competition.entries)]),
    league: maybe(v.object({ slug: text })),
  }),
});

const list = v.fallback(v.array(v.unknown()), []);
const Drive = v.fallback(v.object({ plays: list, team: v.optional(v.unknown()) }), { plays: [] });
const Drives = v.fallback(v.object({ previous: v.fallback(v.array(Drive), []), current: v.fallback(v.array(Drive), []) }), {
  previous: [],
  current: [],
});

export type FootballGame = EspnGame & {
  isCollege: boolean;
  teams: { home: SentenceTeam; away: SentenceTeam };
  /** The period that has just ended, as the header says; 0 if it does not. */
  closed: number;
  /** As listed, each id once. */
  rows: readonly unknown[];
  scoring: readonly unknown[];
  body: unknown;
};

/** The football game of a summary. */
export function readFootballSummary(body: unknown): FootballGame | Unreadable {
  const read = readAs(Header, body, 'there is no game:');
  if ('unreadable' in read) return read;
  const { header } = read;
  const slug = header.league?.slug ?? '';
  const game = gameOf(header.id, header.competitions[0], undefined, slug || 'nfl');
  if ('unreadable' in game) return game;
  const status = fieldOf(header.competitions[0], 'status');
  const isBreak = /HALFTIME|END_PERIOD|END_OF_REGULATION/.test(plainText(fieldOf(status, 'type', 'name')));
  const current = fieldOf(body, 'drives', 'current');
  const drives = v.parse(Drives, { ...v.parse(fields, fieldOf(body, 'drives')), current: current ? [current] : [] });
  return {
    ...game,
    isCollege: slug ? slug === 'college-football' : /~l:23(~|$)/.test(header.uid),
    teams: { home: teamIn(header.competitions[0], 'home'), away: teamIn(header.competitions[0], 'away') },
    closed: isBreak ? Number(fieldOf(status, 'period')) || 0 : 0,
    rows: [...drives.previous, ...drives.current].flatMap(({ plays, team }) =>
      plays.map((row) => ({ ...v.parse(fields, row), drive: fieldOf(team, 'id') })),
    ),
    scoring: v.parse(list, fieldOf(body, 'scoringPlays')),
    body,
  };
}

const Names = v.object({ id, abbreviation: text, location: text, name: text });
const noTeam: SentenceTeam = { id: '', abbreviation: '', location: '', name: '' };

function teamIn({ competitors }: v.InferOutput<typeof Competition>, side: 'home' | 'away'): SentenceTeam {
  const team = competitors.find(({ homeAway }) => homeAway === side)?.team;
  const read = v.safeParse(Names, team);
  return read.success ? read.output : noTeam;
}

/** The rows that can be read, each id once: the newest of those under one id, at the place of the first. */
export function readRows(raw: readonly unknown[], ignored: Tally, unread: Set<string>): FootballRow[] {
  const rows = new Map<string, FootballRow>();
  for (const value of raw) {
    const row = readFootballRow(value);
    if ('unreadable' in row) {
      ignored.add(row.unreadable);
      unread.add(plainText(fieldOf(value, 'id')));
    } else rows.set(row.id, { ...row, drive: plainText(fieldOf(value, 'drive') ?? '') || undefined });
  }
  return [...rows.values()];
}
