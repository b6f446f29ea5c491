import { expect, it } from 'vitest';
import { entryReader, score } from '../../games/scoring/entry-score.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { broadcastOf, scheduleOf } from '../../local/league/broadcast.ts';
import { allRecordings } from '../../local/league/recording.ts';
import { follow, gameInPlay } from '../fixtures/as-it-happens.ts';
import { entriesOf, type Joined } from './entries.ts';

/** Entries of each side game that are followed. */
const FOLLOWED = 4;

type Totals = ReadonlyMap<string, Readonly<Record<string, number>>>;
const totalsOf = (timeline: Timeline): Totals =>
  new Map(timeline.lines().map(({ pid, tid }) => [pid ?? tid, timeline.totals(pid ?? tid)]));

/** The numbers that are outside what was published at two moments and between them. */
function offTotals(ours: Totals, before: Totals, after: Totals): string[] {
  return [...after].flatMap(([who, stats]) =>
    Object.keys(stats).filter((stat) => {
      const published = [before, after].map((totals) => totals.get(who)?.[stat] ?? 0);
      const own = ours.get(who)?.[stat] ?? 0;
      return own < Math.min(...published) || own > Math.max(...published);
    }),
  );
}

const evenings = allRecordings().map((recording) => [recording.sport, recording] as const);

it.each(evenings)(
  'a box score that trails by up to two minutes takes back no square, line or zone, and moves no total from what was published: %s',
  (_, recording) => {
    const broadcast = broadcastOf(recording, Date.UTC(2026, 0, 1), 1);
    const { event } = broadcast;
    const plays = scheduleOf(broadcast).map(({ play }) => play);
    const whole = new Timeline(event);
    for (const play of plays) whole.put(play);
    const all = entriesOf(whole).filter(({ entry }) => entry.createdAt === 0);
    const joined = (['bingo', 'ticTacToe'] as const).flatMap((key) =>
      all.filter(({ game }) => game.key === key).slice(0, FOLLOWED),
    );
    const readers = new Map<Joined, () => string[]>();
    const won = new Map<Joined, string[]>();
    let published: Totals = new Map();
    let gains = 0;
    // Each row is listed 12 s after its play at the latest, so at the second poll after it.
    const game = gameInPlay(event, plays, { seed: 'trailing', lag: 120, stamped: true, faulty: false });
    const { steps } = follow(game, 20, (timeline, truth) => {
      for (const one of joined) {
        const reader = entryReader(one.entry, timeline);
        const read = readers.get(one) ?? (() => reader.achievements().map(({ key }) => key));
        readers.set(one, read);
        const before = won.get(one) ?? [];
        const now = read();
        const lost = before.filter((award) => !now.includes(award));
        // A loss of yards takes a square back in truth too.
        if (lost.length > 0) {
          const inTruth = score(one.entry, truth).awards.map(({ key }) => key);
          expect(lost.filter((award) => inTruth.includes(award))).toEqual([]);
        }
        gains += now.length - before.length + lost.length;
        won.set(one, now);
      }
      const next = totalsOf(truth);
      expect(offTotals(totalsOf(timeline), published, next)).toEqual([]);
      published = next;
    });
    expect(gains).toBeGreaterThan(FOLLOWED);
    expect(steps.filter(({ before, after }) => after > before)).toEqual([]);
  },
);
