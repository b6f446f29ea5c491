import { expect, it } from 'vitest';
import { bingo } from '../../../games/side-games/bingo/index.ts';
import type { AnySideGame } from '../../../games/side-games/side-game.ts';
import { score } from '../../../games/side-games/side-games.ts';
import type { Player, Team } from '../../../graphql/types.generated.ts';
import { chanceNotes, type Seen, whatWasWon } from '../../../web/src/game/speech/announcer.tsx';
import { entryOf, stealsOn } from '../../games/side-games/bingo/cards.ts';

/** A screen's view of an entry with these squares completed. */
const look = (squares: number[], entryId = 'entry'): Seen => ({
  entryId,
  standing: score(entryOf(), stealsOn(...squares)),
});

it('wins between two looks at one entry are celebrated, and at the first look no win, as after a reload', () => {
  const row = look([0, 1, 2, 3, 4]);
  const wonSince = (before?: Seen) => whatWasWon(bingo as AnySideGame, before, row);
  expect([wonSince(), wonSince(look([], 'other'))]).toEqual([[], []]);
  expect(wonSince(look([0, 1, 2, 3]))).toMatchObject([{ message: 'You won a Bingo!!', points: 50 }]);
});

it('two lines that one play wins are celebrated once, with the points of both', () => {
  const cross = [0, 1, 2, 3, 9, 14, 19, 24];
  const won = whatWasWon(bingo as AnySideGame, look(cross), look([...cross, 4]));
  expect(won).toMatchObject([{ message: 'You won a Bingo!!', points: 100 }]);
});

const team = (name: string, ...stats: Player['stats'][]): Team => ({
  ...{ id: name, name, shortName: name.slice(0, 3), color: '#123456' },
  players: stats.map((of) => ({
    ...{ id: 'p', first_name: 'A', last_name: 'B', display_name: 'A B', position: 'PG', tid: name },
    stats: of,
  })),
});

it('offers that are drawn by chance have a note for each team without season stats of any player', () => {
  expect(chanceNotes([team('Nets', null, null), team('Heat', null), undefined])).toEqual([
    'No season stats of Nets: Bingo, MVP tiers and Over/Under are drawn by chance.',
    'No season stats of Heat: Bingo, MVP tiers and Over/Under are drawn by chance.',
  ]);
  expect(chanceNotes([team('Nets', null, '{"PTS":12}'), team('Heat')])).toEqual([]);
});
