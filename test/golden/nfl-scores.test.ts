import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Timeline } from '../../games/timeline/timeline.ts';
import { nfl } from '../../lambdas/feeds/providers/nfl/feed.ts';
import { Intake } from '../fixtures/intake.ts';
import { property, runs } from '../runs.ts';
import { byQuarter, eventOf, factsOf, loaded, type NflFile, nflFile, officialScore, type RawRow } from './nfl-games.ts';
import { gamesIn, skipReason } from './real-games.ts';

const folder = 'nfl-present';
const reason = skipReason(folder);
/** A game that was called off has no rows. */
const files = gamesIn(folder)
  .filter((name) => !name.startsWith('2022_17_BUF_CIN'))
  .map((name) => `${folder}/${name}`);

describe.skipIf(reason)(`scores of the NFL's feed${reason ? ` – skipped: ${reason}` : ''}`, () => {
  it('are those of the scoring summary after each of its entries', () => {
    let compared = 0;
    for (const file of files) {
      const { driveChart } = nflFile(file);
      const { timeline } = loaded(nflFile(file));
      for (const entry of driveChart.scoringSummaries) {
        const row = String(entry.patPlayId || entry.scoringPlayId);
        const play = timeline.plays().find(({ id }) => id.split('/')[0] === row);
        const folded = timeline.scoreAt(play?.order);
        expect([file, row, folded]).toEqual([file, row, { home: entry.homeScore, away: entry.awayScore }]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('are made by players, not by their teams alone', () => {
    for (const file of files) {
      const { timeline, delivery } = loaded(nflFile(file));
      expect(delivery.adjusted).toEqual([]);
      for (const tid of [timeline.event.home.id, timeline.event.away.id]) {
        const players = timeline.lines().filter((line) => line.tid === tid && line.pid);
        const sum = players.reduce((points, { pid = '' }) => points + timeline.total(pid, 'PTS'), 0);
        expect([file, sum]).toEqual([file, timeline.total(tid, 'PTS')]);
      }
    }
  });
});

/** Faults of rows; the line score and the summary are unchanged. */
const faults: Record<string, (rows: RawRow[], at: number) => void> = {
  'drops a row': (rows, at) => void rows.splice(at, 1),
  'tells a row twice': (rows, at) => {
    const row = rows[at] as RawRow;
    rows.push({
      ...structuredClone(row),
      playId: row.playId + 20_000,
      playSequenceNumber: row.playSequenceNumber + 0.5,
    });
  },
  'marks a row as deleted': (rows, at) => {
    (rows[at] as RawRow).playDeleted = true;
  },
  'turns the flag of scores': (rows, at) => {
    const row = rows[at] as RawRow;
    row.playScored = !row.playScored;
  },
  'loses the stats of a row': (rows, at) => {
    (rows[at] as RawRow).stats = [];
  },
};

/** Rows that score, tries included, and some that do not. */
const targets = ({ driveChart }: NflFile): number[] =>
  driveChart.plays.flatMap(({ playScored, playDeleted }, index) =>
    !playDeleted && (playScored || index % 40 === 39) ? [index] : [],
  );

function withFaults(body: NflFile, chosen: readonly { fault: string; at: number }[]): NflFile {
  const copy = structuredClone(body);
  for (const { fault, at } of chosen) {
    const places = targets(copy);
    (faults[fault] as (typeof faults)[string])(copy.driveChart.plays, places[at % places.length] as number);
  }
  return copy;
}

/** The facts of a timeline without times, since estimates depend on the rows known then. */
function untimed(timeline: Timeline) {
  const { plays, score, status } = factsOf(timeline);
  const totals = timeline.lines().map(({ pid, tid }) => [pid ?? tid, timeline.totals(pid ?? tid)]);
  return { plays: plays.map((play) => ({ ...play, at: 0 })), totals: Object.fromEntries(totals), score, status };
}

const someFaults = fc.array(fc.record({ fault: fc.constantFrom(...Object.keys(faults)), at: fc.nat() }), {
  minLength: 1,
  maxLength: 8,
});

describe.skipIf(reason)('rows that are dropped, repeated or miscoded', () => {
  it.each(files)('of %s leave the official score, quarter by quarter', property, (file) => {
    const body = nflFile(file);
    fc.assert(
      fc.property(someFaults, (chosen) => {
        const spoilt = withFaults(body, chosen);
        const { timeline } = loaded(spoilt);
        expect(timeline.scoreAt()).toEqual(officialScore(body));
        for (const { period, folded, stated } of byQuarter(spoilt, timeline)) {
          expect([period, folded]).toEqual([period, stated]);
        }
      }),
      { ...runs(15), endOnFailure: true },
    );
  });

  it.each(files)('of %s are no faults any more once the provider has mended them', property, (file) => {
    const body = nflFile(file);
    const whole = untimed(loaded(body).timeline);
    fc.assert(
      fc.property(someFaults, (chosen) => {
        const intake = new Intake(nfl, eventOf(body));
        intake.settle(withFaults(body, chosen));
        intake.take(body);
        // The loss of a whole row is believed only later; all else is mended at once.
        const lost = chosen.some(({ fault }) => fault === 'tells a row twice');
        if (!lost) expect(intake.timeline.scoreAt()).toEqual(officialScore(body));
        intake.settle(body);
        expect(untimed(intake.timeline)).toEqual(whole);
      }),
      { ...runs(4), endOnFailure: true },
    );
  });

  it.each(files)('of %s count once if a scoring row is repeated, in every line', property, (file) => {
    const body = nflFile(file);
    const { timeline: whole } = loaded(body);
    fc.assert(
      fc.property(fc.nat(), (at) => {
        const { timeline, delivery } = loaded(withFaults(body, [{ fault: 'tells a row twice', at }]));
        expect(delivery.adjusted).toEqual([]);
        expect(untimed(timeline).totals).toEqual(untimed(whole).totals);
      }),
      { ...runs(5), endOnFailure: true },
    );
  });
});
