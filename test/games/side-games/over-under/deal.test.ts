import { describe, expect, it } from 'vitest';
import type { DealFacts, PlayerWithAverages } from '../../../../games/facts/deal-facts.ts';
import type { OverUnderCard } from '../../../../games/side-games/over-under/card.ts';
import { deal as dealOrRefuse, sumOf } from '../../../../games/side-games/over-under/deal.ts';
import { basketball } from '../../../../games/sports/basketball.ts';
import { football } from '../../../../games/sports/football.ts';
import type { Average } from '../../../../games/sports/sport.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { dealing } from '../../any-game.ts';
import { madeUpFacts, playersOf, withoutSeason, withPlayers } from '../../match.ts';
import { item } from './cards.ts';

const deal = dealing(dealOrRefuse);
const lineOf = (expected: number, remaining = 1) => sumOf('season', expected, remaining).line;
const seeds = Array.from({ length: 60 }, (_, index) => `seed-${index}`);
const both = ['BASKETBALL', 'FOOTBALL'] as const;
const averageOf = (of: DealFacts, stat: string) =>
  sports[of.sport].averages.find(({ classifier }) => classifier === stat) as Average;

describe('lines', () => {
  it.each([
    [20, 19.5],
    [1.25, 1.5],
    [0, 0.5],
    // 7.25 and 61.25, but for the rounding errors of binary fractions.
    [25 * 0.29, 7.5],
  ])('an expected value of %f has its line at %f', (expected, line) => {
    expect(lineOf(expected)).toBe(line);
  });
});

describe('an offer', () => {
  it.each(both)('of %s has five different players, of both teams, three and two', (sport) => {
    const more = new Set<string>();
    for (const seed of seeds) {
      const card = deal(madeUpFacts(sport), seed, 1);
      expect(card).toHaveLength(5);
      expect(new Set(card.map(({ id }) => id)).size).toBe(5);
      const home = card.filter(({ tid }) => tid === 'home').length;
      expect([2, 3]).toContain(home);
      more.add(home === 3 ? 'home' : 'away');
    }
    expect(more).toEqual(new Set(['home', 'away']));
  });

  it.each(both)('of %s is of leading players over that sport’s stats, each of another', (sport) => {
    const of = madeUpFacts(sport, 30);
    const drawn = new Set<string>();
    for (const seed of seeds) {
      const card = deal(of, seed, 1);
      expect(new Set(card.map(({ stat }) => stat)).size).toBe(5);
      for (const { id, stat, threshold } of card) {
        const player = playersOf(of).get(id) as PlayerWithAverages;
        const mates = (player.tid === 'home' ? of.home : of.away).players;
        const own = player.averages[stat] ?? 0;
        const { positions } = averageOf(of, stat);
        if (positions) expect(positions).toContain(player.position);
        expect(mates.filter((mate) => (mate.averages[stat] ?? 0) > own).length).toBeLessThan(3);
        expect(threshold).toBe(lineOf(own));
        drawn.add(stat);
      }
    }
    expect(drawn.size).toBe(sports[sport].averages.length);
  });

  it('says who, what and where the line is, over by default', () => {
    const drawn = { id: 'away-1', name: 'First1 Last1', tid: 'away', position: 'SG', stat: 'AST', threshold: 8.5 };
    expect(deal(madeUpFacts(), 'seed', 1)[0]).toEqual(item(1, { ...drawn, prediction: 'over' }));
  });

  it('shows the player’s picture where there is one', () => {
    const of = withPlayers(madeUpFacts(), (each) => ({ ...each, profile_image_link: `/${each.id}.png` }));
    const card = deal(of, 'seed', 1);
    expect(card.map(({ image }) => image)).toEqual(card.map(({ id }) => `/${id}.png`));
  });

  it('is the same when it is dealt again at the join', () => {
    const dealt = (of: DealFacts) => deal(of, 'seed', 1).map(({ id, stat }) => `${id} ${stat}`);
    expect(dealt(madeUpFacts())).toEqual(['away-1 AST', 'home-1 FT', 'away-2 REB', 'home-10 FG3', 'away-8 BLK']);
    expect(dealt(withoutSeason(madeUpFacts())).slice(0, 2)).toEqual(['away-10 STL', 'home-4 FG3']);
  });

  it('changes only lines with the remaining share of the game, without a season too', () => {
    for (const of of [madeUpFacts(), withoutSeason(madeUpFacts())]) {
      const strip = (card: OverUnderCard) => card.map(({ threshold: _, ...rest }) => rest);
      const [early, half, none] = [deal(of, 'seed', 1), deal(of, 'seed', 0.5), deal(of, 'seed', 0)];
      expect(strip(half)).toEqual(strip(early));
      expect(none.map(({ threshold }) => threshold)).toEqual([0.5, 0.5, 0.5, 0.5, 0.5]);
      expect(half.every(({ threshold }, index) => threshold <= (early[index]?.threshold ?? 0))).toBe(true);
      expect(half).not.toEqual(early);
    }
  });
});

describe('without season stats', () => {
  it('has exactly the ranges of its sport', () => {
    expect(basketball.lineRanges).toEqual([
      { classifier: 'PTS', from: 6, to: 18 },
      { classifier: 'REB', from: 4, to: 15 },
      { classifier: 'AST', from: 3, to: 12 },
      { classifier: 'STL', from: 1, to: 5 },
      { classifier: 'FG3', from: 1, to: 5 },
    ]);
    expect(football.lineRanges).toEqual([
      { classifier: 'PASS_YDS', from: 150, to: 300 },
      { classifier: 'RUSH_YDS', from: 30, to: 90 },
      { classifier: 'RECV_YDS', from: 30, to: 90 },
      { classifier: 'RECV_REC', from: 2, to: 7 },
      { classifier: 'DEF_TOT', from: 3, to: 9 },
    ]);
  });

  it.each(both)('draws anyone eligible of %s, with a line from the range', (sport) => {
    const of = withoutSeason(madeUpFacts(sport, 30));
    const [drawn, lines] = [new Set<string>(), new Map<string, number[]>()];
    for (const seed of Array.from({ length: 400 }, (_, index) => `${index}`)) {
      for (const { id, stat, threshold, ...rest } of deal(of, seed, 1)) {
        const { positions } = averageOf(of, stat);
        if (positions) expect(positions).toContain(playersOf(of).get(id)?.position);
        expect(rest).toMatchObject({ completed: false, result: '', status: 'open' });
        expect(rest.fullClassifier).toBe(sports[sport].stats[stat]?.many);
        drawn.add(id);
        lines.set(stat, [...(lines.get(stat) ?? []), threshold]);
      }
    }
    for (const { classifier, from, to } of sports[sport].lineRanges) {
      const seen = lines.get(classifier) ?? [];
      expect(Math.min(...seen)).toBeGreaterThanOrEqual(from - 0.5);
      expect(Math.max(...seen)).toBeLessThanOrEqual(to - 0.5);
      // A narrow range comes up from end to end.
      if (to - from < 20) expect([Math.min(...seen), Math.max(...seen)]).toEqual([from - 0.5, to - 0.5]);
    }
    expect(drawn.size).toBeGreaterThan(30);
  });

  it('fills up with anyone of the team, then with the other team', () => {
    const of = madeUpFacts();
    const only = of.home.players.map((player, index) => (index === 0 ? player : { ...player, averages: {} }));
    const card = deal({ ...of, home: { ...of.home, players: only } }, 'seed', 1);
    const home = card.filter(({ tid }) => tid === 'home');
    expect(home[0]).toMatchObject({ id: 'home-0' });
    expect(home[0]).not.toHaveProperty('status');
    expect(home[1]).toHaveProperty('status', 'open');
    const alone = deal({ ...of, home: { ...of.home, players: only.slice(0, 1) } }, 'seed', 1);
    expect(alone.filter(({ tid }) => tid === 'away')).toHaveLength(4);
  });
});
