import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { ANSWER_MS } from '../../../../lambdas/api/pipeline/create-handler.ts';
import {
  foldSeason,
  importGameStats,
  importListing,
  windowStart,
} from '../../../../lambdas/feeds/imports/import-listing.ts';
import { importSource, othersInTurn } from '../../../../lambdas/feeds/imports/import-source.ts';
import { handler } from '../../../../lambdas/handlers/import.ts';
import { HOUR } from '../../../../lambdas/lib/durations.ts';
import { dealFacts, event, freezeFacts } from '../../../../lambdas/stores/events.ts';
import { poll, setSource } from '../../../../lambdas/stores/polls.ts';
import { gameStatsOf, putTeam, type TeamGameStats, team } from '../../../../lambdas/stores/teams.ts';
import { contents, embeddedDatabase } from '../../../fixtures/database.ts';
import { logged } from '../../../fixtures/logs.ts';
import { provider, refuse } from '../../../fixtures/provider.ts';
import { forAll } from '../../../runs.ts';
import { roster } from '../../game.ts';
import { ending, fresh, newEvent, store } from '../../world.ts';

embeddedDatabase();
const served = provider();
const { lines } = logged();
const configure = (...urls: string[]) => {
  process.env.CATALOGUE_SOURCES = JSON.stringify(urls.map((url) => ({ provider: 'hype', url })));
};

const soon = () => Date.now() + 3_600_000;
const teamOf = (id: string) => ({
  ...{ id, sport: 'BASKETBALL', name: `Team ${id}`, shortName: 'TEA' },
  players: [{ id: `${id}-1`, first_name: 'Ann', last_name: 'Ball' }],
});
const faceOf = (id: string) => ({ id, name: `Team ${id}`, shortName: 'TEA' });
const gameOf = (id: string, h = 'h', a = 'a') => {
  return { id, sport: 'BASKETBALL', startsAt: soon(), home: faceOf(h), away: faceOf(a) };
};

describe('the import by schedule', () => {
  it('does nothing and says so where no source is configured', async () => {
    configure();
    const before = await contents('Teams');
    await handler({ id: 'hourly' });
    const said = { message: 'no source is configured', door: 'import', correlationId: 'hourly' };
    expect(lines().at(-1)).toMatchObject(said);
    expect(await contents('Teams')).toEqual(before);
  });

  it('takes events, teams and sources, follows to more, and changes nothing the next time', async () => {
    const [h, a, id] = [fresh('h'), fresh('a'), fresh('g')];
    const source = { provider: 'hype', url: `${served.url}/game` };
    const first = { ...gameOf(id, h, a), source };
    const later = { ...first, id: fresh('g'), startsAt: Date.now() + 30 * 86_400_000 };
    const teams = served.serve('/teams', { teams: [teamOf(h), teamOf(a)] });
    configure(served.serve('/all', { events: [first, later, {}], more: [teams, teams, `${served.url}/none`] }));
    await handler({ id: 'hourly' });
    expect(served.asked.map(({ path }) => path)).toEqual(['/all', '/teams', '/none']);
    expect(await event(id)).toMatchObject({ status: 'SCHEDULED', home: { id: h }, away: { id: a } });
    expect(await event(later.id)).toBeUndefined();
    expect((await poll(id))?.url).toBe(source.url);
    expect((await team(h))?.players).toHaveLength(1);
    expect(lines().slice(-3)).toMatchObject([
      { message: 'imported', events: 1, teams: 2, failed: 1, dropped: 1, ignored: [] },
      { message: 'rows dropped', level: 'WARN', count: 1, rows: [expect.stringMatching(/^events\[2\]: id must be /)] },
      { level: 'WARN', why: 'HTTP 404' },
    ]);
    const stored = async () => (await contents('Events')).filter(({ item }) => item !== 'turn');
    const before = await stored();
    await handler({ id: 'hourly' });
    expect(await stored()).toEqual(before);
  });

  it('reads 400 documents of a source at most, the first one included', async () => {
    const more = Array.from({ length: 405 }, (_, index) => `https://feeds.example.com/${index}`);
    const asked: string[] = [];
    const ask = async (url: string) => {
      asked.push(url);
      return { kind: 'body' as const, body: { events: [], more: url === first ? more : [] }, digest: '' };
    };
    const first = 'https://feeds.example.com/';
    await importSource({ provider: 'hype', url: first }, Date.now(), importListing, Date.now() + HOUR, ask);
    // A hundred are kept for games.
    expect(asked).toHaveLength(301);
  });

  it('reads no more documents of a source whose share of the time is over, so that the next source has its own', async () => {
    const more = [served.serve('/slow/teams', { teams: [] })];
    configure(served.serve('/slow', { events: [], more }), served.serve('/next', { events: [], more }));
    await handler({ id: 'hourly' }, { getRemainingTimeInMillis: () => ANSWER_MS });
    expect(served.asked.map(({ path }) => path)).toEqual(['/slow', '/next']);
    expect(lines().filter(({ message }) => message === 'not imported')).toMatchObject([
      { why: 'no time was left' },
      { why: 'no time was left' },
    ]);
  });

  it('gives every document its turn, from hour to hour, rosters first', () => {
    const documents = Array.from({ length: 700 }, (_, index) =>
      index % 2 ? { url: `schedule-${index}` } : { url: `roster-${index}`, roster: `t${index}` },
    );
    const turns = [0, 1, 2].map((hour) => othersInTurn(documents, hour * HOUR));
    for (const turn of turns) {
      expect(turn).toHaveLength(300);
      expect(turn.findLastIndex(({ url }) => url.startsWith('r'))).toBe(149);
      expect(turn.findIndex(({ url }) => url.startsWith('s'))).toBe(150);
    }
    expect(new Set(turns.flat()).size).toBe(700);
    expect(othersInTurn([{ url: 'box', line: { tid: 'h', eventId: 'g' } }], 0)).toEqual([]);
  });

  it('leaves what was frozen, what somebody set by hand, and an event that has begun', async () => {
    const id = await newEvent({ id: fresh('g'), status: 'ACTIVE', startsAt: Date.now() });
    const side = { id: 'x', name: 'X', players: [] };
    const frozen = { eventId: id, version: 'v', sport: 'BASKETBALL' as const, home: side, away: side };
    await freezeFacts(frozen);
    await setSource(id, { provider: 'hype', url: 'https://feeds.example.com/by-hand' });
    const before = await event(id);
    const source = { provider: 'hype', url: 'https://feeds.example.com/by-catalogue' };
    configure(served.serve('/all', { events: [{ ...gameOf(id), source }] }));
    await handler({ id: 'hourly' });
    expect(await event(id)).toEqual(before);
    expect(await dealFacts(id)).toEqual(frozen);
    expect((await poll(id))?.url).toBe('https://feeds.example.com/by-hand');
  });

  it('goes on with the other sources where one cannot be read, and never says its address', async () => {
    const id = fresh('g');
    const good = () => served.serve('/all', { events: [gameOf(id)] });
    configure('https://evil.example/?private', served.serve('/broken', { private: 1 }), good());
    await handler({ id: 'hourly' });
    expect(await event(id)).toBeDefined();
    expect(lines().filter(({ level }) => level === 'WARN')).toMatchObject([
      { why: 'the source is refused: evil.example is not a configured host' },
      { why: 'it has neither events nor teams' },
    ]);
    expect(JSON.stringify(lines())).not.toContain('private');
    served.faults.push(refuse(503));
    configure(good());
    await handler({ id: 'hourly' });
    expect(lines().at(-1)).toMatchObject({ why: 'HTTP 503' });
  });

  it('gives every source its turn where a store fails, says which failed, and fails itself in the end', async () => {
    const [h, id] = [fresh('h'), fresh('g')];
    const name = { first_name: 'A'.repeat(40), last_name: 'B'.repeat(40) };
    const players = Array.from({ length: 6_000 }, (_, index) => ({ id: `${h}-${index}`, ...name }));
    const huge = { ...teamOf(h), players };
    configure(served.serve('/huge', { teams: [huge] }), served.serve('/good', { events: [gameOf(id)] }));
    await expect(handler({ id: 'hourly' })).rejects.toThrow('1 of 5 imports failed');
    expect(await event(id)).toBeDefined();
    expect(lines().filter(({ level }) => level === 'ERROR')).toMatchObject([
      { message: 'import failed', provider: 'hype', why: expect.any(String) },
    ]);
  });

  const finishedGame = (h: string, a: string, parts: Partial<GameEvent> = {}) =>
    newEvent({
      id: fresh('g'),
      startsAt: Date.now() - 7_200_000,
      status: 'ENDED',
      ended_at: Date.now() - 60_000,
      ...{ home: { ...faceOf(h), color: '#112233' }, away: { ...faceOf(a), color: '#112233' } },
      game_attributes: { home_team_id: h, away_team_id: a },
      ...parts,
    });
  const basket = (tid: string, rev: number, PTS: number) => ({
    ...{ kind: 'stat' as const, id: 'shot', rev, order: 1, at: Date.now() - 120_000, period: 1, clock: 600 },
    ...{ act: 'PLAYER' as const, pid: `${tid}-1`, tid, classification: 'TWO_POINT_MAKE', stats: { PTS } },
  });

  it('leaves a game that was called off out of the season', async () => {
    configure();
    const [h, a] = [fresh('h'), fresh('a')];
    const id = await finishedGame(h, a, { stopped: 'CANCELED' });
    await store(id, [basket(h, 1, 2), { ...ending(Date.now() - 60_000), status: 'CANCELED' }]);
    await handler({ id: 'hourly' });
    expect([await gameStatsOf(h), await gameStatsOf(a)]).toEqual([[], []]);
  });

  it('takes our own finished games into the season, and a correction of one', async () => {
    configure();
    const [h, a] = [fresh('h'), fresh('a')];
    const id = await finishedGame(h, a);
    await store(id, [basket(h, 1, 2), ending(Date.now() - 60_000)]);
    await handler({ id: 'hourly' });
    const line = (PTS: number) => [{ tid: h, eventId: id, at: expect.any(Number), players: { [`${h}-1`]: { PTS } } }];
    expect(await gameStatsOf(h)).toEqual(line(2));
    await store(id, [basket(h, 2, 3)]);
    await handler({ id: 'hourly' });
    expect(await gameStatsOf(h)).toEqual(line(3));
    expect(await gameStatsOf(a)).toMatchObject([{ eventId: id, players: {} }]);
  });
});

const NOW = Date.UTC(2025, 7, 31, 12);
const line = fc.record({
  tid: fc.constant('t'),
  eventId: fc.uuid(),
  at: fc.integer({ min: NOW - 300 * 86_400_000, max: NOW + 86_400_000 }),
  players: fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.dictionary(fc.constantFrom('PTS', 'REB'), fc.integer({ min: 0, max: 60 })),
  ),
});

describe('a season', () => {
  it.each([
    ['2025-12-07T00:00:00.000Z', '2025-06-07T00:00:00.000Z'],
    ['2025-03-31T09:00:00.000Z', '2024-09-30T09:00:00.000Z'],
    ['2025-08-31T12:00:00.000Z', '2025-02-28T12:00:00.000Z'],
    ['2024-08-30T12:00:00.000Z', '2024-02-29T12:00:00.000Z'],
    ['2025-12-31T23:59:59.999Z', '2025-06-30T23:59:59.999Z'],
  ])('begins six months ago, on the same day or the last of the month: at %s', (now, start) => {
    expect(new Date(windowStart(Date.parse(now))).toISOString()).toBe(start);
  });

  forAll('is the sum of the lines of the window, in any order', 100, [fc.array(line)], (lines) => {
    const season = foldSeason(lines, NOW);
    const counted = lines.filter(({ at }) => at >= windowStart(NOW) && at <= NOW);
    for (const pid of ['a', 'b', 'c']) {
      const games = counted.flatMap(({ players }) => (players[pid] ? [players[pid]] : []));
      expect(season[pid]?.games_played ?? 0).toBe(games.length);
      const PTS = games.reduce((sum, stats) => sum + (stats.PTS ?? 0), 0);
      expect(season[pid]?.stats.PTS ?? 0).toBe(PTS);
    }
    expect(foldSeason(lines.toReversed(), NOW)).toEqual(season);
  });

  it('counts a player whose id is a name that every object has', () => {
    const game = { tid: 't', eventId: 'e', at: NOW - 1, players: { constructor: { PTS: 2 }, valueOf: { PTS: 3 } } };
    const season = foldSeason([game as unknown as TeamGameStats], NOW);
    expect(Object.entries(season)).toEqual([
      ['constructor', { games_played: 1, stats: { PTS: 2 } }],
      ['valueOf', { games_played: 1, stats: { PTS: 3 } }],
    ]);
  });
});

it('imported lines count once, however often they are imported, and as they are now', async () => {
  const tid = fresh('team');
  const [player] = roster(tid).players.slice(-1);
  await putTeam({ ...roster(tid), players: player ? [{ ...player, id: 'p' }] : [] });
  const game = (eventId: string, PTS: number): TeamGameStats => {
    return { tid, eventId, at: NOW - 1, players: { p: { PTS } } };
  };
  const totals = async () => {
    const [player] = (await team(tid))?.players ?? [];
    return [player?.games_played, player?.stats];
  };
  expect(await importGameStats([game('1', 10), game('2', 5)], NOW)).toBe(2);
  expect(await totals()).toEqual([2, { PTS: 15 }]);
  await importGameStats([game('1', 10)], NOW);
  expect(await totals()).toEqual([2, { PTS: 15 }]);
  await importGameStats([game('1', 12), game('3', 3)], NOW);
  expect(await totals()).toEqual([3, { PTS: 20 }]);
  await importGameStats([game('3', 3)], NOW + 190 * 86_400_000);
  expect(await totals()).toEqual([undefined, undefined]);
});
