import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../games/lib/random.ts';
import { receiptOf } from '../../games/scoring/ledger.ts';
import type { LogRecord } from '../../games/scoring/receipt.ts';
import { type Entry, pointsOf } from '../../games/side-games/side-games.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import type { Feed } from '../../lambdas/feeds/feed.ts';
import { nfl } from '../../lambdas/feeds/providers/nfl/feed.ts';
import { Intake } from '../fixtures/intake.ts';
import { taken as takenOf } from './basketball-games.ts';
import { entriesOf } from './entries.ts';
import { eventOf, factsOf, loaded, loadNfl, type NflFile, nflFile, readNfl } from './nfl-games.ts';
import { skipReason } from './real-games.ts';
import { streams } from './streams.ts';

/** The log of deliveries, a record each, and its timeline. */
function logged(feed: Feed, event: GameEvent, bodies: readonly unknown[]) {
  const intake = new Intake(feed, event);
  const log: LogRecord[] = [];
  for (const plays of bodies.flatMap((body) => intake.polls(body))) {
    if (plays.length > 0) log.push({ seq: log.length + 1, plays });
  }
  return { log, timeline: intake.timeline };
}

/** The first entry of each side game from the start, with its receipt. */
function explained({ log, timeline }: ReturnType<typeof logged>) {
  return entriesOf(timeline).flatMap(({ game, entry }) => {
    if (entry.id !== 'a' || entry.createdAt > 0) return [];
    return [{ key: game.key, points: pointsOf(entry, timeline), receipt: receiptOf(entry, timeline.event, log) }];
  });
}

for (const { name, reason, open } of streams.filter(({ push }) => push)) {
  describe(name, () => {
    it.skipIf(reason)('is explained to the last point in every side game, out of order as its provider sent it', () => {
      const { feed, event, rows } = open();
      const words = new Set<string>();
      for (const { key, points, receipt } of explained(logged(feed, event, rows))) {
        expect([key, receipt.lines.reduce((sum, line) => sum + line.points, 0)]).toEqual([key, points]);
        expect(receipt.lines.at(-1)?.total ?? 0).toBe(points);
        for (const { causes } of receipt.lines) for (const cause of causes) words.add(cause.words);
      }
      expect([...words].some((each) => each.endsWith(', told late'))).toBe(true);
    });
  });
}

const columns = ['q1', 'q2', 'q3', 'q4', 'ot'] as const;

/** A game as it would be without the last score of a quarter, a field goal, anywhere in it: made from the file, in memory. */
function withoutFieldGoal(file: NflFile, quarter: number): NflFile {
  const copy = structuredClone(file);
  const { driveChart, summary } = copy;
  const goal = driveChart.scoringSummaries.findLast((entry) => entry.quarter === quarter);
  const column = columns[quarter - 1];
  if (goal?.scoreType !== 'FIELD_GOAL' || !column) throw new Error(`quarter ${quarter} does not end with a field goal`);
  const index = driveChart.scoringSummaries.indexOf(goal);
  const before = driveChart.scoringSummaries[index - 1];
  const lost = {
    homeTeam: goal.homeScore - (before?.homeScore ?? 0),
    awayTeam: goal.awayScore - (before?.awayScore ?? 0),
  };
  driveChart.plays = driveChart.plays.filter(({ playId }) => playId !== goal.scoringPlayId);
  driveChart.scoringSummaries = driveChart.scoringSummaries.flatMap((entry) => {
    if (entry === goal) return [];
    const isLater = driveChart.scoringSummaries.indexOf(entry) > index;
    const { homeScore, awayScore } = entry;
    return isLater
      ? [{ ...entry, homeScore: homeScore - lost.homeTeam, awayScore: awayScore - lost.awayTeam }]
      : [entry];
  });
  for (const side of ['homeTeam', 'awayTeam'] as const) {
    summary[side].score[column] -= lost[side];
    summary[side].score.total -= lost[side];
  }
  return copy;
}

const overtime = 'nfl-present/2022_15_IND_MIN.json';
const reason = skipReason(overtime);

const taken = (...bodies: NflFile[]) => takenOf(nfl, eventOf(bodies[0]), bodies);

describe(`the timeline before and after a correction${reason ? ` – skipped: ${reason}` : ''}`, () => {
  it.skipIf(reason)('ends the same by going from before to after as by loading after, and back', () => {
    const after = nflFile(overtime);
    const before = withoutFieldGoal(after, 5);
    const { timeline } = taken(before, after);
    expect(factsOf(timeline)).toEqual(factsOf(loadNfl(overtime).timeline));
    expect(timeline.scoreAt()).toEqual({ home: 39, away: 36 });
    const back = taken(after, before);
    expect(factsOf(back.timeline)).toEqual(factsOf(loaded(before).timeline));
    expect(back.timeline.scoreAt()).toEqual({ home: 36, away: 36 });
  });

  it.skipIf(reason)('sends the plays of the field goal and the new end, and no others', () => {
    const after = nflFile(overtime);
    const { scoringPlayId } = after.driveChart.scoringSummaries.at(-1) ?? { scoringPlayId: 0 };
    const { news } = taken(withoutFieldGoal(after, 5), after);
    const ids = news.filter(({ void: gone }) => !gone).map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith(`${scoringPlayId}/`)).length).toBeGreaterThan(0);
    expect(ids.filter((id) => !id.startsWith(`${scoringPlayId}/`) && !/^(end\/5|over)$/.test(id))).toEqual([]);
  });

  it.skipIf(reason)('reads the same plays whatever the order of rows and of the stats in them is', () => {
    const body = nflFile(overtime);
    const other = structuredClone(body);
    const random = randomFrom('shuffled');
    for (const row of other.driveChart.plays) row.stats = random.shuffled(row.stats);
    other.driveChart.plays = random.shuffled(other.driveChart.plays);
    const byId = (told: unknown) => new Map(readNfl(told).plays.map((play) => [play.id, play]));
    expect(byId(other)).toEqual(byId(body));
  });
});

const game = 'nfl-present/2025_01_DAL_PHI.json';
const missing = skipReason(game);

/* DAL @ PHI, 2025-09-04: 20–21 at half-time, by a field goal in its last minute; here the provider first lacks that field goal. */
describe(`receipts before and after a correction${missing ? ` – skipped: ${missing}` : ''}`, () => {
  const corrected = () => nflFile(game);
  const first = () => withoutFieldGoal(corrected(), 2);
  /** Squares of a fan who came as the second quarter began: what its half ended with at first, and with at last. */
  const entryIn = (timeline: Timeline): Entry => {
    const digits = ['10', '17', '33', '22', '55'].map((pick) => pick.split('').map(Number));
    const selections = digits.map(([homeTeamScore = 0, awayTeamScore = 0]) => ({ homeTeamScore, awayTeamScore }));
    const createdAt = timeline.plays().find(({ status }) => status === 'END_FIRST_QUARTER')?.at ?? 0;
    return { id: 'entry', eventId: 'event', hypeGame: 'squares', createdAt, items: { selections } };
  };
  const told = (bodies: readonly unknown[]) => {
    const { log, timeline } = logged(nfl, eventOf(bodies[0]), bodies);
    const { lines } = receiptOf(entryIn(timeline), timeline.event, log);
    return lines.map(({ kind, points, total, text, takenBack, causes, changes }) => ({
      ...{ kind, points, total, text, takenBack },
      causes: causes.map(({ words }) => words),
      changes: changes.map(({ reason }) => reason),
    }));
  };

  it.skipIf(missing)('says that a fan lost a square and won another by a late field goal', () => {
    const late = ['Field goal, told late'];
    expect(told([first(), corrected()])).toMatchObject([
      { kind: 'earned', points: 100, total: 100, text: 'End of the first half: 21–17', takenBack: true },
      {
        kind: 'corrected',
        points: -100,
        total: 0,
        text: late[0],
        causes: late,
        changes: ['End of the first half: 21–17'],
      },
      { kind: 'earned', points: 100, total: 100, text: 'End of the first half: 21–20', takenBack: false, causes: late },
    ]);
  });

  it.skipIf(missing)('and the other way round, that it was taken back', () => {
    expect(told([corrected(), first()])).toMatchObject([
      { kind: 'earned', text: 'End of the first half: 21–20', takenBack: true },
      { kind: 'corrected', points: -100, text: 'Field goal taken back', changes: ['End of the first half: 21–20'] },
      { kind: 'earned', text: 'End of the first half: 21–17', causes: ['Field goal taken back'] },
    ]);
  });
});
