import * as v from 'valibot';
import { emptyFacts } from '../../games/facts/deal-facts.ts';
import { makeEntry } from '../../games/side-games/join-rules.ts';
import { type HypeGame, isRefusal } from '../../games/side-games/side-game.ts';
import { type Entry, isHypeGame, sideGames } from '../../games/side-games/side-games.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import { fields } from '../../lambdas/feeds/valid.ts';
import { parsed } from '../callers-files.ts';
import { shapes } from './items.ts';

/** The entry, or an error text that follows "entry 3". Dealt items are verified against themselves, because the offer is unknown. */
export function readEntry(raw: unknown, event: GameEvent, id: string): Entry | string {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return 'is not an object';
  const { hypeGame, createdAt, items: given, teamId } = v.parse(fields, raw);
  if (typeof hypeGame !== 'string') return 'has no hypeGame';
  if (!isHypeGame(hypeGame)) return `is of an unknown side game, ${JSON.stringify(hypeGame)}`;
  if (typeof createdAt !== 'number' || !Number.isSafeInteger(createdAt) || createdAt < 0)
    return 'has no createdAt in epoch ms';
  // This range holds epoch seconds of the years 1973 to 5138. Read as ms, it would mean 1970 to 1973.
  if (createdAt >= 100_000_000 && createdAt < 100_000_000_000)
    return `has createdAt ${createdAt}, which is in seconds; it must be epoch ms`;
  const unread = (why: string) => `has items that ${hypeGame} cannot read: ${why}`;

  const items = typeof given === 'string' ? parsed(given) : given;
  if (typeof given === 'string' && items === undefined) return unread('they are text that is not JSON');
  const shape = shapes[hypeGame]?.(event);
  const sent = teamId == null ? items : { teamId };
  const read = shape && v.safeParse(shape, sent, { abortEarly: true });
  if (read && !read.success) return unread(`${v.getDotPath(read.issues[0]) ?? 'they'} ${read.issues[0].message}`);
  const offered = read ? read.output : sideGames[hypeGame].deal(emptyFacts(event), '', 1);
  const facts = { id, eventId: event.id, hypeGame, createdAt };
  const entered = isRefusal(offered) ? offered : makeEntry(facts, read?.output ?? sent, offered);
  return isRefusal(entered) ? unread(entered.why) : entered;
}

/** The ids of the players in an entry. */
export const playersIn = <Key extends HypeGame>({ hypeGame, items }: Entry<Key>): ReadonlySet<string> =>
  new Set(sideGames[hypeGame].playersIn(items));
