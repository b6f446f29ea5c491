import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crewName } from '../../../games/ranking/crew.ts';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import { USERNAME } from '../../../graphql/account-rules.ts';
import { whyNotAllowed } from '../../../lambdas/api/accounts/allowed-name.ts';
import { EARLIEST, inventedCrews, inventedFans, LATEST, MAX_FANS, seatsOf } from '../../../local/crowd/fans.ts';
import { event } from '../../games/match.ts';
import { forAll } from '../../runs.ts';

describe('invented fans', () => {
  const fans = inventedFans(MAX_FANS);

  it('have names that an account could have, each its own, and the same at every start', () => {
    expect(new Set(fans.map(({ username }) => username.toLowerCase())).size).toBe(MAX_FANS);
    for (const { username } of fans)
      expect([USERNAME.test(username), whyNotAllowed(username)]).toEqual([true, undefined]);
    expect(inventedFans(40)).toEqual(fans.slice(0, 40));
    expect(inventedFans(0)).toEqual([]);
  });

  forAll(
    'are in crews of five to nine with allowed names, no fan in two',
    50,
    [fc.integer({ min: 0, max: MAX_FANS })],
    (count) => {
      const crews = inventedCrews(inventedFans(count));
      const members = crews.flatMap((crew) => crew.members);
      expect(new Set(members).size).toBe(members.length);
      expect(members.length).toBeGreaterThan(count * 0.66 - 6);
      expect(new Set(crews.map(({ name }) => name)).size).toBe(crews.length);
      for (const { name, members } of crews) {
        expect(crewName(name)).toEqual({ name });
        expect([5, 6, 7, 8, 9]).toContain(members.length);
      }
    },
  );

  forAll(
    'each join something of every event, most before the start, and some after it',
    20,
    [fc.string(), fc.integer({ min: 1, max: 100 })],
    (id, speed) => {
      const startsAt = 1e12;
      const seats = seatsOf(event('BASKETBALL', { id, startsAt }), fans, speed);
      expect(new Set(seats.map(({ fan }) => fan)).size).toBe(MAX_FANS);
      expect(new Set(seats.map(({ hypeGame }) => hypeGame)).size).toBe(hypeGames.length);
      const times = seats.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBeGreaterThanOrEqual(startsAt - EARLIEST / speed);
      expect(times.at(-1)).toBeLessThanOrEqual(startsAt + LATEST / speed);
      expect(Math.abs(times.filter((at) => at > startsAt).length / times.length - 0.25)).toBeLessThan(0.1);
    },
  );
});
