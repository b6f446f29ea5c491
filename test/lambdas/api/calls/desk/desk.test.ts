import { getNamedType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { hypeGames } from '../../../../../games/side-games/side-game.ts';
import type { GameEvent } from '../../../../../games/timeline/event.ts';
import { type CallName, callNames, calls } from '../../../../../graphql/calls.ts';
import type { Evening } from '../../../../../graphql/types.generated.ts';
import { SECOND } from '../../../../../lambdas/lib/durations.ts';
import { actsOf, keepAct } from '../../../../../lambdas/stores/acts.ts';
import { event, setAnnouncement } from '../../../../../lambdas/stores/events.ts';
import { addOperator, removeOperator } from '../../../../../lambdas/stores/fan-lists.ts';
import { keepFeedStates } from '../../../../../lambdas/stores/feed-states.ts';
import { keepPoll, leasePoll, setSource } from '../../../../../lambdas/stores/polls.ts';
import { fakeAppSync } from '../../../../fixtures/app-sync.ts';
import { embeddedQueue } from '../../../../fixtures/queue.ts';
import { STARTS } from '../../../game.ts';
import { overAppSync, overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { joinWorth, paying, sweepNow } from '../../../ranked.ts';
import { type Fan, fresh, newEvent, newFan, newOperator, store } from '../../../world.ts';
import { argumentsOf } from '../../schema.ts';
import { ask, refusal } from '../asking.ts';

withPool();
embeddedQueue('ingestQueueUrl', { fifo: true });
embeddedQueue('sweepQueueUrl', { fifo: true });
embeddedQueue('settleQueueUrl');
const appSync = fakeAppSync();

const ofOperators = callNames.filter((name) => calls[name].who === 'operator');

/** A valid value of each argument of an operator's call. */
const five = 'Ada Moreau\nIris Kovac\nLena Osei\nZoe Lind\nNora';
const sound = {
  ...{ eventId: 'played', playId: 'p1', change: '{"void":true}', revision: 1, why: 'a foul before' },
  ...{ day: '2026-02-03', hypeGame: 'mvp', name: 'no-such-fan', text: 'Doors open', seconds: 60 },
  ...{ sport: 'BASKETBALL', startsAt: 4_000_000_000_000, periods: 4, minutes: 10 },
  ...{ home: 'Harbor Lights', homePlayers: five, away: 'Summit Rams', awayPlayers: five },
  ...{ play: '{"source":"clock","data":{"period":1,"clock":600}}', after: 'bm9uZQ' },
};
/** Texts that could pass for other text where they are shown, or fill a screen. */
const hostile: [string, string][] = [
  ['a control character', 'a\u0007b'],
  ['an end of a line', 'a\u2028b'],
  ['a sign that turns the direction', 'a\u202eb'],
  ['half a character', 'a\ud800b'],
  ['ten thousand characters', 'a'.repeat(10_001)],
];
/** Refusals of short texts that name nothing. The ids of plays are those of their providers. */
const unknown: Record<string, string | undefined> = { playId: 'PlayNotFound', hypeGame: 'UnknownHypeGame' };
/** Each call with each of its arguments that is text. */
const texts = ofOperators.flatMap((name) =>
  argumentsOf(name)
    .filter(({ type }) => ['ID', 'String', 'AWSJSON'].includes(getNamedType(type).name))
    .map((argument) => [name, argument.name] as const),
);
const soundOf = (name: CallName) =>
  Object.fromEntries(argumentsOf(name).map((argument) => [argument.name, sound[argument.name as keyof typeof sound]]));
type Page = { data: { act: string; why: string }[]; next: string | null };

/** The refusals of a call with unknown arguments, over HTTP and over AppSync. */
async function refusals(name: CallName, who: Fan | null) {
  const args = { nothing: 'of use' };
  const { status, body } = await overHttp(name, args, who ?? {});
  return [status, body.error?.code, await refusal(name, args, who)];
}

describe('calls of operators', () => {
  it('are all calls of the desk, and each argument has a valid value here', () => {
    expect(callNames.filter((name) => calls[name].folder === 'desk')).toEqual(ofOperators);
    const missing = ofOperators.filter((name) => Object.values(soundOf(name)).includes(undefined as never));
    expect(missing).toEqual([]);
  });

  it('refuse texts that are not one line as it is read, in each argument', async () => {
    const operator = await newOperator();
    expect(texts.length).toBeGreaterThan(40);
    const eventId = await newEvent();
    for (const [name, argument] of texts) {
      for (const [what, text] of hostile) {
        const args = { ...soundOf(name), ...('eventId' in soundOf(name) && { eventId }), [argument]: text };
        const code = await refusal(name, args, operator);
        expect(['InvalidInput', unknown[argument]], `${name} ${argument}: ${what}`).toContain(code);
      }
    }
    expect((await actsOf(eventId, null, 9)).acts).toEqual([]);
  });

  it('are refused as Forbidden to guests, fans and former operators, in the very next call after the removal', async () => {
    const fan = await newFan();
    expect(ofOperators.length).toBeGreaterThan(4);
    for (const name of ofOperators) {
      expect(await refusals(name, null), name).toEqual([403, 'Forbidden', 'Forbidden']);
      expect(await refusals(name, fan), name).toEqual([403, 'Forbidden', 'Forbidden']);
      await addOperator(fan.sub);
      expect(await refusals(name, fan), name).toEqual([400, 'UnknownInput', 'UnknownInput']);
      await removeOperator(fan.sub);
      expect(await refusals(name, fan), name).toEqual([403, 'Forbidden', 'Forbidden']);
    }
  });

  it('are refused to an operator who has signed out', async () => {
    const fan = await newOperator();
    await overHttp('logout', {}, fan);
    expect(await refusals('acts', fan)).toEqual([403, 'Forbidden', 'UnknownInput']);
    const over = await overAppSync('acts', {}, fan, { began: Math.floor(Date.now() / 1000) - 60 });
    expect(over).toMatchObject({ error: { code: 'Forbidden' } });
  });
});

describe('the list of acts', () => {
  it('has every change that is made, under the name of its call, with who, when and why', async () => {
    const [operator, other] = [await newOperator(), await newFan()];
    const begun = await newEvent({ startsAt: STARTS });
    await store(begun, [
      { ...paying(), id: 'p1' },
      { ...paying(), id: 'entered/p2' },
    ]);
    for (const name of ofOperators.filter((name) => calls[name].changes)) {
      const isBefore = ['postpone', 'removeEvent'].includes(name);
      const eventId = name === 'newEvent' ? fresh('own') : isBefore ? await newEvent() : begun;
      const playId = name === 'takeBack' ? 'entered/p2' : 'p1';
      const why = `the reason of ${name}`;
      const sent = Object.entries({ ...sound, eventId, playId, why, name: other.username });
      const args = Object.fromEntries(sent.filter(([key]) => key in soundOf(name)));
      expect(await refusal(name, args, operator), name).toBe('none');
      const { acts } = await actsOf('eventId' in args ? eventId : null, null, 1);
      expect(acts, name).toMatchObject([{ act: name, who: operator.username, why, at: expect.any(Number) }]);
    }
  });

  it('comes in pages, the newest first, each act once, also those of one moment', async () => {
    const operator = await newOperator();
    const eventId = await newEvent();
    for (let index = 0; index < 60; index += 1)
      await keepAct(eventId, { act: 'enter', who: 'ann', why: `${index}`, at: 1_000 + Math.floor(index / 7) });
    const first = await ask<Page>('acts', { eventId }, operator);
    const second = await ask<Page>('acts', { eventId, after: first.next }, operator);
    expect([first.data.length, second.data.length, second.next]).toEqual([50, 10, null]);
    const numbers = [...first.data, ...second.data].map(({ why }) => Number(why));
    expect(new Set(numbers).size).toBe(60);
    const moments = numbers.map((number) => Math.floor(number / 7));
    expect(moments).toEqual([...moments].sort((a, b) => b - a));
  });
});

describe('an announcement', () => {
  it('is an act, reaches who follows the event and who comes later, and can be taken back', async () => {
    const operator = await newOperator();
    const eventId = await newEvent();
    await store(eventId, [paying()]);
    const text = '<b>Kitchen</b> closes at ten';
    await ask('announce', { eventId, text, seconds: 60, why: 'asked' }, operator);
    const said = { text, at: expect.any(Number), until: expect.any(Number) };
    const published = () => appSync.published.filter(({ name }) => name === eventId);
    expect(published()).toEqual([{ name: eventId, envelope: { seq: 1, batch: [], announcement: said } }]);
    const shown = async () => (await ask<GameEvent>('gameEvent', { eventId }, null)).announcement;
    const first = await shown();
    expect(first).toEqual(said);
    expect((first?.until ?? 0) - (first?.at ?? 0)).toBe(60_000);

    await ask('takeBackAnnouncement', { eventId, why: 'a slip' }, operator);
    expect(await shown()).toMatchObject({ text: '' });
    expect(published().at(-1)?.envelope).toMatchObject({ announcement: { text: '' } });
    const who = operator.username;
    expect((await ask<Page>('acts', { eventId }, operator)).data).toMatchObject([
      { act: 'takeBackAnnouncement', who, why: 'a slip', details: '{}' },
      { act: 'announce', who, why: 'asked', details: JSON.stringify({ text, seconds: 60 }) },
    ]);
  });

  it('that was not published may be sent again, and an earlier one does not take its place', async () => {
    const operator = await newOperator();
    const eventId = await newEvent();
    appSync.refuse.push({ status: 400, body: 'no' });
    const args = { eventId, text: 'first', seconds: 60, why: 'asked' };
    expect(await refusal('announce', args, operator)).toBe('InternalError');
    await ask('announce', { ...args, text: 'second' }, operator);
    await setAnnouncement(eventId, { text: 'old', at: 1, until: 2 });
    expect((await event(eventId))?.announcement?.text).toBe('second');
  });
});

const eveningsOf = async (day: string) => ask<Evening[]>('evenings', { day }, await newOperator());

it('an evening has the games that start on its day in New York, earliest first', async () => {
  const times = ['2031-01-11T03:30:00Z', '2031-01-10T05:00:00Z', '2031-01-10T04:59:00Z', '2031-01-11T05:00:00Z'];
  const [late, early] = await Promise.all(times.map((time) => newEvent({ startsAt: Date.parse(time) })));
  const ids = (await eveningsOf('2031-01-10')).map(({ event }) => event.id);
  expect(ids).toEqual([early, late]);
});

it('a game has the state of its source, without the key in its address, and the side games of its fans', async () => {
  const startsAt = Date.parse('2031-02-10T20:00:00Z');
  const [eventId, quiet] = [await newEvent({ startsAt }), await newEvent({ startsAt: startsAt + SECOND })];
  const lastGood = Date.now() - 90 * SECOND;
  await setSource(eventId, { provider: 'espn', url: 'https://feeds.example.com/plays?key=secret' });
  await leasePoll(eventId, 'poller', Date.now(), Date.now() + SECOND);
  const failure = { why: 'the answer was 503', warnedAt: 0 };
  const state = { nextAt: 0, failures: 1, failure, changes: 1, feed: { lastGood, failingSince: lastGood } };
  await keepPoll(eventId, 'poller', state, 0);
  const ignored = { 'an unknown player': 2, 'no time': 3 };
  const feeds = { espn: { at: lastGood - SECOND, ignored, adjusted: 4 } };
  await keepFeedStates(eventId, { version: 0, plays: 1, feeds });
  await joinWorth(eventId, 'ann', 50);
  await joinWorth(eventId, 'bob', 0);
  await store(eventId, [paying()]);
  await sweepNow(eventId);

  const [evening, other] = await eveningsOf('2031-02-10');
  expect(JSON.stringify(evening)).not.toContain('secret');
  const { event, lag, games, ...rest } = evening as Evening;
  expect([event.id, other?.event.id]).toEqual([eventId, quiet]);
  expect(lag).toBeGreaterThanOrEqual(90);
  expect(rest).toEqual({
    ...{ provider: 'espn', host: 'feeds.example.com', fault: 'the answer was 503', ignored: 5, adjusted: 4 },
    ...{ joined: 2, playing: 1 },
  });
  expect(games).toHaveLength(hypeGames.length);
  expect(games).toContainEqual({ hypeGame: 'bingo', entries: 2, share: 1 });
  expect(games).toContainEqual({ hypeGame: 'mvp', entries: 0, share: 0 });
  const none = { provider: null, host: null, lag: null, fault: null, ignored: 0, adjusted: 0, joined: 0, playing: 0 };
  expect(other).toMatchObject(none);
});
