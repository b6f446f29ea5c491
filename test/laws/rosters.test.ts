import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../games/side-games/side-game.ts';
import { sideGames } from '../../games/side-games/side-games.ts';
import type { Sport } from '../../games/timeline/event.ts';
import { madeUpFacts, team, withoutSeason } from '../games/match.ts';
import { atFullRuns, property, runs } from '../runs.ts';

const LARGEST = 8;
const size = fc.integer({ min: 0, max: LARGEST });

describe.each(['BASKETBALL', 'FOOTBALL'] satisfies Sport[])('rosters of %s', (sport) => {
  it.each(Object.values(sideGames))('$key is dealt or refused by name, whatever seed and share', property, (game) => {
    let [refused, dealt] = [0, 0];
    fc.assert(
      fc.property(
        size,
        size,
        fc.boolean(),
        fc.string(),
        fc.double({ min: 0, max: 1 }),
        (home, away, season, seed, share) => {
          const made = { ...madeUpFacts(sport), home: team('home', sport, home), away: team('away', sport, away) };
          const rosters = season ? made : withoutSeason(made);
          const offers = [game.deal(rosters, seed, share), game.deal(rosters, '', 1)];
          const names = offers.map((offer) => isRefusal(offer) && offer.refused);
          expect([
            [false, false],
            ['RosterIncomplete', 'RosterIncomplete'],
          ]).toContainEqual(names);
          if (names[0]) refused += 1;
          else dealt += 1;
        },
      ),
      runs(200),
    );
    if (!atFullRuns) return;
    expect(dealt).toBeGreaterThan(0);
    if (game.layout.namesPlayers) expect(refused).toBeGreaterThan(0);
    else expect(refused).toBe(0);
  });
});
