import * as v from 'valibot';
import type { Entry } from '../../games/side-game.ts';
import { isRefusal } from '../../games/side-game.ts';
import { isHypeGame, sideGames } from '../../games/side-games.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import { parsed } from '../game-files/json-file.ts';
import { shapes } from './items.ts';

/** An entry of a file, tied to no fan. */
export type ReadEntry = Pick<Entry<unknown>, 'hypeGame' | 'createdAt' | 'items'>;

/** A join that looks like epoch seconds: those of 1973 to 5138, which as ms are the first three years of the seventies. */
const isInSeconds = (createdAt: number): boolean => createdAt >= 100_000_000 && createdAt < 100_000_000_000;

/** The entry, or what is wrong with it, to follow "entry 3". Its own items are the offer that they are compared with. */
export function readEntry(raw: unknown, event: GameEvent): ReadEntry | string {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return 'is not an object';
  const { hypeGame, createdAt, items: given, teamId } = raw as Record<string, unknown>;
  if (typeof hypeGame !== 'string') return 'has no hypeGame';
  if (!isHypeGame(hypeGame)) return `is of an unknown side game, ${JSON.stringify(hypeGame)}`;
  if (!Number.isSafeInteger(createdAt) || (createdAt as number) < 0) return 'has no createdAt in epoch ms';
  if (isInSeconds(createdAt as number)) return `has createdAt ${createdAt}, which is in seconds; it must be epoch ms`;
  const unread = (why: string) => `has items that ${hypeGame} cannot read: ${why}`;

  const items = typeof given === 'string' ? parsed(given) : given;
  if (typeof given === 'string' && items === undefined) return unread('they are text that is not JSON');
  const sent = v.safeParse(shapes[hypeGame](event), teamId == null ? items : { teamId }, { abortEarly: true });
  if (!sent.success) return unread(`${v.getDotPath(sent.issues[0]) ?? 'they'} ${sent.issues[0].message}`);
  const { home_team_id, away_team_id } = event.game_attributes;
  const offered = hypeGame === 'ticTacToe' ? { teamId: '', teams: [home_team_id, away_team_id] } : sent.output;
  const accepted = sideGames[hypeGame].accept(sent.output, offered);
  return isRefusal(accepted) ? unread(accepted.why) : { hypeGame, createdAt: createdAt as number, items: accepted };
}

/** The ids of the players that an entry is about. */
export function playersIn({ hypeGame, items }: ReadEntry): ReadonlySet<string> {
  const listed = { bingo: 'pid', mvp: 'id', overUnder: 'id', parlay: '', squares: '', ticTacToe: '' }[hypeGame];
  if (!listed) return new Set();
  const ids = (items as Record<string, unknown>[]).map((item) => item[listed]);
  return new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''));
}
