import * as v from 'valibot';
import { fieldOf } from '../../../../games/lib/unknown.ts';
import { maybe, readAs, text, type Unreadable } from '../../valid.ts';
import { Names } from './names.ts';
import type { V3Row } from './row.ts';

const id = v.pipe(v.number(), v.transform(String));
const Person = v.object({ personId: id, firstName: text, familyName: text });
const Team = v.object({ teamId: id, players: v.fallback(v.array(v.unknown()), []) });
const Game = v.object({
  gameId: v.string(),
  /** 1 before the game, 2 while it is on, 3 after; absent without the box score. */
  gameStatus: maybe(v.number()),
  /** "Final", "PPD". */
  gameStatusText: v.fallback(text, ''),
  /** Absent in what the endpoint of play-by-play serves alone. */
  homeTeam: v.optional(Team),
  awayTeam: v.optional(Team),
});

export type V3Game = v.InferOutput<typeof Game> & { rows: unknown[] };

/**
 * The game of a page of nba.com, box score and actions: in `props.pageProps`, or in `pageProps` if only data was requested. The endpoint of
 * play-by-play serves `{game: {gameId, actions}}`.
 */
export function readPage(body: unknown): V3Game | Unreadable {
  const { game, playByPlay } = pageOf(body);
  const read = readAs(Game, game, 'there is no game:');
  if ('unreadable' in read) return read;
  const actions = fieldOf(playByPlay, 'actions');
  if (!(read.homeTeam && read.awayTeam) && !Array.isArray(actions))
    return { unreadable: 'there is no game: no teams and no actions' };
  // Before the game there is no play-by-play.
  if (actions != null && !Array.isArray(actions)) return { unreadable: 'playByPlay.actions is no list' };
  return { ...read, rows: actions ?? [] };
}

export function pageOf(body: unknown): { game?: unknown; playByPlay?: unknown } {
  const page = fieldOf(body, 'props', 'pageProps') ?? fieldOf(body, 'pageProps') ?? body;
  const game = fieldOf(page, 'game');
  return { game, playByPlay: fieldOf(game, 'actions') === undefined ? fieldOf(page, 'playByPlay') : game };
}

/** All players' names, of box score and rows. */
export function namesOf({ homeTeam, awayTeam }: V3Game, rows: readonly V3Row[]): Names {
  const names = new Names();
  const firsts = new Map<string, string>();
  for (const { teamId, players } of [homeTeam ?? [], awayTeam ?? []].flat()) {
    for (const player of players) {
      const read = v.safeParse(Person, player);
      if (!read.success) continue;
      const { personId, firstName, familyName } = read.output;
      names.add(personId, teamId, familyName, firstName);
      firsts.set(personId, firstName);
    }
  }
  const known = new Set<string>();
  for (const { personId, tid, playerName } of rows) {
    const pid = String(personId);
    const key = `${pid} ${playerName}`;
    if (personId && tid && !known.has(key)) names.add(pid, tid, playerName, firsts.get(pid));
    known.add(key);
  }
  return names;
}
