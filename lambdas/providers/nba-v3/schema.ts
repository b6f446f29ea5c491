import * as v from 'valibot';
import type { Unreadable } from '../feed.ts';
import { Names } from './names.ts';
import { isShot, type V3Row } from './row.ts';

const id = v.pipe(v.number(), v.transform(String));
const text = v.nullish(v.string(), '');
const Person = v.object({ personId: id, firstName: text, familyName: text });
const Team = v.object({ teamId: id, players: v.fallback(v.nullish(v.array(v.unknown()), []), []) });
const Game = v.object({
  gameId: v.string(),
  /** 1 before the game, 2 while it is on, 3 after. */
  gameStatus: v.fallback(v.nullish(v.number(), 0), 0),
  homeTeam: Team,
  awayTeam: Team,
});

export type V3Game = v.InferOutput<typeof Game> & { actions: unknown[] };

/** The game of a page of nba.com: its box and its actions, which stand in `props.pageProps`, or in `pageProps` where only data is asked for. */
export function readPage(body: unknown): V3Game | Unreadable {
  const { game, playByPlay } = pageOf(body);
  const read = v.safeParse(Game, game);
  if (!read.success) return { unreadable: `there is no game: a wrong ${v.getDotPath(read.issues[0]) ?? 'form'}` };
  const actions = (playByPlay as { actions?: unknown } | null | undefined)?.actions;
  // Before the game there is no play-by-play.
  if (actions != null && !Array.isArray(actions)) return { unreadable: 'playByPlay.actions is no list' };
  return { ...read.output, actions: actions ?? [] };
}

export function pageOf(body: unknown): { game?: unknown; playByPlay?: unknown } {
  const page = body as { props?: { pageProps?: object }; pageProps?: object } | null | undefined;
  return page?.props?.pageProps ?? page?.pageProps ?? page ?? {};
}

/** Everybody's names: as the box has them, and as the rows do. */
export function namesOf({ homeTeam, awayTeam }: V3Game, rows: readonly V3Row[]): Names {
  const names = new Names();
  const firsts = new Map<string, string>();
  for (const { teamId, players } of [homeTeam, awayTeam]) {
    for (const player of players) {
      const read = v.safeParse(Person, player);
      if (!read.success) continue;
      const { personId, firstName, familyName } = read.output;
      names.add(personId, teamId, familyName, firstName);
      firsts.set(personId, firstName);
    }
  }
  const known = new Set<string>();
  for (const { personId, teamId, playerName } of rows) {
    const pid = String(personId);
    const key = `${pid} ${playerName}`;
    if (personId && teamId && !known.has(key)) names.add(pid, String(teamId), playerName, firsts.get(pid));
    known.add(key);
  }
  return names;
}

/** Whether shots have places at all: in games of older seasons all stand on the rim. */
export const isCharted = (rows: readonly V3Row[]): boolean =>
  rows.some((row) => isShot(row) && (row.xLegacy !== 0 || row.yLegacy !== 0));
