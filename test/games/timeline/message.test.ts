import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  laterOf,
  readAnnouncement,
  readEnvelope,
  type Source,
  shownOf,
  toEnvelope,
  toMessage,
  toPlay,
} from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { property, runs } from '../../runs.ts';
import { plays } from '../plays.ts';

const [stat, assist, shot, status, clock] = plays(`
  16 THREE_POINT_MAKE home-1 @10
  16/assist ASSIST home-2 @10
  16/shot MAKE home-1 @10
  90 END_FIRST_QUARTER @720
  91 CLOCK @721
`) as [Play, Play, Play, Play, Play];
const wire = (play: Play) => toMessage(play).data;

describe('to the wire', () => {
  it('writes a stat play as a stats message', () => {
    expect(toMessage(stat, { PTS: 9 })).toEqual({
      source: 'boxscorestatsv2',
      data: {
        ...{ id: '16', rev: 1, order: stat.order, timestamp: stat.at, period: 1, clock: 710 },
        ...{ act: 'PLAYER', pid: 'home-1', tid: 'home', classification: 'THREE_POINT_MAKE' },
        stats: { PTS: 3, FG: 1, FGA: 1, FG3: 1, FG3A: 1 },
        totalStats: { PTS: 9 },
      },
    });
    expect(wire(stat)).not.toHaveProperty('totalStats');
  });

  it('marks a deleted play, in the modifier and in the classification', () => {
    expect(wire({ ...stat, rev: 2, void: true })).toMatchObject({
      classification: 'DELETED_THREE_POINT_MAKE',
      m: { m: 'DELETED' },
    });
    expect(wire(stat)).not.toHaveProperty('m');
  });

  it('has the current result of a shot', () => {
    expect(toMessage(shot)).toMatchObject({ source: 'chart', data: { shotStatus: 'RECORDED', shotType: 'MAKE' } });
    expect(wire({ ...shot, rev: 2 })).toMatchObject({ shotStatus: 'UPDATED' });
    expect(wire({ ...shot, rev: 2, void: true })).toMatchObject({ shotStatus: 'DELETED', m: { m: 'DELETED' } });
  });

  it('writes statuses and the clock', () => {
    expect(toMessage(status)).toMatchObject({ source: 'marker', data: { status: 'END_FIRST_QUARTER' } });
    expect(toMessage(clock)).toEqual({
      source: 'clock',
      data: { id: '91', rev: 1, order: clock.order, timestamp: clock.at, period: 2, clock: 719 },
    });
  });
});

describe('from the wire', () => {
  const all = [
    { ...shot, hsx: 7620, hsy: 0 } as Play,
    { ...stat, status: 'FOUL' },
    { ...clock, stated: { home: 7, away: 0 } } as Play,
    { ...assist, rev: 2, void: true as const },
  ];
  it.each(all)('gives back $kind $id rev $rev, also where inner data travels as text', (play) => {
    const { source, data } = toMessage(play);
    for (const sent of [data, JSON.stringify(data)]) expect(toPlay({ source, data: sent })).toEqual(play);
  });

  it('takes a missing rev for the first and lets nulls be absent', () => {
    const { rev: _, ...data } = wire(shot);
    expect(toPlay({ source: 'chart', data: { ...data, hsx: null, hsy: null } })).toEqual(shot);
  });

  it('takes a time between two ms for the earlier one: an entry counts plays by whole ms', () => {
    expect(toPlay({ source: 'clock', data: { ...wire(clock), timestamp: clock.at + 0.75 } })).toEqual(clock);
  });

  it.each([null, { home: 3 }, { home: '3', away: -1 }])('reads the clock without the stated score %j', (stated) => {
    expect(toPlay({ source: 'clock', data: { ...wire(clock), stated } })).toEqual(clock);
  });

  it('knows a deletion by any of its marks', () => {
    const gone = { ...stat, void: true };
    expect(toPlay({ source: 'boxscorestatsv2', data: { ...wire(stat), m: { m: 'DELETED' } } })).toEqual(gone);
    const classification = 'DELETED_THREE_POINT_MAKE';
    expect(toPlay({ source: 'boxscorestatsv2', data: { ...wire(stat), classification } })).toEqual(gone);
    const shotGone = { ...shot, void: true };
    expect(toPlay({ source: 'chart', data: { ...wire(shot), shotStatus: 'DELETED' } })).toEqual(shotGone);
    expect(toPlay({ source: 'boxscorestatsv2', data: { ...wire(stat), m: { m: 'OTHER' } } })).toEqual(stat);
  });

  const broken: [why: string, source: Source, play: Play, parts: Record<string, unknown>][] = [
    ['has no id', 'clock', clock, { id: '' }],
    ['has no id', 'clock', clock, { id: 'x'.repeat(201) }],
    ['has a rev that is no whole number ≥ 1', 'clock', clock, { rev: null }],
    ['has no order', 'clock', clock, { order: -1 }],
    ['has no timestamp', 'clock', clock, { timestamp: '2020' }],
    ['has no period', 'clock', clock, { period: 1.5 }],
    ['has no clock', 'clock', clock, { clock: -1 }],
    ['has a status that is no name', 'clock', clock, { status: 3 }],
    ['has no status', 'marker', status, { status: undefined }],
    ['has an unknown act', 'boxscorestatsv2', stat, { act: 'COACH' }],
    ['has no tid', 'boxscorestatsv2', stat, { tid: null }],
    ['has no pid', 'boxscorestatsv2', stat, { pid: undefined }],
    ['takes a team for a player', 'boxscorestatsv2', stat, { pid: 'home' }],
    ['has no classification', 'boxscorestatsv2', stat, { classification: 5 }],
    ['has stats that are not finite numbers by classifier', 'boxscorestatsv2', stat, { stats: { PTS: Number.NaN } }],
    ['has points that are no whole number', 'boxscorestatsv2', stat, { stats: { PTS: 0.5 } }],
    ['has an unknown shotType', 'chart', shot, { shotType: 'DUNK' }],
    ['has an unknown shotStatus', 'chart', shot, { shotStatus: 'GONE' }],
    ['has half a place', 'chart', shot, { hsx: 1 }],
  ];
  it.each(broken)('passes over a message that %s (%s)', (why, source, play, parts) => {
    expect(toPlay({ source, data: { ...wire(play), ...parts } })).toEqual({ ignored: `the ${source} message ${why}` });
  });

  it('takes a team’s line without a pid, and one of neither without a tid', () => {
    const { pid: _, ...line } = wire(stat);
    const team = toPlay({ source: 'boxscorestatsv2', data: { ...line, act: 'TEAM' } });
    expect(team).toMatchObject({ act: 'TEAM' });
    expect(team).not.toHaveProperty('pid');
    expect(toPlay({ source: 'boxscorestatsv2', data: { ...line, act: 'OTHER', tid: '' } })).toMatchObject({ tid: '' });
  });

  it.each([
    [{ source: 'radio', data: {} }, 'the message has an unknown source radio'],
    [{ source: 'clock' }, 'the clock message has no data object'],
    [{ source: 'clock', data: '[]' }, 'the clock message has no data object'],
  ])('passes over %o', (message, ignored) => {
    expect(toPlay(message)).toEqual({ ignored });
  });
});

describe('envelopes', () => {
  const messages = [toMessage(stat), toMessage(shot)];
  it('holds one message plainly and several as a batch', () => {
    expect(toEnvelope(7, messages.slice(0, 1))).toEqual({ seq: 7, ...messages[0] });
    expect(toEnvelope(7, messages)).toEqual({ seq: 7, batch: messages });
    expect(toEnvelope(7, [])).toEqual({ seq: 7, batch: [] });
  });

  it('may say whether the provider is silent, the status of the event and the newest build of the site', () => {
    const read = (more: object) => readEnvelope(JSON.stringify({ seq: 7, batch: [], ...more }));
    const bare = { seq: 7, messages: [], ignored: [] };
    for (const said of [{ feedDelayed: true }, { feedDelayed: false }, { status: 'ENDED', build: '0f3a' }])
      expect(read(said)).toEqual({ ...bare, ...said });
    expect(read({ feedDelayed: 'yes' })).toEqual(bare);
    for (const status of ['HALF', '', 3, null]) expect(read({ status })).toEqual(bare);
    for (const build of ['../../etc', 'a b', '', 7, 'x'.repeat(65), null]) expect(read({ build })).toEqual(bare);
  });

  it('reads inner data that travels as text', () => {
    const [first] = messages;
    const text = JSON.stringify({ seq: 1, source: first?.source, data: JSON.stringify(first?.data) });
    expect(readEnvelope(text)).toEqual({ seq: 1, messages: [first], ignored: [] });
  });

  it('keeps the good messages of a batch and names the others', () => {
    const text = JSON.stringify({ seq: 3, batch: [messages[0], { source: 'radio' }, 5] });
    expect(readEnvelope(text)).toEqual({
      seq: 3,
      messages: [messages[0]],
      ignored: ['the message has an unknown source radio', 'the message is not an object'],
    });
  });

  it.each([
    ['{oops', 'the envelope is not a JSON object'],
    ['{"batch":[]}', 'the envelope has no seq'],
    ['{"seq":-1,"batch":[]}', 'the envelope has no seq'],
  ])('passes over %s', (text, ignored) => {
    expect(readEnvelope(text)).toEqual({ ignored });
  });
});

const announced = { text: 'Doors open', at: 10_000, until: 70_000 };

describe('an announcement', () => {
  it('is shown the delay later, and as long', () => {
    expect(shownOf(announced, 0, 9_999)).toEqual({ text: undefined, changesAt: 10_000 });
    expect(shownOf(announced, 0, 10_000)).toEqual({ text: 'Doors open', changesAt: 70_000 });
    expect(shownOf(announced, 35, 10_000)).toEqual({ text: undefined, changesAt: 45_000 });
    expect(shownOf(announced, 35, 104_999)).toEqual({ text: 'Doors open', changesAt: 105_000 });
    expect(shownOf(announced, 35, 105_000)).toEqual({ text: undefined, changesAt: undefined });
  });

  it('without a text takes the one before back at once', () => {
    const over = { text: '', at: 20_000, until: 20_000 };
    expect(shownOf(laterOf(announced, over) ?? announced, 35, 20_001)).toEqual({
      text: undefined,
      changesAt: undefined,
    });
  });

  it('is read only if it is one line', () => {
    expect(readAnnouncement(announced)).toEqual(announced);
    const odd = ['a\nb', 'a\u202eb', 'a'.repeat(141), 7];
    for (const text of odd) expect(readAnnouncement({ ...announced, text })).toBeUndefined();
    expect(readAnnouncement({ ...announced, at: 'now' })).toBeUndefined();
    expect(readAnnouncement(null)).toBeUndefined();
  });

  it('holds until a later one, in whatever order they arrive', property, () => {
    const some = fc.record({ text: fc.string(), at: fc.nat(), until: fc.nat() });
    const distinct = fc.uniqueArray(some, { selector: ({ at }) => at, minLength: 1 });
    fc.assert(
      fc.property(distinct, (all) => {
        const held = (order: typeof all) => order.reduce<(typeof all)[number] | undefined>(laterOf, undefined);
        expect(held(all)?.at).toBe(Math.max(...all.map(({ at }) => at)));
        expect(held(all.toReversed())).toEqual(held(all));
      }),
      runs(100),
    );
  });
});
