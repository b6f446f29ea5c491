import { it } from 'vitest';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import type { Game, Offer } from '../../../graphql/types.generated.ts';
import { Fault } from '../../../lambdas/lib/fault.ts';
import { keepAct } from '../../../lambdas/stores/acts.ts';
import { makeCalendarToken } from '../../../lambdas/stores/calendars.ts';
import { makeCode } from '../../../lambdas/stores/codes.ts';
import { joinCrew, makeCrew } from '../../../lambdas/stores/crews.ts';
import { foldEvent, moveEvent, putEvent, removeEvent, setFeedDelayed } from '../../../lambdas/stores/events.ts';
import { addOperator } from '../../../lambdas/stores/fan-lists.ts';
import { makeFan, markVerified, proveEmail, updateFan } from '../../../lambdas/stores/fans.ts';
import { keepFeedStates, noteHeartbeat, notePush, noteTaken } from '../../../lambdas/stores/feed-states.ts';
import { countAttempt, countUse } from '../../../lambdas/stores/limits.ts';
import { append } from '../../../lambdas/stores/log.ts';
import { putPages } from '../../../lambdas/stores/pages.ts';
import { keepPoll, leasePoll, setSource } from '../../../lambdas/stores/polls.ts';
import { putPicks, putRanking } from '../../../lambdas/stores/ranking.ts';
import { changeReminders, claimPush, noteChosen, noteNoticed } from '../../../lambdas/stores/reminders.ts';
import { noteFolded, noteSeasonEvent, putSeasonList, setSeasonLine } from '../../../lambdas/stores/seasons.ts';
import { beginSettlement, noteOfficial, noteRange } from '../../../lambdas/stores/settlements.ts';
import { endSessionsForGood, noteDeletedName, noteSession, noteSignOut } from '../../../lambdas/stores/sign-outs.ts';
import { forgetName, setSettledRow } from '../../../lambdas/stores/standings.ts';
import { type TableName, tables } from '../../../lambdas/stores/tables.ts';
import { putGameStats, putSeason } from '../../../lambdas/stores/teams.ts';
import { choices } from '../../e2e/fan.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';
import { embeddedSecret } from '../../fixtures/secret.ts';
import { expectLasting } from '../../lasting-names.ts';
import { ask } from '../api/calls/asking.ts';
import { gameEvent } from '../game.ts';
import { completing, newEvent, store } from '../world.ts';

embeddedDatabase();
embeddedSecret('ticketSecretArn', 'a secret for tests');

const eventId = 'e';
const ann = { sub: 'ann', username: 'Ann' };
const TIME = Date.UTC(2030, 0, 1);

/** One of everything that the product stores. */
async function storeEverything(): Promise<void> {
  await newEvent({ id: eventId, prize: 'a ball' });
  await moveEvent(eventId, TIME);
  await Promise.all([
    makeFan({ fanId: ann.sub, username: ann.username, email: 'ann@example.org' }),
    proveEmail('ann@example.org', ann.username),
    noteTaken('digest', TIME),
    countUse('somebody', { max: 1, seconds: 1 }, TIME),
    makeCode('verifyEmail', { fanId: ann.sub, username: ann.username, email: 'ann@example.org' }, TIME),
  ]);
  await markVerified(ann.sub);
  const profile = { firstName: 'A', lastName: 'N', birthdate: '2000-01-01', favoriteTeam: 'home', viewerDelay: 5 };
  await updateFan(ann.sub, { ...profile, displayedGames: ['bingo'] });

  const crew = await makeCrew('Front Row', { fanId: ann.sub, username: ann.username, joinedAt: TIME });
  if (crew instanceof Fault) throw new Error(crew.code);
  await joinCrew(crew.invite, { fanId: 'bob', username: 'Bob', joinedAt: TIME });

  await putGameStats({ tid: 'home', eventId, at: TIME, players: { 'home-0': { PTS: 1 } } });
  await putSeason('home', { 'home-0': { games_played: 1, stats: { PTS: 1 } } }, 1);

  for (const hypeGame of hypeGames) {
    const offer = await ask<Offer>('offer', { hypeGame, eventId, board: 1 }, ann);
    const { version, position, ticket, board, items } = offer;
    const chosen = choices(gameEvent(eventId))[hypeGame](items);
    await ask<Game>('create', { hypeGame, eventId, version, position, ticket, board, ...chosen }, ann);
  }
  const last = { seq: 1, official: true } as const;
  await beginSettlement(eventId, last);
  await setSettledRow({ eventId, fanId: ann.sub }, { points: 0, byGame: { bingo: 10 }, withheld: 10 }, last);
  await noteRange(eventId, { ...last, from: 3, to: 4 }, new Set([3]));
  await putPages(eventId, last, [{ fanId: ann.sub, points: 10 }], { asOf: 'ENDED', totals: 'AAAA' });
  await noteOfficial(eventId, 1);
  const top = [{ fanId: ann.sub, username: ann.username, points: 10 }];
  const ranking = { seq: 1, until: TIME, players: 1, totals: 'AAAA', official: true as const };
  await putRanking(eventId, { ...ranking, top, writtenAt: TIME, moments: 1, renames: 0 });

  await putPicks(eventId, 1, { mvp: [1, 0, 1] });

  const week = { league: 'nba', year: 2030, week: '2030-01-01' };
  await noteSeasonEvent(week, eventId, new Set([3]));
  await setSeasonLine(week, ann.sub, { points: 10, games: 1, best: 1, beaten: 0, others: 0 });
  await noteFolded(week, eventId, { from: 3, to: 4 });
  await putSeasonList(week, { games: 1, totals: 'AAAA', first: [{ fanId: ann.sub, points: 10 }] });

  await store(eventId, [completing({ pid: 'home-0', classification: 'PTS', threshold: 2 }, 10, TIME)]);
  await append({ eventId, seq: 2, messages: [], snapshot: { provider: 'espn', asOf: TIME } });
  const periods = [{ name: 'Q1', started_at: TIME, ended_at: TIME }];
  const { regulation } = gameEvent(eventId);
  const score = { home: 1, away: 0 };
  await foldEvent(eventId, 2, { status: 'LIVE', results: { periods }, regulation, score, ended_at: 0 });
  await setFeedDelayed(eventId, true);
  await setSource(eventId, { provider: 'espn', url: 'https://a.example' });
  await leasePoll(eventId, 'poller', TIME, TIME);
  const failure = { why: 'refused', warnedAt: TIME };
  const feed = { lastGood: TIME, failingSince: TIME };
  const of = { failure, digest: 'd', etag: 'e', modified: 'm', feed };
  await keepPoll(eventId, 'poller', { nextAt: TIME, failures: 1, changes: 1, ...of }, TIME);
  const streak = { since: TIME, last: TIME, polls: 1, newer: 1, stamp: TIME, novel: true as const };
  const snapshot = { stamp: TIME, behind: streak, missing: { 'play-1': streak } };
  const feeds = { espn: { at: TIME, ignored: { 'a reason': 1 }, snapshot } };
  await keepFeedStates(eventId, { version: 0, plays: 1, feeds });
  await notePush(eventId, 'espn', TIME);
  await noteHeartbeat('espn', TIME);
  await noteSession({ fanId: ann.sub, id: 'session', began: TIME / 1000, device: 'Safari on iPhone' });
  await noteSignOut(ann.sub, TIME, ['session']);
  await endSessionsForGood('gone', TIME);
  await noteDeletedName('hash', TIME);
  await countAttempt([{ subject: 'ann', max: 5 }], TIME);
  await forgetName(eventId, ann.sub, true);
  await keepAct(eventId, { act: 'callOff', who: 'ann', why: 'rain', at: TIME, details: { startsAt: TIME } });
  await addOperator(ann.sub);
  await noteChosen(eventId);
  await noteNoticed(eventId, 'begins', TIME);
  await noteNoticed(eventId, 'closes', ['parlay']);
  await changeReminders(ann.sub, (known) => ({
    ...known,
    devices: {
      'play-1': { endpoint: 'https://push.example', p256dh: 'a', auth: 'b', zone: 'UTC', since: TIME, session: 's' },
    },
    chosen: { 'play-1': TIME },
    choice: { eventId, until: TIME / 1000 },
  }));
  await claimPush(ann.sub, 'a name', TIME);
  await makeCalendarToken(ann.sub, TIME);
  await putEvent(gameEvent('removed'));
  await removeEvent('removed');
}

/** A name inside an item, or the form of a name that is data: an id, a total, a word. */
const formOf = (name: string): string =>
  name
    .replace(/^((home|away)-\d+|espn|play-1|a reason)$/, '*')
    .replace(/^b\d+$/, 'b*')
    .replace(/^w\d{8}$/, 'w*');
/** Maps whose keys are counted things of a game. */
const counted = /(^|\.)(stats|(players|season)\.\*)$/;

/** Every attribute of an item with its type of value; nested attributes follow their parent's name. */
function attributes(value: unknown, path = ''): string[] {
  if (typeof value === 'string' && /^[[{]/.test(value)) return attributes(JSON.parse(value), `${path}=`);
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => attributes(one, `${path}[]`)))];
  if (value instanceof Uint8Array) return [`${path} bytes`];
  if (value instanceof Set) return [`${path} set`];
  if (value === null || typeof value !== 'object') return [`${path} ${value === null ? 'null' : typeof value}`];
  if (counted.test(path)) return [`${path}.* number`];
  const within = Object.entries(value).flatMap(([name, one]) =>
    attributes(one, `${path}${path && '.'}${formOf(name)}`),
  );
  return [...new Set(within)];
}

/** An item of a table by the form of its key: ids and hashes left out. */
function kindOf(table: TableName, item: Record<string, unknown>): string {
  const { partition, ...rest } = tables[table];
  const names = [partition.name, ...('sort' in rest ? [rest.sort.name] : [])];
  const form = names.map((name) => {
    const text = String(item[name]);
    if (typeof item[name] === 'number') return `${name} number`;
    const plain = text
      .replace(/^(email|invite|crew|fan|verifyEmail|resetPassword|act|deleted|line)#.*$/, '$1#*')
      .replace(/^e#\d+$/, '*#n')
      .replace(/^e#page\d+$/, '*#page n')
      .replace(/^\d{9}[-o]#\d{6}$/, 'settlement#n')
      .replace(/^\w{9}\.ann[a-z]$/, 'time.*')
      .replace(/^ann#(\w+)$/, '*#$1')
      .replace(/^nba#2030/, 'league#year')
      .replace(/^league#year#\d+$/, 'league#year#n')
      .replace(/^(event|list)#2030-01-01/, '$1#week');
    const isId =
      ['e', 'removed', 'ann', 'home', 'away', 'digest'].includes(plain) || (table === 'Limits' && name === 'window');
    return isId ? '*' : plain;
  });
  return form.join(' / ');
}

it('items keep the form of their keys, their attributes and what these hold', async () => {
  await storeEverything();
  const found: Record<string, Record<string, string[]>> = {};
  for (const table of Object.keys(tables) as TableName[]) {
    const kinds: Record<string, Set<string>> = {};
    for (const item of await contents(table)) {
      const kind = kindOf(table, item);
      kinds[kind] ??= new Set();
      for (const line of attributes(item)) kinds[kind].add(line);
    }
    found[table] = Object.fromEntries(
      Object.entries(kinds)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([kind, lines]) => [kind, [...lines].sort()]),
    );
  }
  expectLasting('items', found);
});
