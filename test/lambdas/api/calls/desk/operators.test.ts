import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type CallName, callNames, calls } from '../../../../../graphql/calls.ts';
import { actsOf, keepAct } from '../../../../../lambdas/stores/acts.ts';
import { addOperator, removeOperator } from '../../../../../lambdas/stores/fan-lists.ts';
import { fakeAppSync } from '../../../../fixtures/app-sync.ts';
import { embeddedQueue } from '../../../../fixtures/queue.ts';
import { STARTS } from '../../../game.ts';
import { overAppSync, overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { paying } from '../../../ranked.ts';
import { fresh, newEvent, newFan, newOperator, store } from '../../../world.ts';

withPool();
embeddedQueue('ingestQueueUrl', { fifo: true });
embeddedQueue('sweepQueueUrl', { fifo: true });
embeddedQueue('settleQueueUrl');
fakeAppSync();

const ofOperators = callNames.filter((name) => calls[name].who === 'operator');
const schema = buildSchema(readFileSync('graphql/schema.graphql', 'utf8'));
const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };

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
  (fields[name]?.args ?? [])
    .filter(({ type }) => ['ID', 'String', 'AWSJSON'].includes(getNamedType(type).name))
    .map((argument) => [name, argument.name] as const),
);
const soundOf = (name: CallName) =>
  Object.fromEntries(
    (fields[name]?.args ?? []).map((argument) => [argument.name, sound[argument.name as keyof typeof sound]]),
  );
type Asker = { cookies: string[]; sub: string; username: string };
type Page = { data: { act: string; why: string }[]; next: string | null };

/** The refusals of a call with unknown arguments, over HTTP and over AppSync. */
async function refusals(name: CallName, who: Asker | undefined) {
  const args = { nothing: 'of use' };
  const { status, body } = await overHttp(name, args, who && { cookies: who.cookies });
  const result = await overAppSync(name, args, who ? { sub: who.sub, username: who.username } : null);
  return [status, body.error?.code, 'error' in result ? result.error.code : 'none'];
}

describe('calls of operators', () => {
  it('are all calls of the desk, and each argument has a valid value here', () => {
    expect(callNames.filter((name) => calls[name].folder === 'desk')).toEqual(ofOperators);
    const missing = ofOperators.filter((name) => Object.values(soundOf(name)).includes(undefined as never));
    expect(missing).toEqual([]);
  });

  it('refuse texts that are not one line as it is read, in each argument', async () => {
    const fan = await newOperator();
    expect(texts.length).toBeGreaterThan(40);
    const eventId = await newEvent();
    for (const [name, argument] of texts) {
      for (const [what, text] of hostile) {
        const args = { ...soundOf(name), ...('eventId' in soundOf(name) && { eventId }), [argument]: text };
        const { body } = await overHttp(name, args, { cookies: fan.cookies });
        expect(['InvalidInput', unknown[argument]], `${name} ${argument}: ${what}`).toContain(body.error?.code);
      }
    }
    expect((await actsOf(eventId, null, 9)).acts).toEqual([]);
  });

  it('are refused as Forbidden to guests, fans and former operators, in the very next call after the removal', async () => {
    const fan = await newFan();
    expect(ofOperators.length).toBeGreaterThan(4);
    for (const name of ofOperators) {
      expect(await refusals(name, undefined), name).toEqual([403, 'Forbidden', 'Forbidden']);
      expect(await refusals(name, fan), name).toEqual([403, 'Forbidden', 'Forbidden']);
      await addOperator(fan.sub);
      expect(await refusals(name, fan), name).toEqual([400, 'UnknownInput', 'UnknownInput']);
      await removeOperator(fan.sub);
      expect(await refusals(name, fan), name).toEqual([403, 'Forbidden', 'Forbidden']);
    }
  });

  it('are refused to an operator who has signed out', async () => {
    const fan = await newOperator();
    await overHttp('logout', {}, { cookies: fan.cookies });
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
      const { status, body } = await overHttp(name, args, { cookies: operator.cookies });
      expect([status, body.error], name).toEqual([200, undefined]);
      const { acts } = await actsOf('eventId' in args ? eventId : null, null, 1);
      expect(acts, name).toMatchObject([{ act: name, who: operator.username, why, at: expect.any(Number) }]);
    }
  });

  it('comes in pages, the newest first, each act once, also those of one moment', async () => {
    const fan = await newOperator();
    const eventId = await newEvent();
    for (let index = 0; index < 120; index += 1)
      await keepAct(eventId, { act: 'enter', who: 'ann', why: `play ${index}`, at: 1_000 + Math.floor(index / 7) });
    const whys: string[] = [];
    const sizes: number[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const { body } = await overHttp('acts', { eventId, ...(after && { after }) }, { cookies: fan.cookies });
      const { data, next } = body as unknown as Page;
      sizes.push(data.length);
      whys.push(...data.map(({ why }) => why));
      after = next;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(whys).size).toBe(120);
    const moments = whys.map((why) => Math.floor(Number(why.split(' ')[1]) / 7));
    expect(moments).toEqual([...moments].sort((a, b) => b - a));
  });
});
