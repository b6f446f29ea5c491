import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crewName } from '../../../games/ranking/crew.ts';
import { hypeGames, isRefusal } from '../../../games/side-games/side-game.ts';
import { USERNAME } from '../../../graphql/account-rules.ts';
import { whyNotAllowed } from '../../../lambdas/api/accounts/allowed-name.ts';
import { EARLIEST, inventedCrews, inventedFans, LATEST, MAX_FANS, seatsOf } from '../../../local/crowd/fans.ts';
import { anyGame } from '../../games/any-game.ts';
import { event, madeUpFacts } from '../../games/match.ts';
import { property, runs } from '../../runs.ts';

describe('invented fans', () => {
  const fans = inventedFans(MAX_FANS);

  it('have names that an account could have, each its own, and the same at every start', () => {
    expect(new Set(fans.map(({ username }) => username.toLowerCase())).size).toBe(MAX_FANS);
    for (const { username } of fans)
      expect([USERNAME.test(username), whyNotAllowed(username)]).toEqual([true, undefined]);
    expect(inventedFans(40)).toEqual(fans.slice(0, 40));
    expect(inventedFans(0)).toEqual([]);
  });

  it('are in crews of five to nine, none in two, whose names are allowed', property, () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_FANS }), (count) => {
        const crews = inventedCrews(inventedFans(count));
        const members = crews.flatMap((crew) => crew.members);
        expect(new Set(members).size).toBe(members.length);
        expect(members.length).toBeGreaterThan(count * 0.66 - 6);
        expect(new Set(crews.map(({ name }) => name)).size).toBe(crews.length);
        for (const { name, members } of crews) {
          expect(crewName(name)).toEqual({ name });
          expect(members.length).toBeGreaterThanOrEqual(5);
          expect(members.length).toBeLessThanOrEqual(9);
        }
      }),
      runs(50),
    ),
  );

  it('choose what the rules accept', property, () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...hypeGames),
        fc.constantFrom('BASKETBALL' as const, 'FOOTBALL' as const),
        fc.string(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (key, sport, seed, remaining) => {
          const offered = anyGame[key].deal(madeUpFacts(sport), seed, remaining);
          expect(isRefusal(offered)).toBe(false);
          const chosen = anyGame[key].chooseByChance(offered, seed);
          expect(isRefusal(anyGame[key].accept(chosen, offered))).toBe(false);
          expect(anyGame[key].chooseByChance(offered, seed)).toEqual(chosen);
        },
      ),
      runs(300),
    ),
  );

  it('each join something of every event, most before the start, and some after it', property, () =>
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 100 }), (id, speed) => {
        const startsAt = 1e12;
        const seats = seatsOf(event('BASKETBALL', { id, startsAt }), fans, speed);
        expect(new Set(seats.map(({ fan }) => fan)).size).toBe(MAX_FANS);
        expect(new Set(seats.map(({ hypeGame }) => hypeGame)).size).toBe(hypeGames.length);
        const times = seats.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times[0]).toBeGreaterThanOrEqual(startsAt - EARLIEST / speed);
        expect(times.at(-1)).toBeLessThanOrEqual(startsAt + LATEST / speed);
        const late = times.filter((at) => at > startsAt).length / times.length;
        expect(late).toBeGreaterThan(0.15);
        expect(late).toBeLessThan(0.35);
      }),
      runs(20),
    ),
  );
});
