import { Timeline } from '../../games/timeline/timeline.ts';
import { diffDelivery } from '../../lambdas/feeds/ingest/diff-delivery.ts';
import { espn } from '../../lambdas/feeds/providers/espn/feed.ts';
import { readBody } from '../../lambdas/feeds/sources/fetch-json.ts';
import { ELM, gridiron, gridironEvent, OAK, snapRow } from '../fixtures/espn-rows.ts';
import { type Row, row, timed } from './row.ts';

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

/** Parts of a summary that are not read, about as much as what is read. */
const unread = (round: number) => ({
  winprobability: Array.from({ length: 2_500 }, (_, index) => {
    return { playId: `4015${index}`, homeWinPercentage: (index % 997) / 1000, tiePercentage: round / 100 };
  }),
});

/**
 * Times to take the summary of a whole football game: the first of a process; at best, one that differs from the one before only in what is
 * not read, one with a new row, and an answer with the same bytes, which is not sent on.
 */
export async function footballSummaries(): Promise<Row[]> {
  const event = gridironEvent();
  const take = (text: string, timeline: Timeline) => {
    const delivery = espn.read(JSON.parse(text), event, 0, timeline);
    if ('unreadable' in delivery) throw new Error(delivery.unreadable);
    for (const play of diffDelivery(delivery, espn, timeline).plays) timeline.put(play);
  };
  const textOf = (count: number, round: number) =>
    JSON.stringify({ ...gridiron(rows.slice(0, count)), ...unread(round) });
  const text = textOf(ROWS, 0);
  const [known, growing] = [new Timeline(event), new Timeline(event)];
  const whole = timed(() => take(text, known));
  // The second delivery changes no play, so its rows are reused from here on.
  take(text, known);
  const rounds = Array.from({ length: ROUNDS }, (_, round) => textOf(ROWS, round));
  const parsed = Math.min(...rounds.map((text) => timed(() => JSON.parse(text))));
  const again = Math.min(...rounds.map((text) => timed(() => take(text, known))));
  const longer = Array.from({ length: ROUNDS + 1 }, (_, round) => textOf(ROWS - ROUNDS + round, 0));
  const [, ...grown] = longer.map((text) => timed(() => take(text, growing)));
  const same: number[] = [];
  for (const _ of rounds) {
    const start = performance.now();
    await readBody(new Response(text), text.length);
    same.push(performance.now() - start);
  }
  const bench = `espn: a football summary of ${ROWS} rows`;
  return [
    row(`${bench}, read for the first time`, whole, 'ms', { below: 60 }),
    row(`${bench}, parsed alone`, parsed, 'ms'),
    row(`${bench}, only odds are new: parsed, read, compared`, again, 'ms', { below: 5 }),
    row(`${bench}, one row is new: parsed, read, compared`, Math.min(...grown), 'ms'),
    row(`${bench}, the same bytes: received, hashed`, Math.min(...same), 'ms', { below: 5 }),
  ];
}
