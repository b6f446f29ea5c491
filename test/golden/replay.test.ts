import { describe, expect, it } from 'vitest';
import { foldEvent } from '../../games/timeline/fold.ts';
import { countDue, eventBeforeStart, nextPeriod, tapeLength, tapeOf } from '../../games/timeline/replay.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { broadcastOf, scheduleOf } from '../../local/league/broadcast.ts';
import { allRecordings } from '../../local/league/recording.ts';

const MINUTE = 60_000;

describe.each(allRecordings())('a replay of $title', (recording) => {
  const { event } = broadcastOf(recording, 1_700_000_000_000, 1);
  const plays = scheduleOf(broadcastOf(recording, event.startsAt, 1)).map(({ play }) => play);
  const live = new Timeline(event);
  for (const play of plays) live.put(play);
  const ended = foldEvent(live);
  const tape = tapeOf(plays);

  it('ends with its score and its box', () => {
    const replay = new Timeline(eventBeforeStart(ended));
    for (const { play } of tape) replay.put(play);
    expect(replay.ended).toBe(true);
    expect(replay.scoreAt()).toEqual(ended.score);
    expect(replay.lines()).toEqual(live.lines());
    for (const { pid, tid } of live.lines()) expect(replay.totals(pid ?? tid)).toEqual(live.totals(pid ?? tid));
  });

  it('takes an evening without its breaks, and stops at every period', () => {
    expect(tapeLength(tape)).toBeGreaterThan(10 * MINUTE);
    expect(tapeLength(tape)).toBeLessThan(120 * MINUTE);
    const stops: number[] = [];
    for (let next = nextPeriod(tape, 0); next; next = nextPeriod(tape, countDue(tape, next.due)))
      stops.push(next.play.period);
    expect(stops).toEqual(ended.results.periods.map((_, index) => index + 1));
  });
});
