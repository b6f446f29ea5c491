import { describe, expect, it } from 'vitest';
import type { Player, Team } from '../../../graphql/types.generated.ts';
import { chanceNotes } from '../../../web/src/game/speech/announcer.tsx';

const player = (stats: Player['stats']): Player => ({
  id: 'p',
  first_name: 'A',
  last_name: 'B',
  display_name: 'A B',
  position: 'PG',
  tid: 't',
  stats,
});
const team = (name: string, ...players: Player[]): Team => ({
  ...{ id: name, name, shortName: name.slice(0, 3), color: '#123456' },
  players,
});

describe('what is noted of offers that are drawn by chance', () => {
  it('names each team none of whose players has season stats', () => {
    const [nets, heat] = [team('Nets', player(null), player(null)), team('Heat', player(null))];
    expect(chanceNotes([nets, heat])).toEqual([
      'No season stats of Nets: Bingo, MVP tiers and Over/Under are drawn by chance.',
      'No season stats of Heat: Bingo, MVP tiers and Over/Under are drawn by chance.',
    ]);
  });

  it('is nothing where one has them, and nothing of teams that are not known yet', () => {
    expect(chanceNotes([team('Nets', player(null), player('{"PTS":12}')), team('Heat'), undefined])).toEqual([]);
  });
});
