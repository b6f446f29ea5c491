import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { GameEvent } from '../../games/timeline/event.ts';
import type { Feed } from '../../lambdas/feeds/feed.ts';
import { fileReaders } from '../../local/commands/game-file.ts';
import { gameIn } from '../fixtures/nfl-gamecenter.ts';
import { lines, realGame, realGames, skipReason } from './real-games.ts';

/** Where the rows of a provider's file are: a list at a path, or what takes them out and puts others in their place. */
type Rows = readonly string[] | Lens;
type Lens = { of(body: unknown): unknown[]; put(body: unknown, rows: unknown[]): unknown };

/** A recorded game of a provider. `push`: each row is a delivery of its own; without it each delivery is the whole game so far. */
type Source = { provider: string; file: string; rows: Rows; push?: true };

const drives: Lens = {
  of: (body) => Object.values(gameIn(body).drives).flatMap(({ plays }) => Object.entries(plays ?? {})),
  put(body, rows) {
    // Until its last row a game is on.
    const on = isDeepStrictEqual(rows.at(-1), drives.of(body).at(-1)) ? {} : { qtr: '2' };
    const inDrives = rows.length > 0 ? { 1: { plays: Object.fromEntries(rows as [string, unknown][]) } } : {};
    const [id] = Object.keys(body as object).filter((key) => key !== 'nextupdate');
    return { [id as string]: { ...gameIn(body), ...on, drives: inDrives } };
  },
};

const actions = listAt(['props', 'pageProps', 'playByPlay', 'actions']);
const page: Lens = {
  of: actions.of,
  put(body, rows) {
    const { props } = actions.put(body, rows) as { props: { pageProps: { game: object } } };
    const game = {
      ...props.pageProps.game,
      ...(isDeepStrictEqual(rows.at(-1), page.of(body).at(-1)) ? {} : { gameStatus: 2 }),
    };
    return { props: { ...props, pageProps: { ...props.pageProps, game } } };
  },
};

const plays = listAt(['plays']);
const summary: Lens = {
  of: plays.of,
  put(body, rows) {
    const { header, ...rest } = plays.put(body, rows) as { header: { competitions: object[] } };
    if (isDeepStrictEqual(rows.at(-1), plays.of(body).at(-1))) return { header, ...rest };
    const status = { type: { name: 'STATUS_IN_PROGRESS', state: 'in', completed: false } };
    return { ...rest, header: { ...header, competitions: header.competitions.map((game) => ({ ...game, status })) } };
  },
};

/** Every provider's recorded stream. A new provider is a line. */
const sources: Source[] = [
  { provider: 'nba-live', file: 'nba-cdn/playbyplay_0022000001.json', rows: ['game', 'actions'] },
  { provider: 'nba-v3', file: 'nba-v3/nop-vs-nyk-0022400308.json', rows: page },
  { provider: 'espn', file: 'espn/nba_401810206_summary.json', rows: summary },
  { provider: 'nfl-gamecenter', file: 'nfl/2012102108.json', rows: drives },
  { provider: 'nfl-gamecenter', file: 'nfl-corrections/2013111001.after.json', rows: drives },
  { provider: 'sportradar-nba', file: 'sportradar/*nba_pbp*', rows: ['messages'], push: true },
  { provider: 'sportradar-nfl', file: 'sportradar/*nfl_pbp*', rows: ['messages'], push: true },
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

export const streams = sources.map(({ provider, file, rows, push = false }) => {
  const path = found(file);
  const reason = skipReason(path);
  const name = `${provider} ${path}${reason ? ` – skipped: ${reason}` : ''}`;
  const open = (): Stream => {
    const body = push ? { messages: lines(path) } : realGame(path);
    const reader = fileReaders.get(provider);
    const described = reader?.describe(body, undefined);
    if (!reader || !described || typeof described === 'string') throw new Error(`${path} is not of ${provider}`);
    const { of, put } = 'of' in rows ? rows : listAt(rows);
    const { feed } = reader;
    return { feed, event: described.event, push, body, rows: of(body), of: (others) => put(body, others) };
  };
  return { name, provider, reason, push, open };
});

/** The file that a pattern of one folder means; some are named after what their provider calls them. */
function found(file: string): string {
  const [folder = '', pattern = ''] = file.split('/');
  if (!pattern.includes('*') || skipReason(folder)) return file;
  const [, part = '', end = ''] = pattern.split('*');
  const name = readdirSync(join(realGames ?? '', folder)).find((name) => name.includes(part + end));
  return `${folder}/${name ?? pattern}`;
}

function listAt(path: readonly string[]): Lens {
  const [key = '', ...rest] = path;
  const inner = rest.length > 0 ? listAt(rest) : undefined;
  const at = (body: unknown) => (body as Record<string, unknown>)[key];
  return {
    of: (body) => (inner ? inner.of(at(body)) : (at(body) as unknown[])),
    put: (body, rows) => ({ ...(body as object), [key]: inner ? inner.put(at(body), rows) : rows }),
  };
}
