import { gameOrder, type Play } from '../../../games/timeline/play.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { event } from '../match.ts';
import { TIPOFF, timelineWith } from '../plays.ts';

const LENGTH = 720;

/**
 * Plays whose two clocks are told apart, one a line: `id[:rev] period m:ss wall what [void]`, m:ss left on the game's clock, wall minutes
 * since the tip-off as m:ss, what a status, a team with its points such as home+3, or clock.
 */
export function readings(text: string): Play[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.map((line, index): Play => {
    const [name = '', period = '1', left = '', wall = '', what = 'clock', gone] = line.split(/\s+/);
    const [id = '', rev = '1'] = name.split(':');
    const clock = seconds(left);
    const facts = {
      id,
      rev: Number(rev),
      order: gameOrder(Number(period), LENGTH - clock, Number(period) === 0 ? 0 : index),
      at: TIPOFF + seconds(wall) * 1000,
      period: Number(period),
      clock,
      ...(gone === 'void' && { void: true as const }),
    };
    const [tid = '', points] = what.split('+');
    if (points) {
      const stats = { PTS: Number(points) };
      return { ...facts, kind: 'stat', act: 'TEAM', tid, classification: 'PLAY', stats };
    }
    return what === 'clock' ? { ...facts, kind: 'clock' } : { ...facts, kind: 'status', status: what };
  });
}

export const seconds = (time: string): number => {
  const [minutes = 0, rest = 0] = time.split(':').map(Number);
  return minutes * 60 + rest;
};

/** When so many wall minutes are over, epoch ms. */
export const wall = (time: string): number => TIPOFF + seconds(time) * 1000;

export const timelineOf = (text: string, on = event()): Timeline => timelineWith(readings(text), on);
