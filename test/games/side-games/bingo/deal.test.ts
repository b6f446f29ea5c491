import { describe, expect, it } from 'vitest';
import type { DealFacts, PlayerWithAverages } from '../../../../games/facts/deal-facts.ts';
import { type BingoCard, type BingoItem, FREE, togglePick } from '../../../../games/side-games/bingo/card.ts';
import { deal as dealOrRefuse } from '../../../../games/side-games/bingo/deal.ts';
import { basketball } from '../../../../games/sports/basketball.ts';
import type { Average } from '../../../../games/sports/sport.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { dealing } from '../../any-game.ts';
import { madeUpFacts, playersOf, withoutSeason } from '../../match.ts';

const deal = dealing(dealOrRefuse);
const seeds = Array.from({ length: 40 }, (_, index) => `seed-${index}`);

const teamOf = ({ pid }: BingoItem) => pid.split('-')[0];

const playing = (card: BingoCard) => card.filter(({ subject }) => subject === 'player');

describe('a card', () => {
  it('has a FREE square that asks for nothing', () => {
    expect(deal(madeUpFacts(), 'seed', 1)[12]).toEqual({
      ...{ id: 0, func: 'checkStatThreshold', stat: '', subject: 'free', threshold: 0, comparison: '>=' },
      ...{ description: 'free', classification: '', pid: '', currentValue: 0 },
      ...{ completed: true, userSelected: false },
    });
  });

  it('has twelve squares of each team, spread over the card, and no player and stat twice, nor an id', () => {
    const cards = seeds.map((seed) => deal(madeUpFacts(), seed, 1));
    for (const square of [0, 11, 13, 24]) {
      expect(new Set(cards.map((card) => teamOf(card[square] as BingoItem)))).toEqual(new Set(['home', 'away']));
    }
    for (const card of cards) {
      for (const team of ['home', 'away'])
        expect(playing(card).filter((item) => teamOf(item) === team)).toHaveLength(12);
      expect(new Set(card.map(({ pid, stat }) => `${pid} ${stat}`)).size).toBe(25);
      expect(new Set(card.map(({ id }) => id)).size).toBe(25);
      for (const { id } of playing(card)) expect(id).toBeGreaterThan(0);
    }
  });

  it.each(['BASKETBALL', 'FOOTBALL'] as const)('takes a stat’s five best players of %s by season average', (sport) => {
    const of = madeUpFacts(sport, 30);
    const average = (player: PlayerWithAverages | undefined, { classification }: BingoItem) =>
      player?.averages[classification] ?? 0;
    const drawn = new Set<string>();
    for (const seed of seeds) {
      for (const item of playing(deal(of, seed, 1))) {
        const player = playersOf(of).get(item.pid) as PlayerWithAverages;
        const team = player.tid === 'home' ? of.home : of.away;
        const better = team.players.filter((other) => average(other, item) > average(player, item));
        expect(better.length).toBeLessThan(5);
        expect(average(player, item)).toBeGreaterThan(0);
        const { positions } = sports[sport].averages.find(({ id }) => id === item.stat) as Average;
        if (positions) expect(positions).toContain(player.position);
        drawn.add(item.stat);
      }
    }
    expect(drawn.size).toBe(sports[sport].averages.length);
  });

  it('is the same when it is dealt again at the join', () => {
    const dealt = (of: DealFacts) =>
      playing(deal(of, 'seed', 1))
        .slice(0, 3)
        .map(({ pid, description }) => `${pid} ${description}`)
        .join(', ');
    expect(dealt(madeUpFacts())).toBe(
      'away-5 F. Last5: 5 assists, away-4 F. Last4: 3 3-pointers made, away-10 F. Last10: 11 points',
    );
    expect(dealt(withoutSeason(madeUpFacts()))).toBe(
      'away-4 F. Last4: 4 assists, away-8 F. Last8: 2 3-pointers made, away-1 F. Last1: 5 points',
    );
  });

  it('changes only thresholds with the remaining share of the game', () => {
    const strip = (card: BingoCard) => card.map(({ threshold, description, ...rest }) => rest);
    const [early, late] = [deal(madeUpFacts(), 'seed', 1), deal(madeUpFacts(), 'seed', 0.2)];
    expect(strip(late)).toEqual(strip(early));
    expect(late.every(({ threshold }, square) => threshold <= (early[square]?.threshold ?? 0))).toBe(true);
    expect(late).not.toEqual(early);
  });

  it('has six easy, three medium and three hard squares a team without a season', () => {
    const of = withoutSeason(madeUpFacts());
    const count = { easy: 0, medium: 0, hard: 0 };
    for (const seed of seeds) {
      for (const item of playing(deal(of, seed, 1))) {
        const average = basketball.averages.find(({ id }) => id === item.stat) as Average;
        for (const level of ['easy', 'medium', 'hard'] as const)
          if (item.threshold === average[level]) count[level] += 1;
      }
    }
    expect(count).toEqual({ easy: 40 * 12, medium: 40 * 6, hard: 40 * 6 });
  });

  it('asks six times for half the average, three times for most of it and three times for more a team', () => {
    const of = madeUpFacts('BASKETBALL', 30);
    for (const player of [...of.home.players, ...of.away.players]) {
      for (const stat of Object.keys(player.averages))
        player.averages[stat] = 20 + Number(player.id.split('-')[1]) * 10;
    }
    const factors = seeds.flatMap((seed) =>
      playing(deal(of, seed, 1)).map(({ pid, threshold, classification }) => {
        const { averages } = playersOf(of).get(pid) as PlayerWithAverages;
        return threshold / (averages[classification] as number);
      }),
    );
    const times = (factor: number) => factors.filter((each) => Math.abs(each - factor) < 1e-9).length;
    expect([0.5, 0.9, 1.1].map(times)).toEqual([40 * 12, 40 * 6, 40 * 6]);
  });

  it('fills up with other players if too few have a season', () => {
    const of = madeUpFacts();
    const players = of.home.players.map((player, index) => (index === 0 ? player : { ...player, averages: {} }));
    const card = deal({ ...of, home: { ...of.home, players } }, 'seed', 1);
    const home = playing(card).filter((item) => teamOf(item) === 'home');
    expect(home).toHaveLength(12);
    expect(home.filter(({ pid }) => pid === 'home-0').length).toBeGreaterThanOrEqual(7);
  });
});

it('a tap picks a square of Bingo, a second tap lets it go', () => {
  expect(togglePick([], 3)).toEqual([3]);
  expect(togglePick([1, 3, 5], 3)).toEqual([1, 5]);
});

it('neither a sixth square nor FREE is picked, yet one of five can be let go', () => {
  const five = [0, 1, 2, 3, 4];
  expect(togglePick(five, 5)).toEqual(five);
  expect(togglePick(five, 4)).toEqual([0, 1, 2, 3]);
  expect(togglePick([1], FREE)).toEqual([1]);
});
