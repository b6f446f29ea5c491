import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEvent } from '../../../games/timeline/fold.ts';
import { toEnvelope, toMessage } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import {
  advancedPosition,
  BREAK_MS,
  countDue,
  eventBeforeStart,
  nextPeriod,
  playsOf,
  type Release,
  speeds,
  tapeLength,
  tapeOf,
  timeAfter,
} from '../../../games/timeline/replay.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { forAll } from '../../runs.ts';
import { event } from '../match.ts';
import { plays, TIPOFF, timelineWith } from '../plays.ts';

/** A feed's log: plays late and out of order, corrected and deleted later. */
const logs = fc
  .array(
    fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      rev: fc.integer({ min: 1, max: 3 }),
      second: fc.integer({ min: 0, max: 2879 }),
      type: fc.constantFrom('TWO_POINT_MAKE', 'THREE_POINT_MISS', 'ASSIST', 'START_SECOND_QUARTER', 'CLOCK'),
      void: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((facts) => {
    const at = new Map(facts.map(({ id, second }) => [id, second]));
    return plays(
      facts
        .map(({ id, rev, type, void: gone }) => `p${id}:${rev} ${type} home-1 @${at.get(id)}${gone ? ' void' : ''}`)
        .join('\n'),
    );
  });
/** The fan's waits at different speeds, ms of real time. */
const evenings = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 90_000 }), speed: fc.constantFrom(...speeds) }));

describe('a tape', () => {
  forAll(
    'holds every play once, none before it happened, as far apart as they were but for breaks of a few seconds',
    100,
    [logs],
    (log) => {
      const tape = tapeOf(log);
      expect(tape).toHaveLength(log.length);
      for (const { id } of log) {
        const of = (list: readonly Play[]) => list.filter((play) => play.id === id);
        expect(of(tape.map(({ play }) => play))).toEqual(of(log));
      }
      expect(tape[0]?.due ?? 0).toBe(0);
      for (const [index, { play, at, due }] of tape.entries()) {
        expect(at).toBeGreaterThanOrEqual(play.at);
        const before = tape[index - 1];
        if (!before) continue;
        const gap = at - before.at;
        expect(gap).toBeGreaterThanOrEqual(0);
        expect(due - before.due).toBe(gap > 20_000 ? BREAK_MS : gap);
      }
    },
  );

  forAll('gives the same timeline as the log: box, score, status and plays', 100, [logs], (log) => {
    const live = timelineWith(log);
    const over = { ...foldEvent(live), status: 'ENDED' as const, ended_at: TIPOFF + 9_000_000 };
    const told = tapeOf(log).map(({ play }) => play);
    const replay = timelineWith(told, eventBeforeStart(over));
    live.refresh(over);
    replay.refresh(over);
    expect(replay.plays()).toEqual(live.plays());
    expect(replay.scoreAt()).toEqual(live.scoreAt());
    expect(replay.totals('home-1')).toEqual(live.totals('home-1'));
    expect(replay.state).toEqual(live.state);
  });

  forAll('loses and repeats nothing, whatever the speeds', 100, [logs, evenings], (log, evening) => {
    const tape = tapeOf(log);
    const told: Release[] = [];
    let position = 0;
    let released = 0;
    const tell = () => {
      const due = countDue(tape, position);
      told.push(...tape.slice(released, due));
      released = due;
    };
    tell();
    for (const { wait, speed } of evening) {
      position = advancedPosition(position, wait, speed, tapeLength(tape));
      tell();
    }
    position = tapeLength(tape);
    tell();
    expect(told).toEqual(tape);
  });

  forAll('has a time between the plays that were released and the others', 100, [logs, fc.nat(40)], (log, some) => {
    const tape = tapeOf(log);
    // Only at positions where the tape can stop: plays that are due together are released together.
    const released = some === 0 ? 0 : countDue(tape, tape[Math.min(some, tape.length) - 1]?.due ?? 0);
    const now = timeAfter(tape, released);
    const [told, left] = [tape.slice(0, released), tape.slice(released)];
    const isNews = ({ play: { id } }: Release) => told.every(({ play }) => play.id !== id);
    for (const { at } of told) expect(at).toBeLessThan(now);
    for (const { play } of left.filter(isNews)) expect(play.at).toBeGreaterThanOrEqual(now);
  });
});

const quarter = `
  a TWO_POINT_MAKE home-1 @10
  b TWO_POINT_MAKE away-1 @20
  c THREE_POINT_MAKE home-2 @700
  q2 START_SECOND_QUARTER @721
  d TWO_POINT_MAKE home-1 @730`;

it('skips breaks, and the rest of a quarter', () => {
  const tape = tapeOf(plays(quarter));
  expect(tape.map(({ due }) => due)).toEqual([0, 10_000, 15_000, 20_000, 29_000]);
  expect(nextPeriod(tape, 0)?.play.id).toBe('a');
  expect(nextPeriod(tape, 1)?.due).toBe(20_000);
  expect(nextPeriod(tape, 4)).toBeUndefined();
});

it('releases a late play of the feed when it happened, and a correction when it came', () => {
  const tape = tapeOf(
    plays(`a TWO_POINT_MAKE home-1 @10
      b TWO_POINT_MAKE away-1 @30
      late ASSIST home-2 @11
      a:2 THREE_POINT_MAKE home-1 @10
      c TWO_POINT_MAKE away-1 @40`),
  );
  expect(tape.map(({ play }) => `${play.id}:${play.rev}`)).toEqual(['a:1', 'late:1', 'b:1', 'a:2', 'c:1']);
});

it('reads envelopes as a phone does, and passes over malformed ones', () => {
  const [one, two, three] = plays(quarter).map((play) => toMessage(play));
  if (!one || !two || !three) throw new Error('three plays were written');
  const texts = [
    JSON.stringify(toEnvelope(1, [one, two])),
    'no JSON',
    JSON.stringify({ seq: 2, source: 'chart', data: { id: 'x' } }),
    JSON.stringify(toEnvelope(3, [three])),
  ];
  expect(playsOf(texts).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('begins with the event as it was before its start', () => {
  const over = event('BASKETBALL', {
    status: 'ENDED',
    ended_at: TIPOFF,
    results: { periods: [{ name: 'Q1', started_at: 1, ended_at: 2 }] },
    score: { home: 9, away: 8 },
    feedDelayed: true,
    prize: 'A ball',
  });
  expect(eventBeforeStart(over)).toEqual(event('BASKETBALL', { prize: 'A ball' }));
  expect(new Timeline(eventBeforeStart(over))).toMatchObject({ status: 'PREGAME', ended: false });
});
