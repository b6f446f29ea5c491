import { expect, it } from 'vitest';
import { importers } from '../../../../lambdas/feeds/imports/importers.ts';
import { nflGame } from '../../../fixtures/nfl.ts';

const read = (body: unknown) => importers.get('nfl')?.read(body);
const scheduled = (parts: object = {}) => ({ ...(nflGame({}) as object), summary: null, driveChart: null, ...parts });
const event = {
  id: 'nyj-at-ne',
  type: 'FOOTBALL',
  startsAt: Date.UTC(2012, 9, 21, 20, 25),
  regulation: { periods: 4, minutes: 15 },
  home: { id: 'NE', name: 'NE Team', shortName: 'NE', color: '#8a93a6' },
  away: { id: 'NYJ', name: 'NYJ Team', shortName: 'NYJ', color: '#8a93a6' },
};

it('schedules a game, a list of games, and the games of a week', () => {
  for (const body of [scheduled(), [scheduled()], { games: [scheduled()] }]) {
    expect(read(body)).toMatchObject({ events: [event], dropped: [], ignored: [] });
  }
});

it('lists a game that is put off with its stop, and drops what is none, with what is wrong', () => {
  const games = [scheduled({ status: 'POSTPONED' }), scheduled({ time: 'tonight' }), { id: 'x' }];
  expect(read({ games })).toMatchObject({
    events: [{ ...event, stopped: 'POSTPONED' }],
    dropped: ['games[1] "nyj-at-ne": there is no time', expect.stringMatching(/^games\[2\]: there is no game:/)],
  });
  expect(read({ id: 'x' })).toEqual({ unreadable: expect.stringMatching(/^it is neither a game nor a list of games/) });
});
