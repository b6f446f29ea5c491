import type { GameEvent } from '../../games/timeline/event.ts';
import type { Feed } from '../../lambdas/feeds/feed.ts';
import type { Course } from '../../operator/game-files/file-reader.ts';
import { fileReaders } from '../../operator/game-files/game-file.ts';
import { spoilt } from '../fixtures/hostile.ts';
import { realGame, skipReason } from './real-games.ts';

/** A recorded game of a provider. */
type Source = { provider: string; file: string; mended?: (body: unknown) => unknown };

/** Every provider's recorded stream. A new provider is a line. */
const sources: Source[] = [
  { provider: 'nba-live', file: 'nba-cdn/playbyplay_0022000001.json' },
  { provider: 'nba-v3', file: 'nba-v3/nop-vs-nyk-0022400308.json' },
  { provider: 'espn', file: 'espn/nba_401810206_summary.json' },
  { provider: 'espn', file: 'espn-college-football/401403877.json', mended: withRisingTimes },
  { provider: 'nfl', file: 'nfl-present/2022_15_IND_MIN.json' },
  { provider: 'nfl', file: 'nfl-present/2025_22_SEA_NE.json' },
  { provider: 'sportradar-nfl', file: 'sportradar-present/game.json' },
  { provider: 'sportradar-nfl', file: 'sportradar-present/overtime.json' },
];

/** A recorded game, opened. */
export type Stream = {
  feed: Feed;
  event: GameEvent;
  push: boolean;
  body: unknown;
  rows: unknown[];
  /** The file as it would be with these rows. */
  of(rows: unknown[]): unknown;
};

export const streams = sources.map(({ provider, file, mended = (body) => body }) => {
  const course = fileReaders.get(provider)?.course as Course;
  const { push = false } = course;
  const reason = skipReason(file);
  const name = `${provider} ${file}${reason ? ` – skipped: ${reason}` : ''}`;
  const open = (): Stream => {
    const body = mended(realGame(file));
    const reader = fileReaders.get(provider);
    const described = reader?.describe(body, undefined);
    if (!reader || !described || typeof described === 'string') throw new Error(`${file} is not of ${provider}`);
    const { feed } = reader;
    const of = (rows: unknown[]) => course.cut(body, rows);
    return { feed, event: described.event, push, body, rows: course.rows(body), of };
  };
  return { name, provider, reason, push, open };
});

/** A row with a hostile value in one of its places other than the kept ones. */
export function poisoned(row: unknown, kept: RegExp, place: number, value: unknown): unknown {
  if (typeof row !== 'object' || row === null) return value;
  if (Array.isArray(row)) return [row[0], poisoned(row[1], kept, place, value)];
  const open = Object.fromEntries(Object.entries(row).filter(([key]) => !kept.test(key)));
  return { ...row, ...(spoilt(open, place, value, false) as object) };
}

/** A summary of football in which no row happens before one above it. The time of such a row is estimated, and an estimate depends on what was there. */
function withRisingTimes(body: unknown): unknown {
  const copy = structuredClone(body) as { drives: { previous: { plays: { wallclock: string }[] }[] } };
  let newest = '';
  for (const row of copy.drives.previous.flatMap(({ plays }) => plays)) {
    if (row.wallclock < newest) row.wallclock = newest;
    newest = row.wallclock;
  }
  return copy;
}
