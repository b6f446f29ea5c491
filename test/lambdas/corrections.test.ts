import { describe, expect, it } from 'vitest';
import { correctionWords } from '../../games/sports/play-words.ts';
import { sports } from '../../games/sports/sports.ts';
import { toMessage } from '../../games/timeline/message.ts';
import { gameOrder, type Play, type StatPlay } from '../../games/timeline/play.ts';
import { type Change, correct } from '../../lambdas/feeds/corrections/correct.ts';
import { enter, takeBack } from '../../lambdas/feeds/corrections/entered-plays.ts';
import { DAY, HOUR } from '../../lambdas/lib/durations.ts';
import { Fault } from '../../lambdas/lib/fault.ts';
import { actsOf } from '../../lambdas/stores/acts.ts';
import { timelineOf } from '../../lambdas/stores/log.ts';
import { embeddedDatabase } from '../fixtures/database.ts';
import { embeddedIntake } from './intake.ts';
import { ending, newEvent } from './world.ts';

const output = embeddedDatabase();

const NOW = Date.UTC(2026, 0, 20, 12);
const { take, taken, play, ingestAll } = embeddedIntake(NOW);

const basket = (rev = 1, points = 3): StatPlay => ({
  ...{ kind: 'stat', id: 'p1', rev, act: 'PLAYER', tid: 'home', pid: 'home-1' },
  ...{ classification: points === 3 ? 'THREE_POINT_MAKE' : 'TWO_POINT_MAKE', stats: { PTS: points, FG: 1 } },
  ...{ at: NOW - HOUR, period: 1, clock: 700, order: gameOrder(1, 20, 0) },
});

const begun = async (...more: Play[]) => {
  const eventId = await newEvent({ startsAt: NOW - HOUR });
  await play(eventId, basket(), ...more);
  return eventId;
};

const sent = (change: Change, revision = 1, why = 'a foot on the line') => ({ playId: 'p1', change, why, revision });
async function corrected(eventId: string, ...given: Parameters<typeof sent>) {
  const result = await correct(eventId, sent(...given), { who: 'ann', at: NOW });
  await ingestAll();
  return result instanceof Fault ? result.code : result;
}
const standing = async (eventId: string) => (await timelineOf(eventId))?.timeline.revision('p1');
const score = async (eventId: string) => (await timelineOf(eventId))?.timeline.scoreAt();
const TWO: Change = { classification: 'TWO_POINT_MAKE', stats: { PTS: 2, FG: 1 } };

describe('a correction', () => {
  it('is the next revision of its play, once, with its reason and the play before it; it is kept as an act', async () => {
    const eventId = await begun();
    expect(await corrected(eventId, TWO)).toBe(true);
    const now = await standing(eventId);
    expect(now).toEqual({ ...basket(2, 2), correction: { why: 'a foot on the line', was: basket() } });
    expect(await score(eventId)).toEqual({ home: 2, away: 0 });
    const { acts } = await actsOf(eventId, null, 9);
    expect(acts).toMatchObject([{ act: 'correct', who: 'ann', why: 'a foot on the line', details: { playId: 'p1' } }]);
    expect(correctionWords(basket(), now as Play, sports.BASKETBALL)).toMatch(/ by an operator: a foot on the line$/);
  });

  it('is not undone by its provider, whose contradiction is refused for as long as it lasts', async () => {
    const eventId = await begun();
    await corrected(eventId, TWO);
    await play(eventId, basket(3), { ...basket(4), order: gameOrder(1, 20, 7) });
    expect(output.text()).not.toContain('an operator corrected');
    await play(eventId, { ...basket(5), pid: 'home-2' }, { ...basket(6), void: true });
    expect(await standing(eventId)).toMatchObject({ rev: 2, pid: 'home-1', stats: { PTS: 2 } });
    expect(output.text()).toContain('an operator corrected');
  });

  it('is undone by another, which gives the play back to its provider', async () => {
    const eventId = await begun();
    await corrected(eventId, { void: true });
    expect(await score(eventId)).toEqual({ home: 0, away: 0 });
    expect(await corrected(eventId, { void: false }, 2, 'it counted')).toBe(true);
    expect(await standing(eventId)).toMatchObject({ rev: 3, correction: { why: 'it counted', was: basket() } });
    expect(await score(eventId)).toEqual({ home: 3, away: 0 });
    await play(eventId, basket(4, 2));
    expect(await score(eventId)).toEqual({ home: 2, away: 0 });
  });

  it('moves a play to another player, or to the team alone', async () => {
    const eventId = await begun();
    await corrected(eventId, { pid: 'home-2' });
    expect(await standing(eventId)).toMatchObject({ pid: 'home-2', act: 'PLAYER', stats: { PTS: 3 } });
    await corrected(eventId, { pid: null }, 2);
    expect(await standing(eventId)).toMatchObject({ act: 'TEAM', tid: 'home' });
    expect(await standing(eventId)).not.toHaveProperty('pid');
  });

  it('is refused by name, and then neither kept nor sent', async () => {
    const eventId = await begun();
    expect(await corrected('nothing', TWO)).toBe('EventNotFound');
    expect(await corrected(eventId, TWO, 2)).toBe('PlayChanged');
    const wrong: Change[] = [
      { pid: 'nobody' },
      { pid: 'away-1' },
      { tid: 'elsewhere' },
      { classification: 'NO_SUCH_THING' },
      { stats: { NO_SUCH: 1 } },
      { stats: { PTS: 1.5 } },
      { shotType: 'MISS' },
    ];
    for (const change of wrong) expect(await corrected(eventId, change), JSON.stringify(change)).toBe('InvalidInput');
    expect(await correct(eventId, { ...sent(TWO), playId: 'p9' }, { who: 'ann', at: NOW })).toMatchObject({
      code: 'PlayNotFound',
    });
    expect((await actsOf(eventId, null, 9)).acts).toEqual([]);
    expect(await standing(eventId)).toEqual(basket());
    const over = await newEvent({ status: 'ENDED', ended_at: NOW - 3 * DAY });
    const messages = [basket(), ending(NOW - 3 * DAY)].map((one) => toMessage(one));
    await take({ provider: 'hype', eventId: over, body: { messages } }, NOW - 3 * DAY);
    expect(await corrected(over, TWO)).toBe('EventOfficial');
  });

  it('of one play and another of the next, in the same moment, are two', async () => {
    const eventId = await begun({ ...basket(), id: 'p2', order: gameOrder(1, 21, 0) });
    const by = { who: 'ann', at: NOW };
    const two = ['p1', 'p2'].map((playId) => correct(eventId, { ...sent({ void: true }), playId }, by));
    expect(await Promise.all(two)).toEqual([true, true]);
    expect(taken()).toHaveLength(2);
  });

  it('that its play overtakes on its way changes nothing, and is counted as refused', async () => {
    const eventId = await begun();
    await correct(eventId, sent(TWO), { who: 'ann', at: NOW });
    await play(eventId, { ...basket(2), pid: 'home-2' });
    await ingestAll();
    expect(await standing(eventId)).toEqual({ ...basket(2), pid: 'home-2' });
    expect(output.text()).toContain('a play that has changed since');
  });
});

describe('a play entered by hand', () => {
  const by = (why = 'seen from the bench') => ({ who: 'ann', why, at: NOW });
  const data = { id: 'a1', period: 1, clock: 650, tid: 'away', pid: 'away-1', classification: 'TWO_POINT_MAKE' };
  const two = { source: 'boxscorestatsv2', data };

  it('counts once, however often it is sent, and is kept as an act', async () => {
    const eventId = await begun();
    for (const at of [NOW, NOW + 5]) expect(await enter(eventId, two, { ...by(), at })).toBe('entered/a1');
    await ingestAll();
    expect(await enter(eventId, two, by())).toBe('entered/a1');
    await ingestAll();
    expect(await score(eventId)).toEqual({ home: 3, away: 2 });
    const play = (await timelineOf(eventId))?.timeline.revision('entered/a1');
    expect(play).toMatchObject({ rev: 1, at: NOW, period: 1, clock: 650, pid: 'away-1', stats: { PTS: 2, FG: 1 } });
    const { acts } = await actsOf(eventId, null, 9);
    expect(acts.at(-1)).toEqual({ act: 'enter', ...by(), details: { id: 'entered/a1', ...two } });
    expect(acts).toHaveLength(2);
  });

  it('is taken back, once; a play of a feed is not', async () => {
    const eventId = await begun();
    await enter(eventId, two, by());
    await ingestAll();
    for (let time = 0; time < 2; time += 1) {
      expect(await takeBack(eventId, 'entered/a1', by('a slip'))).toBe(true);
      await ingestAll();
      expect(await score(eventId)).toEqual({ home: 3, away: 0 });
    }
    expect((await actsOf(eventId, null, 9)).acts.map(({ act }) => act).sort()).toEqual(['enter', 'takeBack']);
    expect(await takeBack(eventId, 'p1', by())).toMatchObject({ code: 'PlayNotFound' });
  });

  it('that is impossible is refused by name, and neither kept nor sent', async () => {
    const eventId = await begun();
    const wrong = [
      { pid: 'home-1' },
      { tid: 'elsewhere' },
      { classification: 'NO_SUCH' },
      { period: 9 },
      { clock: 9_000 },
    ];
    for (const change of wrong) {
      const refused = await enter(eventId, { ...two, data: { ...data, ...change } }, by());
      expect(refused, JSON.stringify(change)).toMatchObject({ code: 'InvalidInput' });
    }
    await ingestAll();
    expect((await actsOf(eventId, null, 9)).acts).toEqual([]);
    expect(await score(eventId)).toEqual({ home: 3, away: 0 });
  });
});
