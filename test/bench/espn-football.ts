import { Timeline } from '../../games/timeline/timeline.ts';
import { diffDelivery } from '../../lambdas/feeds/ingest/diff-delivery.ts';
import { espn } from '../../lambdas/feeds/providers/espn/feed.ts';
import { ELM, gridiron, gridironEvent, OAK, snapRow } from '../fixtures/espn-rows.ts';
import type { Row } from './row.ts';

/** Rows of a long game. */
const ROWS = 200;
const ROUNDS = 20;

/** Invented sentences, no two alike: runs and passes of both teams. */
const rows = Array.from({ length: ROWS }, (_, index) => {
  const [yards, tid] = [index % 17, index % 20 < 10 ? OAK : ELM];
  const [us, them] = tid === OAK ? ['Oak', 'Elm'] : ['Elm', 'Oak'];
  const left = 3600 - index * 18;
  const text =
    index % 2 === 0
      ? `(Shotgun) A.${us} left tackle to OAK ${index % 50} for ${yards} yards (C.${them}; D.${them}).`
      : `(Shotgun) A.${us} pass short right to B.${us} to OAK ${index % 50} for ${yards} yards (C.${them}, D.${them}).`;
  return snapRow(index + 1, text, {
    period: { number: 4 - Math.floor((left - 1) / 900) },
    clock: { displayValue: `${Math.floor((left % 900) / 60)}:${String(left % 60).padStart(2, '0')}` },
    start: { down: 1 + (index % 4), distance: 10, yardsToEndzone: 1 + (index % 99), team: { id: tid } },
  });
});

const best = (work: () => void): number => {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
};

/** Times to read the summary of a whole football game, and one with nothing new. */
export function footballSummaries(): Row[] {
  const [event, body] = [gridironEvent(), gridiron(rows)];
  const start = performance.now();
  const first = espn.read(body, event, 0);
  const whole = performance.now() - start;
  if ('unreadable' in first) throw new Error(first.unreadable);
  const timeline = new Timeline(event);
  for (const play of diffDelivery(first, espn, timeline).plays) timeline.put(play);
  const again = best(() => {
    const delivery = espn.read(body, event, 0, timeline);
    if (!('unreadable' in delivery)) diffDelivery(delivery, espn, timeline);
  });
  return [
    { bench: `espn: a football summary of ${ROWS} rows read`, value: whole, unit: 'ms', goal: { below: 60 } },
    { bench: 'espn: the same with nothing new, read and compared', value: again, unit: 'ms', goal: { below: 5 } },
  ];
}
