import { beforeEach, describe, expect, it } from 'vitest';
import type { Sport, TeamFace } from '../../../../games/timeline/event.ts';
import { feeds } from '../../../../lambdas/feeds/feeds.ts';
import { type InboundDelivery, ingest } from '../../../../lambdas/feeds/ingest/ingest.ts';
import { putEvent } from '../../../../lambdas/stores/events.ts';
import { forgetLoadedGame, timelineOf } from '../../../../lambdas/stores/log.ts';
import { putTeam, type Roster, team } from '../../../../lambdas/stores/teams.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { competition, espnPlay, shot, summary } from '../../../fixtures/espn.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { action, snapshot } from '../../../fixtures/nba-live.ts';
import { v3, v3Page } from '../../../fixtures/nba-v3.ts';
import { footballEvent, nflGame, row, stat } from '../../../fixtures/nfl.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { HOME, nflEvent, nflMessage } from '../../../fixtures/sportradar.ts';

embeddedDatabase();
fakeAppSync();
embeddedQueue('settleQueueUrl');

const known = (face: TeamFace, sport: Sport, id = 'known'): Roster => {
  const name = { first_name: 'A', last_name: 'B', display_name: 'A B' };
  return { ...face, sport, players: [{ id, tid: face.id, ...name, position: 'G' }] };
};

let events = 0;
let seenAt = Date.UTC(2020, 11, 23, 2);
async function take(eventId: string, provider: string, body: unknown) {
  const feed = feeds.get(provider) as InboundDelivery['feed'];
  seenAt += 2_000;
  const { ignored } = await ingest(eventId, [{ feed, body, seenAt, again: false }]);
  return ignored;
}
async function newEvent(event = scheduledEvent()): Promise<string> {
  events += 1;
  await putEvent({ ...event, id: `subject-${events}` });
  for (const face of [event.home, event.away]) await putTeam(known(face, event.type));
  return `subject-${events}`;
}
const plays = async (eventId: string) => {
  forgetLoadedGame(eventId);
  return (await timelineOf(eventId))?.timeline.plays() ?? [];
};
const stats = async (eventId: string) =>
  (await plays(eventId)).flatMap((play) => (play.kind === 'stat' ? [`${play.id} ${play.act} ${play.pid ?? '-'}`] : []));
const names = async (tid: string) => (await team(tid))?.players.map(({ display_name }) => display_name);

const made = { actionType: '2pt', shotResult: 'Made' };
const nba = scheduledEvent();
const box = { players: [{ statistics: [{ athletes: [{ athlete: { id: 'new', displayName: 'Nina New' } }] }] }] };
const run = { team: HOME, attempt: 1, yards: 3 };
const espnBasket = (participants: unknown) => summary([espnPlay(1, 'Jump Shot', { ...shot(2, true), participants })]);
const basketBy = (id: unknown) => espnBasket([{ athlete: { id } }]);

describe('a player whom no roster has, but the provider names', () => {
  const v3Basket = v3(1, 'Made Shot', { shotValue: 2, shotResult: 'Made', personId: 77 });
  const touchdown = row({ players: { new: [{ ...stat(11, 7), gsisPlayerName: 'N.New' }] }, sp: 1 });
  it.each([
    ['nba-live', nba, snapshot([action(1, { ...made, personId: 77, playerNameI: 'N. New' })]), 'N. New'],
    ['nba-v3', nba, v3Page([v3Basket], {}, [[77, 'Nina', 'New']]), 'Nina New'],
    ['espn', nba, { ...basketBy('new'), boxscore: box }, 'Nina New'],
    ['nfl', footballEvent(), nflGame({ 36: touchdown }), 'N. New'],
    ['sportradar-nfl', nflEvent(), nflMessage('e', 0, { rush: { ...run, player: 'new' } }), 'Ann Able'],
  ] as const)('is added to its team by %s, and the play is the player’s', async (provider, event, body, name) => {
    const eventId = await newEvent(event);
    expect(await take(eventId, provider, body)).toEqual([]);
    expect(await names(event.home.id)).toEqual(['A B', name]);
    expect((await stats(eventId)).every((told) => told.includes(' PLAYER '))).toBe(true);
    // The same delivery again adds no player twice.
    forgetLoadedGame(eventId);
    await take(eventId, provider, body);
    expect(await names(event.home.id)).toEqual(['A B', name]);
  });
});

describe('a player whose id cannot be read', () => {
  const odd = { deep: [] };
  it.each([
    ['nba-live', nba, snapshot([action(1, { ...made, personId: odd })]), '1'],
    ['espn', nba, basketBy(odd), '1'],
    ['espn', nba, espnBasket('a'), '1'],
    ['sportradar-nfl', nflEvent(), nflMessage('e', 0, { rush: { ...run, player: true } }), `e/${HOME}/run`],
  ] as const)('leaves the play of %s to the team, and is counted as refused', async (provider, event, body, id) => {
    const eventId = await newEvent(event);
    const [passed, ...others] = await take(eventId, provider, body);
    expect(passed).toMatchObject({ why: 'a player without a valid id, counted for the team', refused: true });
    expect(others).toEqual([]);
    expect(await stats(eventId)).toEqual([`${id} TEAM -`]);
  });

  it.each([
    ['nba-live', nba, snapshot([action(1, { ...made, personId: null })])],
    ['espn', nba, espnBasket(undefined)],
    ['sportradar-nfl', nflEvent(), nflMessage('e', 0, { rush: run })],
  ] as const)('is not a player whom %s does not state', async (provider, event, body) => {
    const eventId = await newEvent(event);
    expect(await take(eventId, provider, body)).toEqual([]);
    expect(await stats(eventId)).toMatchObject([expect.stringContaining(' TEAM -')]);
  });

  it('costs a shot of nba-live neither its shooter nor its points when it is the passer', async () => {
    const eventId = await newEvent();
    const body = snapshot([action(1, { ...made, personId: 77, playerNameI: 'N. New', assistPersonId: 'x' })]);
    expect(await take(eventId, 'nba-live', body)).toMatchObject([{ refused: true, count: 1 }]);
    expect(await stats(eventId)).toEqual(['1 PLAYER 77', '1/assist TEAM -']);
  });
});

describe('a player whom nobody names', () => {
  const body = summary([espnPlay(1, 'Jump Shot', shot(3, true, { coordinate: { x: 30, y: 5 } }), ['stranger'])]);

  it('leaves the play to the team, its points and its place too, and is counted as refused', async () => {
    const eventId = await newEvent();
    const ignored = await take(eventId, 'espn', body);
    expect(ignored).toEqual([
      { why: 'an unknown player without a name, counted for the team', count: 2, refused: true },
    ]);
    expect(await stats(eventId)).toEqual(['1 TEAM -']);
    expect((await timelineOf(eventId))?.timeline.scoreAt()).toEqual({ home: 3, away: 0 });
    expect((await timelineOf(eventId))?.timeline.shots()).toMatchObject([{ tid: nba.home.id, pid: nba.home.id }]);
  });

  it('gets the play once a roster has the player', async () => {
    const eventId = await newEvent();
    await take(eventId, 'espn', body);
    await putTeam(known(nba.home, 'BASKETBALL', 'stranger'));
    expect(await take(eventId, 'espn', body)).toEqual([]);
    expect(await stats(eventId)).toEqual(['1 PLAYER stranger']);
  });
});

describe('in the own format', () => {
  const play = (parts: object) => ({
    source: 'boxscorestatsv2',
    data: { timestamp: Date.UTC(2020, 11, 23, 1), classification: 'STEAL', tid: nba.home.id, pid: 'known', ...parts },
  });
  let eventId: string;
  beforeEach(async () => {
    eventId = await newEvent();
  });

  it.each([
    ['an unknown team elsewhere', play({ tid: 'elsewhere' })],
    ['an unknown player stranger', play({ pid: 'stranger' })],
    [
      'an unknown status HALFTIME_SHOW',
      { source: 'marker', data: { timestamp: nba.startsAt, status: 'HALFTIME_SHOW', period: 1, clock: 1 } },
    ],
  ])('%s is refused by name, and nothing of it is stored', async (why, message) => {
    expect(await take(eventId, 'hype', { messages: [message] })).toEqual([{ why, count: 1, refused: true }]);
    expect(await plays(eventId)).toEqual([]);
    expect((await timelineOf(eventId))?.timeline.event.status).toBe('SCHEDULED');
  });

  it('a play of a known player counts', async () => {
    expect(await take(eventId, 'hype', { messages: [play({})] })).toEqual([]);
    expect(await stats(eventId)).toHaveLength(1);
  });
});

it('a team without a stored roster has no unknown players', async () => {
  const home = { ...nba.home, id: '9' };
  const sides = { home, game_attributes: { home_team_id: '9', away_team_id: nba.away.id } };
  await putEvent(scheduledEvent({ id: 'unknown-roster', ...sides }));
  const [ours, theirs] = competition().competitors as [{ team: object }, object];
  const competitors = [{ ...ours, team: { ...ours.team, id: '9' } }, theirs];
  const body = summary([espnPlay(1, 'Jump Shot', { ...shot(2, true), team: { id: '9' } }, ['anybody'])], {
    competitors,
  });
  expect(await take('unknown-roster', 'espn', body)).toEqual([]);
  expect(await stats('unknown-roster')).toEqual(['1 PLAYER anybody']);
});

const rush = { ...run, player: 'known' };
const inNoQuarter = nflMessage('e', 0, { rush }, { quarter: { sequence: 123456 } });

it.each([
  ['an athlete without an id', 'espn', nba, basketBy(''), basketBy('known'), '1'],
  [
    'a quarter of the number 123456',
    'sportradar-nfl',
    nflEvent(),
    inNoQuarter,
    nflMessage('e', 5, { rush }),
    'e/known/run',
  ],
] as const)('%s is not stored, is counted, and leaves the event alive: the correction counts', async (...given) => {
  const [, provider, event, poison, good, id] = given;
  const eventId = await newEvent(event);
  expect(await take(eventId, provider, poison)).not.toEqual([]);
  await plays(eventId);
  await take(eventId, provider, good);
  expect((await plays(eventId)).map((play) => play.id)).toContain(id);
});
