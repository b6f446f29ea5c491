import * as v from 'valibot';
import { plainLetters } from '../../../../games/lib/text.ts';
import { fieldOf } from '../../../../games/lib/unknown.ts';
import { count, maybe, readAs, text, type Unreadable } from '../../valid.ts';
import { common, rowFields, word } from '../nba-live/feed.ts';

const id = v.pipe(v.number(), v.transform(String));
const Person = v.object({ personId: id, firstName: text, familyName: text });
const Team = v.object({ teamId: id, players: v.fallback(v.array(v.unknown()), []) });
const Game = v.object({
  gameId: v.string(),
  /** 1 before the game, 2 while it is on, 3 after; absent without the box score. */
  gameStatus: maybe(v.number()),
  /** "Final", "PPD". */
  gameStatusText: v.fallback(text, ''),
  /** Absent in the answer of the play-by-play's own endpoint. */
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

const number = v.nullish(v.number(), 0);

/** One action of nba.com V3. */
const Row = v.pipe(
  v.object({
    // A steal or block has the number of the turnover or miss. `actionId` is only a position, so it is not read.
    ...common,
    actionType: word,
    /** 0 on rows of a team itself; then its id is the `personId`. */
    teamId: v.nullish(count, 0),
    personId: v.nullish(count, 0),
    /** The name in the sentences. */
    playerName: text,
    /** h for home, v for visitor. */
    location: text,
    shotResult: text,
    shotValue: number,
    shotDistance: number,
    /** Tenths of a foot from the rim; 0 also without a place. */
    xLegacy: number,
    yLegacy: number,
    /** The provider's sentence, read for facts found nowhere else, never stored. */
    description: text,
  }),
  v.transform((row) => ({
    ...row,
    ...rowFields(row),
    tid: row.teamId ? String(row.teamId) : undefined,
  })),
);

export type V3Row = v.InferOutput<typeof Row>;

/** An action, or what is wrong with it. */
export const readRow = (row: unknown) => readAs(Row, row, 'an action with');

/** A field goal. Since 2025-26 heaves have a type of their own. */
export const isShot = ({ actionType }: V3Row): boolean => /^((made|missed) shot|heave)$/.test(actionType);

/** Whether an attempt missed. For free throws only the sentence says so. */
export const missed = ({ actionType, shotResult, description }: V3Row): boolean =>
  actionType === 'missed shot' || shotResult === 'Missed' || /^MISS\b/.test(description.trim());

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

/** One name of a player. */
type Person = { pid: string; tid: string; first: string; family: string };

/** A name for comparison: without accents, case, dots and commas. */
const plain = (name: string): string =>
  plainLetters(name).replaceAll(/[.,]/g, ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase();
const withoutSuffix = (name: string): string => name.replace(/ (jr|sr|ii|iii|iv|v)$/, '');

/**
 * Finds the player that a sentence names: by the family name, with the beginning of the first name if two of a team share it (Jal.
 * Williams). Box score and sentences do not agree on suffixes (Boston, Boston Jr.), so a name without an exact match is compared without
 * them.
 */
export class Names {
  readonly #people: Person[] = [];

  /** A player may have several names. */
  add(pid: string, tid: string, family: string, first = ''): void {
    if (family.trim()) this.#people.push({ pid, tid, first: plain(first), family: plain(family) });
  }

  /** The one player of a team with a name, `except` left out; undefined without a match, or with several. */
  find(name: string, tid: string, except?: string): string | undefined {
    const mates = this.#people.filter((person) => person.tid === tid && person.pid !== except);
    const [, initial = '', family = ''] = /^(\S+) (.+)$/.exec(plain(name)) ?? [];
    const ways: ((person: Person) => boolean)[] = [
      (person) => person.family === plain(name),
      (person) => person.family === family && person.first.startsWith(initial),
      (person) => withoutSuffix(person.family) === withoutSuffix(plain(name)),
      (person) =>
        withoutSuffix(person.family) === withoutSuffix(family) && initial !== '' && person.first.startsWith(initial),
    ];
    for (const way of ways) {
      const found = new Set(mates.filter(way).map(({ pid }) => pid));
      if (found.size > 0) return found.size === 1 ? [...found][0] : undefined;
    }
    return undefined;
  }
}
