import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sports } from '../../games/sports/sports.ts';
import type { Sport } from '../../games/timeline/event.ts';
import { type LiveMessage, readEnvelope, toEnvelope, toMessage, toPlay } from '../../games/timeline/message.ts';
import type { Play, StatPlay } from '../../games/timeline/play.ts';
import { event } from '../games/match.ts';
import { TIPOFF, timelineWith } from '../games/plays.ts';
import { forAll, property, runs } from '../runs.ts';
import { worlds } from './worlds.ts';

const RUNS = 200;
const of = (sport: Sport, plays: readonly Play[]) => timelineWith(plays, event(sport));
const summed = (plays: readonly StatPlay[], stat: string) =>
  plays.reduce((sum, { stats }) => sum + (stats[stat] ?? 0), 0);

describe.each(Object.keys(sports) as Sport[])('the timeline of %s', (sport) => {
  forAll('keeps the newest revision of each play, in game order', RUNS, [worlds(sport)], ({ arrived }) => {
    const timeline = of(sport, arrived);
    const newest = new Map<string, number>();
    for (const { id, rev } of arrived) newest.set(id, Math.max(rev, newest.get(id) ?? 0));
    for (const [id, rev] of newest) expect(timeline.revision(id)?.rev).toBe(rev);
    const standing = [...newest.keys()].map((id) => timeline.revision(id) as Play).filter((play) => !play.void);
    standing.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
    expect(timeline.plays()).toEqual(standing);
    expect(timeline.shots()).toEqual(standing.filter(({ kind }) => kind === 'shot'));
  });

  forAll(
    'answers as if it folded its plays each time',
    RUNS,
    [worlds(sport), fc.integer({ min: -1, max: 2900 })],
    ({ arrived }, second) => {
      const since = TIPOFF + second * 1000;
      const timeline = of(sport, arrived);
      const lines = timeline.plays().filter((play) => play.kind === 'stat');
      for (const subject of ['home', 'away', 'home-0', 'away-1', 'home-2']) {
        const own = lines.filter((play) => play.tid === subject || play.pid === subject);
        const later = own.filter(({ at }) => at >= since);
        for (const stat of ['PTS', 'PLUS_MINUS', ...sports[sport].averages.map(({ classifier }) => classifier)]) {
          expect(timeline.total(subject, stat)).toBe(summed(own, stat));
          expect(timeline.total(subject, stat, since)).toBe(summed(later, stat));
          const sources = later.filter(({ stats }) => stat in stats).map(({ id }) => id);
          expect(
            timeline
              .find(subject, stat)
              ?.playsSince(since)
              .map(({ id }) => id)
              .toSorted() ?? [],
          ).toEqual(sources.toSorted());
        }
      }
      const before = lines.filter(({ at }) => at <= since);
      const score = (tid: string) =>
        summed(
          before.filter((play) => play.tid === tid),
          'PTS',
        );
      const order = timeline.plays().findLast(({ at }) => at <= since)?.order ?? -1;
      expect(timeline.scoreAt(order)).toEqual({ home: score('home'), away: score('away') });
    },
  );

  forAll(
    'is the same whatever the order of arrival, contradictions included',
    RUNS,
    [worlds(sport)],
    ({ arrived, arrivedOtherwise }) => {
      const [one, other] = [of(sport, arrived), of(sport, arrivedOtherwise)];
      expect(other.plays()).toEqual(one.plays());
      expect([other.state, other.now, other.remaining()]).toEqual([one.state, one.now, one.remaining()]);
      expect(other.lines()).toEqual(one.lines());
      for (const { pid, tid } of one.lines()) {
        expect(Object.entries(other.totals(pid ?? tid)).sort()).toEqual(Object.entries(one.totals(pid ?? tid)).sort());
      }
    },
  );

  forAll('is the same after a journey over the wire', RUNS, [worlds(sport)], ({ arrived }) => {
    const text = JSON.stringify(
      toEnvelope(
        1,
        arrived.map((play) => toMessage(play)),
      ),
    );
    const read = readEnvelope(text);
    const messages = 'messages' in read ? read.messages : [];
    expect(messages.map(toPlay)).toEqual(arrived);
  });
});

describe('messages', () => {
  it('are read or passed over by name, whatever they are', property, () => {
    const spoilt = fc
      .tuple(worlds('BASKETBALL'), fc.nat(), fc.string(), fc.anything())
      .map(([{ arrived }, place, key, anything]): LiveMessage | undefined => {
        const play = arrived[place % Math.max(arrived.length, 1)];
        if (!play) return undefined;
        const message = toMessage(play);
        const keys = [key, ...Object.keys(message.data)];
        return { ...message, data: { ...message.data, [keys[place % keys.length] as string]: anything } };
      });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), spoilt), (message) => {
        const read = toPlay(message);
        if ('ignored' in read) expect(read.ignored).toMatch(/^the \w+/);
        else {
          expect(Object.values(read).some((value) => Number.isNaN(value))).toBe(false);
          expect(toPlay(JSON.parse(JSON.stringify(toMessage(read))))).toEqual(read);
        }
      }),
      runs(2000),
    );
  });

  forAll('are read from any text', 1000, [fc.oneof(fc.string(), fc.json(), fc.anything())], (text) => {
    const read = readEnvelope(text);
    expect('ignored' in read).toBe(true);
  });
});
