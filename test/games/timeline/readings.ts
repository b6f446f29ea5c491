import type { Play } from '../../../games/timeline/play.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { event } from '../match.ts';
import { linesOf, placed, TIPOFF, timelineWith } from '../plays.ts';

/**
 * Plays whose two clocks are told apart, one a line: `id[:rev] period m:ss wall what [void]`, m:ss left on the game's clock, wall minutes
 * since the tip-off as m:ss, what a status, a team with its points such as home+3, or clock.
 */
export const readings = (text: string): Play[] =>
  linesOf(text).map((line, index): Play => {
    const [name = '', number = '1', left = '', wall = '', what = 'clock', gone] = line.split(/\s+/);
    const period = Number(number);
    const place = period === 0 ? 0 : index;
    const isGone = gone === 'void';
    const facts = placed(name, { period, elapsed: 720 - seconds(left), second: seconds(wall), place, isGone });
    const [tid = '', points] = what.split('+');
    if (points) {
      const stats = { PTS: Number(points) };
      return { ...facts, kind: 'stat', act: 'TEAM', tid, classification: 'PLAY', stats };
    }
    return what === 'clock' ? { ...facts, kind: 'clock' } : { ...facts, kind: 'status', status: what };
  });

export const seconds = (time: string): number => {
  const [minutes = 0, rest = 0] = time.split(':').map(Number);
  return minutes * 60 + rest;
};

/** When so many wall minutes are over, epoch ms. */
export const wall = (time: string): number => TIPOFF + seconds(time) * 1000;

export const timelineOf = (text: string, on = event()): Timeline => timelineWith(readings(text), on);
