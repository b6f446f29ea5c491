import type { BingoItem } from '../../../../games/side-games/bingo/card.ts';
import { amountOf, shortLabel } from '../../../../games/sports/sport.ts';
import { sports } from '../../../../games/sports/sports.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Player } from '../../../../graphql/types.generated.ts';
import type { Side } from '../../ui/team-badge.tsx';
import { sideOf } from '../side-of.ts';

/** The texts of a square. */
export type SquareLabel = {
  /** Last name, with an initial if the card has two players of that name. */
  name: string;
  fullName: string;
  /** PTS */
  stat: string;
  /** "7 points": the threshold as text. */
  asks: string;
  side: Side | undefined;
};

/** The fields of a player that a square shows. */
export type NamedPlayer = Pick<Player, 'first_name' | 'last_name' | 'tid'>;
type LabelContext = { players: ReadonlyMap<string, NamedPlayer>; event: GameEvent };

/** The labels of a whole card, in its order; undefined for the FREE square. */
export function labelsOf(card: readonly BingoItem[], { players, event }: LabelContext): (SquareLabel | undefined)[] {
  const table = sports[event.type];
  const namesakes = namesHeldTwice(card, players);
  return card.map((item) => {
    if (item.subject === 'free') return undefined;
    const player = players.get(item.pid);
    // Until the roster has loaded, the name is taken from the start of the description.
    const last = player?.last_name ?? item.description.split(':')[0] ?? '';
    return {
      name: player && namesakes.has(last) ? `${player.first_name.charAt(0)}. ${last}` : last,
      fullName: player ? `${player.first_name} ${player.last_name}`.trim() : last,
      stat: shortLabel(table, item.classification),
      asks: amountOf(table, item.classification, item.threshold),
      side: player && sideOf(event, player.tid),
    };
  });
}

function namesHeldTwice(card: readonly BingoItem[], players: ReadonlyMap<string, NamedPlayer>): ReadonlySet<string> {
  const byName = new Map<string, Set<string>>();
  for (const { pid } of card) {
    const name = players.get(pid)?.last_name;
    if (name) byName.set(name, (byName.get(name) ?? new Set()).add(pid));
  }
  return new Set([...byName].flatMap(([name, ids]) => (ids.size > 1 ? [name] : [])));
}
