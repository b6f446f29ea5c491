import { expect, it } from 'vitest';
import { hypeGames } from '../../games/side-games/side-game.ts';
import { entryReader, score } from '../../games/side-games/side-games.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { broadcastOf, scheduleOf } from '../../local/league/broadcast.ts';
import { allRecordings } from '../../local/league/recording.ts';
import { gameInPlay } from '../fixtures/as-it-happens.ts';
import { follow } from '../fixtures/followed-game.ts';
import { entriesOf, type Joined } from './entries.ts';

/** Number of followed entries of each side game: those with the most points at the end. */
const FOLLOWED = 4;

type Totals = ReadonlyMap<string, Readonly<Record<string, number>>>;
const totalsOf = (timeline: Timeline): Totals =>
  new Map(timeline.lines().map(({ pid, tid }) => [pid ?? tid, timeline.totals(pid ?? tid)]));

/** Totals outside the range of the true totals at two moments. */
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
  'a box score that trails by up to two minutes takes back nothing of the six games that rows gave, and moves no total from what was published: %s',
  (_, recording) => {
    const broadcast = broadcastOf(recording, Date.UTC(2026, 0, 1), 1);
    const { event } = broadcast;
    const plays = scheduleOf(broadcast).map(({ play }) => play);
    const whole = new Timeline(event);
    for (const play of plays) whole.put(play);
    const all = entriesOf(whole).filter(({ entry }) => entry.createdAt === 0);
    const wins = ({ entry }: Joined) => score(entry, whole).awards.length;
    const joined = hypeGames.flatMap((key) => {
      const its = all.filter(({ game }) => game.key === key);
      return its.toSorted((a, b) => wins(b) - wins(a)).slice(0, FOLLOWED);
    });
    const readers = new Map<Joined, () => string[]>();
    const won = new Map<Joined, string[]>();
    let published: Totals = new Map();
    const gains = new Map<string, number>(hypeGames.map((key) => [key, 0]));
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
        const { key } = one.game;
        gains.set(key, (gains.get(key) ?? 0) + now.length - before.length + lost.length);
        won.set(one, now);
      }
      const next = totalsOf(truth);
      expect(offTotals(totalsOf(timeline), published, next)).toEqual([]);
      published = next;
    });
    for (const [key, count] of gains) expect(count, key).toBeGreaterThan(0);
    expect(steps.filter(({ before, after }) => after > before)).toEqual([]);
  },
);
