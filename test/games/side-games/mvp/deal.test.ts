import { describe, expect, it } from 'vitest';
import type { DealFacts } from '../../../../games/facts/deal-facts.ts';
import { accept, deal as dealOrRefuse } from '../../../../games/side-games/mvp/deal.ts';
import { mvp } from '../../../../games/side-games/mvp/index.ts';
import type { MvpPlayer, MvpPlayers, Tier } from '../../../../games/side-games/mvp/team.ts';
import { tierCost, tierOf } from '../../../../games/side-games/mvp/tiers.ts';
import { dealing } from '../../dealt.ts';
import { madeUpFacts } from '../../match.ts';
import { eventOf, offerOf } from './teams.ts';

const deal = dealing(dealOrRefuse);
const idsOf = (players: MvpPlayers) => players.map(({ id }) => id);
const withoutSeason = (of: DealFacts): DealFacts => {
  const strip = (team: DealFacts['home']) => ({
    ...team,
    players: team.players.map((each) => ({ ...each, averages: {} })),
  });
  return { ...of, home: strip(of.home), away: strip(of.away) };
};
/** The value of season averages for a position. */
const worth = (sport: 'BASKETBALL' | 'FOOTBALL', averages: Record<string, number>, position = 'C') =>
  deal(eventOf(sport, [{ averages, position }]), 'seed').find(({ id }) => id === 'home-0')?.totalScore;

describe('tiers', () => {
  it.each([
    [1, 30, 1],
    [7, 30, 2],
    [25, 30, 5],
    [30, 30, 5],
    [1, 5, 1],
    [1, 6, 1],
    [5, 6, 5],
    [6, 6, 5],
    [21, 106, 1],
    [22, 106, 2],
    [85, 106, 5],
  ])('rank %i of %i is tier %i', (rank, players, tier) => {
    expect(tierOf(rank, players)).toBe(tier);
  });

  it('cost 5, 4, 3, 2 and 1', () => {
    expect(([1, 2, 3, 4, 5] as Tier[]).map(tierCost)).toEqual([5, 4, 3, 2, 1]);
  });

  it.each(['BASKETBALL', 'FOOTBALL'] as const)('split the players of both teams of %s, best first', (sport) => {
    const offered = deal(madeUpFacts(sport, 20), 'seed');
    expect(offered).toHaveLength(40);
    for (const tier of [1, 2, 3, 4, 5] as const) {
      const inTier = offered.filter((player) => player.tier === tier);
      expect(inTier).toHaveLength(8);
      expect(inTier.every((player) => player.tierCost === tierCost(tier))).toBe(true);
    }
    const scores = offered.map(({ totalScore }) => totalScore);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores[0]).toBeGreaterThan(scores.at(-1) as number);
    expect(mvp.boards).toBe(1);
  });
});

describe('what a season is worth', () => {
  // 5·2.5 threes + 3·6 twos + 4 free throws + 7 rebounds + 2·5 assists + 4·1.5 steals + 4·0.5 blocks
  // − (18 − 8.5 field goals and 5 − 4 free throws missed) − 2·3 turnovers = 59.5 − 10.5 − 6 = 43
  it('basketball, by hand', () => {
    const averages = { FG: 8.5, FGA: 18, FG3: 2.5, FG2: 6, FT: 4, FTA: 5, REB: 7, AST: 5, STL: 1.5, BLK: 0.5, TO: 3 };
    expect(worth('BASKETBALL', { ...averages, PTS: 23.5, PF: 2 })).toBe(43);
  });

  it.each([
    [{ FGA: 1 }, -1],
    [{ FTA: 1 }, -1],
    [{ PTS: 30, PF: 4 }, 0],
    // A line without attempts has no misses, rather than minus ones.
    [{ FT: 4 }, 4],
    [{ REB: 3.336 }, 3.34],
    [{ TO: 0.002 }, 0],
  ])('basketball: %j a game is worth %f', (averages, expected) => {
    expect(worth('BASKETBALL', averages)).toBe(expected);
  });

  it.each([
    ['QB', { PASS_YDS: 260, PASS_TD: 2, PASS_CMP: 22, PASS_INT: 1 }, 10 + 8 + 22 - 2],
    ['QB', { RUSH_YDS: 25, RUSH_TD: 0.5, TWO_PT: 0.25 }, 2 + 3 + 0.5],
    ['QB', { RECV_TD: 1, DEF_SACK: 1, INT: 1 }, 0],
    ['QB', { PASS_YDS: 24 }, 0],
    ['QB', { PASS_YDS: 25 }, 1],
    ['RB', { RUSH_YDS: 87, RUSH_TD: 1, RECV_TD: 0.5 }, 8 + 6 + 3],
    ['RB', { PASS_YDS: 100, PASS_TD: 1, PASS_CMP: 3 }, 0],
    ['RB', { RUSH_YDS: 9.9 }, 0],
    ['WR', { RECV_TD: 1, RUSH_TD: 1, RUSH_YDS: 10, RECV_YDS: 90 }, 13],
    ['TE', { RECV_TD: 1, RUSH_TD: 1, RUSH_YDS: 10, RECV_YDS: 90 }, 13],
    ['CB', { INT: 1, DEF_FUM_RCV: 1, DEF_TD: 1, DEF_SACK: 1 }, 2 + 2 + 3],
    ['S', { INT: 1, DEF_FUM_RCV: 1, DEF_TD: 1, DEF_SACK: 1 }, 2 + 2 + 3],
    ['LB', { INT: 1, DEF_FUM_RCV: 1, DEF_TD: 1, DEF_SACK: 1 }, 2 + 3 + 2],
    ['DL', { INT: 1, DEF_FUM_RCV: 1, DEF_TD: 1, DEF_SACK: 0.5 }, 2 + 3 + 1],
    ['ST', { RET_TD: 1, PUNT_BLK: 1, RUSH_TD: 1 }, 6 + 2],
    // One that has no stats at all. Other names of these positions are resolved before a deal.
    ['OT', { RUSH_TD: 1, DEF_SACK: 1 }, 0],
    ['', { RUSH_TD: 1 }, 0],
  ])('football: %s sees of %j what is worth %f', (position, averages, expected) => {
    expect(worth('FOOTBALL', averages, position)).toBe(expected);
  });

  it('stands beside the averages it was made of', () => {
    const [best] = deal(
      eventOf('FOOTBALL', [{ position: 'QB', averages: { PASS_TD: 2, RECV_TD: 1, RUSH_TD: 0 } }]),
      's',
    );
    expect(best).toEqual({
      id: 'home-0',
      last_name: 'L0',
      tid: 'home',
      position: 'QB',
      points: 0,
      stats: { PASS_TD: 2 },
      totalScore: 8,
      tier: 1,
      tierCost: 5,
    });
  });
});

describe('an offer', () => {
  it('is the same for every fan, however rosters are sorted; ties by id', () => {
    const of = madeUpFacts();
    const turned = { ...of, home: { ...of.home, players: of.home.players.toReversed() } };
    expect(deal(turned, 'other')).toEqual(deal(of, 'seed'));
    expect(deal(withoutSeason(turned), 'seed')).toEqual(deal(withoutSeason(of), 'seed'));
    const tied = eventOf('BASKETBALL', [{ averages: { AST: 1 } }, { averages: { REB: 2 } }, { averages: { AST: 2 } }]);
    expect(idsOf(deal(tied, 'seed')).slice(0, 3)).toEqual(['home-2', 'home-0', 'home-1']);
  });

  it('ranks by chance where there is no season', () => {
    const of = withoutSeason(madeUpFacts());
    const [one, again, other] = [deal(of, 'seed'), deal(of, 'seed'), deal(of, 'other')];
    expect(one).toEqual(again);
    expect(idsOf(one)).not.toEqual(idsOf(other));
    expect(idsOf(one).sort()).toEqual(idsOf(deal(madeUpFacts(), 'seed')).sort());
    expect(one.every(({ totalScore }) => totalScore === 0)).toBe(true);
    expect(new Set(one.map(({ tier }) => tier))).toEqual(new Set([1, 2, 3, 4, 5]));
    const best = new Set(Array.from({ length: 60 }, (_, seed) => deal(of, `${seed}`)[0]?.id));
    expect(best.size).toBeGreaterThan(15);
  });

  it('shows the picture where there is one', () => {
    const of = madeUpFacts();
    const [first, ...others] = of.home.players as [DealFacts['home']['players'][0]];
    const players = [{ ...first, profile_image_link: 'p.png' }, ...others];
    const offered = deal({ ...of, home: { ...of.home, players } }, 'seed');
    expect(offered.find(({ id }) => id === first.id)?.profile_image_link).toBe('p.png');
    expect(offered.filter((player) => 'profile_image_link' in player)).toHaveLength(1);
  });

  it('needs five players', () => {
    expect(dealOrRefuse(madeUpFacts('BASKETBALL', 2), 'seed')).toEqual({
      refused: 'RosterIncomplete',
      why: 'both teams together have too few players for 5 slots',
    });
    const of = madeUpFacts('BASKETBALL', 3);
    expect(deal({ ...of, away: { ...of.away, players: of.away.players.slice(1) } }, 'seed')).toHaveLength(5);
  });
});

describe('accept', () => {
  // Players 0–1 cost 5, 2–3 cost 4, 4–5 cost 3, 6–7 cost 2, 8–9 cost 1.
  const offered = offerOf(2, 2, 2, 2, 2).map((player) => ({
    ...player,
    stats: { AST: 1, STL: 2 },
    profile_image_link: `${player.id}.png`,
  }));
  const team = (...numbers: number[]) => numbers.map((number) => structuredClone(offered[number]) as MvpPlayer);
  const sound = [0, 2, 4, 6, 8];
  const forge = (fields: object, slot = 2) =>
    accept(team(...sound).with(slot, { ...team(...sound)[slot], ...fields } as MvpPlayer), offered);

  it('takes five different players for 15 tokens or less, in the fan’s order', () => {
    expect(accept(team(...sound), offered)).toEqual(team(...sound));
    expect(accept(team(8, 6, 4, 2, 0), offered)).toEqual(team(8, 6, 4, 2, 0));
    expect(accept(team(9, 8, 7, 6, 5), offered)).toEqual(team(9, 8, 7, 6, 5));
  });

  it('takes the fields of the call alone, and fills in the rest as it was offered', () => {
    const sent = team(...sound).map(({ stats: _, totalScore: __, tier: ___, tierCost: ____, ...player }) => player);
    expect(accept(sent, offered)).toEqual(team(...sound));
  });

  it('takes no picture where none was offered, as GraphQL writes that', () => {
    const plain = offered.map(({ profile_image_link: _, ...player }) => player);
    const sent = sound.map((number) => ({ ...plain[number], profile_image_link: null }));
    expect(accept(sent, plain)).toEqual(sound.map((number) => plain[number]));
  });

  it('keeps nothing that was not offered', () => {
    const sent = team(...sound).map((player) => ({ ...player, bonus: 1000, constructor: 'x' }));
    expect(accept(sent, offered)).toEqual(team(...sound));
  });

  it.each([
    [16, [0, 2, 4, 6, 7]],
    [17, [0, 1, 4, 6, 7]],
    [21, [0, 1, 2, 3, 4]],
  ])('refuses a team for %i tokens', (cost, numbers) => {
    expect(accept(team(...numbers), offered)).toEqual({
      refused: 'InvalidInput',
      why: `the team costs ${cost} of 15 tokens`,
    });
  });

  it('refuses a player in two slots', () => {
    expect(accept(team(4, 6, 8, 9, 8), offered)).toEqual({ refused: 'InvalidInput', why: 'a player is in two slots' });
  });

  it.each([[[6, 7, 8, 9]], [[4, 5, 6, 7, 8, 9]]])('refuses the slots %j', (numbers) => {
    expect(accept(team(...numbers), offered)).toEqual({ refused: 'InvalidInput', why: 'the team has not 5 slots' });
  });

  it.each([
    [{ tierCost: 1 }, 'tierCost'],
    [{ tierCost: undefined }, 'tierCost'],
    [{ points: undefined }, 'points'],
    [{ profile_image_link: 'javascript:alert(1)' }, 'profile_image_link'],
    [{ stats: { AST: 1 } }, 'stats'],
    [{ stats: { AST: 1, STL: 2, BLK: 1 } }, 'stats'],
    [{ stats: null }, 'stats'],
    [{ stats: Object.assign([], { AST: 1, STL: 2 }) }, 'stats'],
  ])('refuses a slot forged to %j', (fields, field) => {
    expect(forge(fields)).toEqual({ refused: 'NotAsOffered', why: `slot 2 has another ${field}` });
  });

  it.each([['home-99'], [null], ['__proto__']])('refuses player %j', (id) => {
    const why = 'slot 1 has a player who was not offered';
    expect(forge({ id }, 1)).toEqual({ refused: 'NotAsOffered', why });
  });

  it.each([
    ['nothing', undefined, 'the team is not a list'],
    ['an object', { length: 5 }, 'the team is not a list'],
    ['a huge list', new Array(1e9), 'the team has not 5 slots'],
    ['holes', new Array(5), 'slot 0 is not a player'],
    ['an empty slot', [...offered.slice(5, 9), null], 'slot 4 is not a player'],
  ])('refuses %s', (_, raw, why) => {
    expect(accept(raw, offered)).toEqual({ refused: 'InvalidInput', why });
  });
});
