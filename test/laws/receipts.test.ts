import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Ledger, receiptOf } from '../../games/scoring/ledger.ts';
import type { LogRecord, Receipt, ReceiptLine } from '../../games/scoring/receipt.ts';
import { type Entry, score } from '../../games/side-games/side-games.ts';
import { sports } from '../../games/sports/sports.ts';
import type { Sport } from '../../games/timeline/event.ts';
import type { Play } from '../../games/timeline/play.ts';
import { anyGame } from '../games/any-game.ts';
import { event } from '../games/match.ts';
import { timelineWith } from '../games/plays.ts';
import { readings } from '../games/timeline/readings.ts';
import { atFullRuns, property, runs } from '../runs.ts';
import { choices, entryIn } from './choices.ts';
import type { Game } from './laws.ts';
import { type World, worlds } from './worlds.ts';

const RUNS = 30;

/** A feed as a log, records of one to three plays: as it arrives, or in game order, in which nothing is late. */
function logOf({ arrived, place }: World): LogRecord[] {
  const log: LogRecord[] = [];
  const plays = place % 2 === 0 ? arrived : arrived.toSorted((a, b) => a.order - b.order);
  for (let next = 0; next < plays.length; ) {
    const size = 1 + (next % 3);
    log.push({ seq: log.length + 1, plays: plays.slice(next, next + size) });
    next += size;
  }
  return log;
}

/** Every receipt of a log, and the standing that it has to explain. */
function explained(game: Game, world: World) {
  const entry = entryIn(world, game.key);
  const [on, log] = [event(world.sport), logOf(world)];
  const timeline = timelineWith(world.arrived, on);
  return { entry, on, log, timeline, receipt: receiptOf(entry, on, log), standing: score(entry, timeline) };
}

const standingLines = ({ lines }: Receipt): ReceiptLine[] =>
  lines.filter(({ award, takenBack }) => award !== null && !takenBack);

const told = ({ key, kind, points, total, award }: ReceiptLine) => [key, kind, points, total, award];

/** The laws of every receipt. */
const laws: { [Name in string]: (given: ReturnType<typeof explained>) => void } = {
  'add up, line by line, to the points'({ receipt, standing }) {
    let total = 0;
    for (const line of receipt.lines) {
      total += line.points;
      expect(line.total).toBe(total);
    }
    expect(total).toBe(standing.points);
    expect(receipt.points).toBe(standing.points);
    expect(new Set(receipt.lines.map(({ key }) => key)).size).toBe(receipt.lines.length);
  },

  'explain every award that stands once, by plays that stand'({ receipt, standing, timeline }) {
    const lines = standingLines(receipt);
    expect(lines.map(({ award }) => award).sort()).toEqual(standing.awards.map(({ key }) => key).sort());
    for (const { key, points, plays, reason } of standing.awards) {
      const line = lines.find(({ award }) => award === key) as ReceiptLine;
      const later = receipt.lines.slice(receipt.lines.indexOf(line));
      const changes = later.flatMap(({ changes }) => changes.filter(({ award }) => award === key));
      expect(line.points + changes.reduce((sum, change) => sum + change.points, 0)).toBe(points);
      expect([line.text, [...line.plays].sort()]).toEqual([reason, [...plays].sort()]);
      expect(line.rule).not.toBe('');
      for (const id of line.plays) {
        expect(timeline.revision(id)?.void).toBeUndefined();
        expect(receipt.plays.find((play) => play.id === id)?.stands).toBe(true);
      }
    }
  },

  'say of everything that went what took it'({ receipt, log }) {
    const told = new Map<number, readonly Play[]>(log.map(({ seq, plays }) => [seq, plays]));
    for (const { kind, seq, changes, causes, points, text } of receipt.lines) {
      if (kind === 'earned') {
        expect(changes).toEqual([]);
        continue;
      }
      expect(points).toBe(changes.reduce((sum, change) => sum + change.points, 0));
      expect(text).not.toBe('');
      // A change by the game's end alone has no causing play.
      if (seq < log.length) expect(causes.length).toBeGreaterThan(0);
      for (const { id } of causes) expect(told.get(seq)?.some((play) => play.id === id)).toBe(true);
    }
  },

  'are the same live, looked at after every record, and read again with repeats'({ entry, on, log, receipt }) {
    const live = new Ledger(entry, on);
    let before: Receipt = live.read(on);
    for (const record of log) {
      live.append(record);
      const after = live.read(on);
      // Earlier lines stay, with the same plays.
      expect(after.lines.slice(0, before.lines.length).map(told)).toEqual(before.lines.map(told));
      before = after;
    }
    expect(live.read(on)).toEqual(receipt);
    const again = log.map(({ plays }, index) => ({ seq: index + 1, plays }));
    for (const record of again) live.append(record);
    expect(live.read(on)).toEqual(receipt);
    const underWay = { ...on, status: 'ACTIVE' as const, score: { home: 9, away: 7 } };
    expect(receiptOf(entry, underWay, log)).toEqual(receipt);
  },

  'change nothing that they are given, and survive a JSON round trip'({ entry, on, log, receipt }) {
    const before = JSON.stringify([entry, on, log]);
    const first = receiptOf(entry, on, log);
    expect(JSON.stringify([entry, on, log])).toBe(before);
    expect(JSON.parse(JSON.stringify(first))).toEqual(receipt);
  },
};

for (const sport of Object.keys(sports) as Sport[]) {
  it.each(Object.values(anyGame))(`receipts of $key, ${sport}, ${Object.keys(laws).join('; ')}`, property, (game) => {
    fc.assert(
      fc.property(worlds(sport, choices[game.key].feeds), (world) => {
        const given = explained(game, world);
        for (const law of Object.values(laws)) law(given);
      }),
      runs(RUNS),
    );
  });
}

it('receipts of squares say which play moved the score of a key moment, where one picked square gives way to another', () => {
  // All times follow the game clock, so the last moment of the quarter is its twelfth minute. The free throw comes at the same reading.
  const arrived = readings(`
    live 1 12:00  0:00 LIVE
    a    1  6:00  6:00 clock
    b    1  0:00 12:00 home+2
    c    1  0:00 12:00 home+1
    d    2 12:00 13:00 clock`);
  const log = arrived.map((play, index): LogRecord => ({ seq: index + 1, plays: [play] }));
  const selections = [2, 3, 7, 8, 9].map((homeTeamScore) => ({ homeTeamScore, awayTeamScore: 0 }));
  const entry: Entry = { id: 'entry', eventId: 'event', hypeGame: 'squares', createdAt: 0, items: { selections } };
  const [on, timeline] = [event(), timelineWith(arrived)];
  const receipt = receiptOf(entry, on, log);
  expect(receipt.lines.map(({ seq, kind, points }) => [seq, kind, points])).toEqual([
    [3, 'earned', 100],
    [4, 'lost', -100],
    [4, 'earned', 100],
  ]);
  for (const law of Object.values(laws)) law({ entry, on, log, timeline, receipt, standing: score(entry, timeline) });
});

it.runIf(atFullRuns)('are tried on feeds that correct, take and give', property, () => {
  const kinds = new Map<string, number>();
  for (const game of Object.values(anyGame)) {
    for (const world of fc.sample(worlds('BASKETBALL', choices[game.key].feeds), { numRuns: 40, seed: 1 })) {
      for (const { kind, causes } of explained(game, world).receipt.lines) {
        const name = kind === 'earned' && causes.length > 0 ? 'earned by a correction' : kind;
        kinds.set(name, (kinds.get(name) ?? 0) + 1);
      }
    }
  }
  for (const name of ['earned', 'earned by a correction', 'lost', 'corrected']) {
    expect(kinds.get(name), name).toBeGreaterThan(1);
  }
});
