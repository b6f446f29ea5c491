import { expect, it } from 'vitest';
import { playersWithAverages, type RosterPlayer } from '../../../games/facts/averages.ts';
import type { DealFacts } from '../../../games/facts/deal-facts.ts';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import { sideGames } from '../../../games/side-games/side-games.ts';
import { basketball } from '../../../games/sports/basketball.ts';
import { football } from '../../../games/sports/football.ts';
import { positionOf } from '../../../games/sports/sport.ts';

/** Spellings in rosters, by the position's code. */
const written: Readonly<Record<string, readonly string[]>> = {
  QB: ['qb', ' QB ', 'Quarterback'],
  RB: ['FB', 'HB', 'fb', 'Running Back', 'RB/KR'],
  WR: ['wr', 'Wide Receiver', 'WR-PR'],
  TE: ['te', 'Tight End'],
  CB: ['DB', 'cb', 'Cornerback'],
  S: ['FS', 'SS', 'fs', 'Free Safety', 'Safety'],
  LB: ['ILB', 'MLB', 'OLB', 'olb', 'Outside Linebacker', 'Middle  Linebacker'],
  DL: ['DE', 'DT', 'NT', 'EDGE', 'edge', 'Defensive End', 'Nose Tackle', 'DE/OLB'],
  ST: ['LS', 'KR'],
  K: ['PK', 'pk', 'Kicker'],
  P: ['p', 'Punter'],
};

it('knows a position by whatever rosters call it', () => {
  for (const [code, names] of Object.entries(written)) {
    for (const name of [code, ...names]) expect([name, positionOf(name, football)]).toEqual([name, code]);
  }
});

it('leaves what it does not know as it is, and every position of basketball', () => {
  for (const code of ['', 'OT', 'constructor', 'Coach']) expect(positionOf(code, football)).toBe(code);
  for (const code of ['G-F', 'Guard', 'c']) expect(positionOf(code, basketball)).toBe(code);
});

it('deals the same in all six games whatever a roster calls its positions', () => {
  const roster = (tid: string, variant: number | undefined): DealFacts['home'] => {
    const players = Object.entries(written).flatMap(([code, names], row) =>
      [0, 1, 2].map((place): RosterPlayer => {
        const position = variant === undefined ? code : (names[(variant + place) % names.length] as string);
        return { id: `${tid}-${row}-${place}`, first_name: 'F', last_name: `L${row}${place}`, position, tid };
      }),
    );
    const stats = Object.fromEntries(football.averages.map(({ classifier }, index) => [classifier, 10 + index]));
    const season = players.map(({ id }, index) => ({ pid: id, games_played: 1 + (index % 7), stats }));
    return { id: tid, name: tid, players: playersWithAverages(players, season, football) };
  };
  const facts = (variant?: number): DealFacts => ({
    ...{ eventId: 'e', version: 'v', sport: 'FOOTBALL' },
    ...{ home: roster('home', variant), away: roster('away', variant) },
  });
  for (const key of hypeGames) {
    for (const variant of [0, 1, 2, 3]) {
      expect([key, sideGames[key].deal(facts(variant), 'seed', 0.7)]).toEqual([
        key,
        sideGames[key].deal(facts(), 'seed', 0.7),
      ]);
    }
  }
});
