import { describe, expect, it } from 'vitest';
import type { DealFacts } from '../../../../games/facts/deal-facts.ts';
import { accept, deal as dealOrRefuse } from '../../../../games/side-games/mvp/deal.ts';
import type { MvpPlayer, MvpPlayers } from '../../../../games/side-games/mvp/team.ts';
import { dealing } from '../../any-game.ts';
import { madeUpFacts, withoutSeason } from '../../match.ts';
import { eventOf, offerOf } from './teams.ts';

const deal = dealing(dealOrRefuse);
const idsOf = (players: MvpPlayers) => players.map(({ id }) => id);
/** The value of season averages for a position. */
const worth = (sport: 'BASKETBALL' | 'FOOTBALL', averages: Record<string, number>, position = 'C') =>
  deal(eventOf(sport, [{ averages, position }]), 'seed').find(({ id }) => id === 'home-0')?.totalScore;

describe('the value of a season', () => {
  // 5·2.5 threes + 3·6 twos + 4 free throws + 7 rebounds + 2·5 assists + 4·1.5 steals + 4·0.5 blocks
  // − (18 − 8.5 field goals and 5 − 4 free throws missed) − 2·3 turnovers = 59.5 − 10.5 − 6 = 43
  it('basketball, by hand', () => {
    const averages = { FG: 8.5, FGA: 18, FG3: 2.5, FG2: 6, FT: 4, FTA: 5, REB: 7, AST: 5, STL: 1.5, BLK: 0.5, TO: 3 };
    expect(worth('BASKETBALL', { ...averages, PTS: 23.5, PF: 2 })).toBe(43);
  });

  it.each([
    [{ FGA: 1 }, -1],
    // A line without attempts has no misses, rather than minus ones.
    [{ FT: 4 }, 4],
  ])('basketball: %j a game is worth %f', (averages, expected) => {
    expect(worth('BASKETBALL', averages)).toBe(expected);
  });

  it.each([
    ['QB', { PASS_YDS: 260, PASS_TD: 2, PASS_CMP: 22, PASS_INT: 1 }, 10 + 8 + 22 - 2],
    ['RB', { RUSH_YDS: 87, RUSH_TD: 1, RECV_TD: 0.5 }, 8 + 6 + 3],
    ['WR', { RECV_TD: 1, RUSH_TD: 1, RUSH_YDS: 10, RECV_YDS: 90 }, 13],
    ['CB', { INT: 1, DEF_FUM_RCV: 1, DEF_TD: 1, DEF_SACK: 1 }, 2 + 2 + 3],
    ['LB', { INT: 1, DEF_FUM_RCV: 1, DEF_TD: 1, DEF_SACK: 1 }, 2 + 3 + 2],
    ['DL', { INT: 1, DEF_FUM_RCV: 1, DEF_TD: 1, DEF_SACK: 0.5 }, 2 + 3 + 1],
    ['ST', { RET_TD: 1, PUNT_BLK: 1, RUSH_TD: 1 }, 6 + 2],
    // One that has no stats at all. Other names of these positions are resolved before a deal.
    ['OT', { RUSH_TD: 1, DEF_SACK: 1 }, 0],
  ])('football: for %s, %j is worth %f', (position, averages, expected) => {
    expect(worth('FOOTBALL', averages, position)).toBe(expected);
  });

  it('is in the offer beside its averages', () => {
    const averages = { PASS_TD: 2, RECV_TD: 1, RUSH_TD: 0 };
    expect(deal(eventOf('FOOTBALL', [{ position: 'QB', averages }]), 's')[0]).toEqual({
      ...{ id: 'home-0', last_name: 'L0', tid: 'home', position: 'QB', points: 0 },
      ...{ stats: { PASS_TD: 2 }, totalScore: 8, tier: 1, tierCost: 5 },
    });
  });
});

describe('an offer', () => {
  it.each(['BASKETBALL', 'FOOTBALL'] as const)('is the same for every fan of %s, best first; ties by id', (sport) => {
    const offered = deal(madeUpFacts(sport, 20), 'seed');
    expect(deal(madeUpFacts(sport, 20), 'other')).toEqual(offered);
    const scores = offered.map(({ totalScore }) => totalScore);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(offered.map(({ tier }) => tier)).toEqual([1, 2, 3, 4, 5].flatMap((tier) => Array(8).fill(tier)));
    const tied = eventOf('BASKETBALL', [{ averages: { AST: 1 } }, { averages: { REB: 2 } }, { averages: { AST: 2 } }]);
    expect(idsOf(deal(tied, 'seed')).slice(0, 3)).toEqual(['home-2', 'home-0', 'home-1']);
  });

  it('ranks by chance where there is no season', () => {
    const of = withoutSeason(madeUpFacts());
    const one = deal(of, 'seed');
    expect(idsOf(one).sort()).toEqual(idsOf(deal(madeUpFacts(), 'seed')).sort());
    expect(one.every(({ totalScore }) => totalScore === 0)).toBe(true);
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

  it('takes the fields of the call alone, and fills in the rest as it was offered', () => {
    const sent = team(...sound).map(({ stats: _, totalScore: __, tier: ___, tierCost: ____, ...player }) => player);
    expect(accept(sent, offered)).toEqual(team(...sound));
  });

  it('accepts a null picture, which is GraphQL’s form of a missing one', () => {
    const plain = offered.map(({ profile_image_link: _, ...player }) => player);
    const sent = sound.map((number) => ({ ...plain[number], profile_image_link: null }));
    expect(accept(sent, plain)).toEqual(sound.map((number) => plain[number]));
  });

  it('refuses a team that is too expensive', () => {
    const why = 'the team costs 16 of 15 tokens';
    expect(accept(team(0, 2, 4, 6, 7), offered)).toEqual({ refused: 'InvalidInput', why });
  });

  it.each([
    [{ tierCost: 1 }, 'tierCost'],
    [{ profile_image_link: 'javascript:alert(1)' }, 'profile_image_link'],
    [{ stats: { AST: 1 } }, 'stats'],
    [{ stats: Object.assign([], { AST: 1, STL: 2 }) }, 'stats'],
  ])('refuses a slot forged to %j', (fields, field) => {
    expect(forge(fields)).toEqual({ refused: 'NotAsOffered', why: `slot 2 has another ${field}` });
  });

  it('refuses a player who was not offered', () => {
    const why = 'slot 1 has a player who was not offered';
    expect(forge({ id: '__proto__' }, 1)).toEqual({ refused: 'NotAsOffered', why });
  });

  it.each([
    ['nothing', undefined, 'the team is not a list'],
    ['four players', team(6, 7, 8, 9), 'the team has not 5 slots'],
    ['holes', new Array(5), 'slot 0 is not a player'],
    ['a player twice', team(4, 6, 8, 9, 8), 'a player is in two slots'],
  ])('refuses %s', (_, raw, why) => {
    expect(accept(raw, offered)).toEqual({ refused: 'InvalidInput', why });
  });
});
