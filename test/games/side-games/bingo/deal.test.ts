import { describe, expect, it } from 'vitest';
import type { DealFacts, PlayerWithAverages } from '../../../../games/facts/deal-facts.ts';
import type { BingoCard, BingoItem } from '../../../../games/side-games/bingo/card.ts';
import { deal as dealOrRefuse, sumOf } from '../../../../games/side-games/bingo/deal.ts';
import { bingo } from '../../../../games/side-games/bingo/index.ts';
import { basketball } from '../../../../games/sports/basketball.ts';
import type { Average } from '../../../../games/sports/sport.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { dealing } from '../../dealt.ts';
import { madeUpFacts } from '../../match.ts';

const deal = dealing(dealOrRefuse);
const seeds = Array.from({ length: 40 }, (_, index) => `seed-${index}`);

const teamOf = ({ pid }: BingoItem) => pid.split('-')[0];

const playersOf = ({ home, away }: DealFacts) =>
  new Map([...home.players, ...away.players].map((each) => [each.id, each]));

const withoutSeason = (of: DealFacts): DealFacts => {
  const strip = (team: DealFacts['home']) => ({
    ...team,
    players: team.players.map((each) => ({ ...each, averages: {} })),
  });
  return { ...of, home: strip(of.home), away: strip(of.away) };
};

const playing = (card: BingoCard) => card.filter(({ subject }) => subject === 'player');

describe('a card', () => {
  it('has 25 squares with FREE in the middle', () => {
    const card = deal(madeUpFacts(), 'seed', 1);
    expect(card).toHaveLength(25);
    expect(card[12]).toMatchObject({ id: 0, description: 'free', completed: true, userSelected: false });
    expect(card.filter(({ id }) => id === 0)).toHaveLength(1);
    expect(bingo.boards).toBe(3);
  });

  it('has a FREE square that asks for nothing', () => {
    expect(deal(madeUpFacts(), 'seed', 1)[12]).toEqual({
      ...{ id: 0, func: 'checkStatThreshold', stat: '', subject: 'free', threshold: 0, comparison: '>=' },
      ...{ description: 'free', classification: '', pid: '', currentValue: 0 },
      ...{ completed: true, userSelected: false },
    });
  });

  it('has twelve squares of each team, spread over the card', () => {
    const cards = seeds.map((seed) => deal(madeUpFacts(), seed, 1));
    for (const card of cards) {
      expect(playing(card).filter((item) => teamOf(item) === 'home')).toHaveLength(12);
      expect(playing(card).filter((item) => teamOf(item) === 'away')).toHaveLength(12);
    }
    for (const square of [0, 11, 13, 24]) {
      expect(new Set(cards.map((card) => teamOf(card[square] as BingoItem)))).toEqual(new Set(['home', 'away']));
    }
  });

  it('never has a player and stat twice, nor an id', () => {
    for (const seed of seeds) {
      const card = deal(madeUpFacts(), seed, 1);
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

  it('says what it asks for', () => {
    const [item] = playing(deal(madeUpFacts(), 'seed', 1));
    const average = basketball.averages.find(({ id }) => id === item?.stat) as Average;
    expect(item).toMatchObject({ func: 'checkStatThreshold', comparison: '>=', classification: average.classifier });
    expect(item).toMatchObject({ completed: false, userSelected: false, currentValue: 0 });
    const { last_name } = playersOf(madeUpFacts()).get(item?.pid ?? '') as PlayerWithAverages;
    expect(item?.description).toMatch(new RegExp(`^F\\. ${last_name}: ${item?.threshold} [a-z0-9-]`));
  });

  it('is the same for the same seed, however the roster is sorted, and another for another board', () => {
    const of = madeUpFacts();
    const turned = { ...of, home: { ...of.home, players: of.home.players.toReversed() } };
    expect(deal(turned, 'seed', 0.5)).toEqual(deal(of, 'seed', 0.5));
    expect(deal(of, 'other', 0.5)).not.toEqual(deal(of, 'seed', 0.5));
    expect(deal(withoutSeason(turned), 'seed', 0.5)).toEqual(deal(withoutSeason(of), 'seed', 0.5));
  });

  it('stays what it is: it is dealt again when it is joined with', () => {
    const dealt = (of: DealFacts) =>
      playing(deal(of, 'seed', 1))
        .slice(0, 6)
        .map(({ pid, classification }) => `${pid} ${classification}`);
    expect(dealt(madeUpFacts())).toEqual([
      'away-5 AST',
      'away-4 FG3',
      'away-10 PTS',
      'away-10 REB',
      'away-0 FT',
      'home-7 FG3',
    ]);
    expect(dealt(withoutSeason(madeUpFacts()))).toEqual([
      'away-4 AST',
      'away-8 FG3',
      'away-1 PTS',
      'away-5 REB',
      'away-4 FT',
      'home-5 FG3',
    ]);
  });

  it('changes nothing but thresholds with the share of the game that is left', () => {
    const strip = (card: BingoCard) => card.map(({ threshold, description, ...rest }) => rest);
    const [early, late] = [deal(madeUpFacts(), 'seed', 1), deal(madeUpFacts(), 'seed', 0.2)];
    expect(strip(late)).toEqual(strip(early));
    expect(late.every(({ threshold }, square) => threshold <= (early[square]?.threshold ?? 0))).toBe(true);
    expect(late).not.toEqual(early);
  });

  it.each(['BASKETBALL', 'FOOTBALL'] as const)('draws anyone eligible of %s where there is no season', (sport) => {
    const of = withoutSeason(madeUpFacts(sport, 30));
    const drawn = new Set<string>();
    for (const seed of seeds) {
      for (const item of playing(deal(of, seed, 1))) {
        const average = sports[sport].averages.find(({ id }) => id === item.stat) as Average;
        expect([average.easy, average.medium, average.hard]).toContain(item.threshold);
        if (average.positions) expect(average.positions).toContain(playersOf(of).get(item.pid)?.position);
        drawn.add(item.pid);
      }
    }
    expect(drawn.size).toBeGreaterThan(40);
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

  it('fills up with anyone where too few have a season', () => {
    const of = madeUpFacts();
    const players = of.home.players.map((player, index) => (index === 0 ? player : { ...player, averages: {} }));
    const card = deal({ ...of, home: { ...of.home, players } }, 'seed', 1);
    const home = playing(card).filter((item) => teamOf(item) === 'home');
    expect(home).toHaveLength(12);
    expect(home.filter(({ pid }) => pid === 'home-0').length).toBeGreaterThanOrEqual(7);
  });

  it('is refused where a team has too few players, on either side', () => {
    const [small, large] = [madeUpFacts('BASKETBALL', 1), madeUpFacts()];
    for (const side of ['home', 'away'] as const) {
      expect(dealOrRefuse({ ...large, [side]: small[side] }, 'seed', 1)).toEqual({
        refused: 'RosterIncomplete',
        why: `team ${side} has too few players for 12 squares`,
      });
    }
    expect(deal(madeUpFacts('BASKETBALL', 2), 'seed', 1)).toHaveLength(25);
  });
});

describe('thresholds', () => {
  const points = basketball.averages[0] as Average;
  const of = (average: number, place: number, remaining: number) => {
    const player = { ...madeUpFacts().home.players[0], averages: { PTS: average } } as PlayerWithAverages;
    return sumOf({ player, average: points }, place, remaining, true).threshold;
  };
  it.each([
    [20, 0, 1, 10],
    [20, 6, 1, 18],
    [20, 9, 1, 22],
    [10, 11, 1, 11],
    [21, 0, 1, 11],
    [20, 0, 0.25, 3],
    [20, 11, 0, 1],
    [3.33, 6, 1, 3],
    [3.34, 6, 1, 4],
  ])('an average of %f at place %i with %f left asks for %i', (average, place, remaining, expected) => {
    expect(of(average, place, remaining)).toBe(expected);
  });

  it.each([
    [0, 1, 5],
    [6, 1, 10],
    [8, 1, 10],
    [9, 1, 15],
    [0, 0.5, 3],
    [9, 0.1, 2],
    [0, 0, 1],
  ])('without a season, place %i with %f left asks for %i points', (place, remaining, expected) => {
    const player = madeUpFacts().home.players[0] as PlayerWithAverages;
    expect(sumOf({ player, average: points }, place, remaining, false).threshold).toBe(expected);
  });
});
