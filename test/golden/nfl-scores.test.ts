import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Timeline } from '../../games/timeline/timeline.ts';
import { nflGamecenter } from '../../lambdas/providers/nfl-gamecenter/feed.ts';
import { Intake } from '../fixtures/intake.ts';
import { type Gamecenter, type GameRow, gameIn } from '../fixtures/nfl-gamecenter.ts';
import { property, runs } from '../runs.ts';
import { readNflBox } from './nfl-box.ts';
import { eventOf, factsOf, loaded } from './nfl-games.ts';
import { realGame, realGames, skipReason } from './real-games.ts';

const folders = ['nfl', 'nfl-scores', 'nfl-corrections'];
const files = folders.flatMap((folder) =>
  skipReason(folder)
    ? []
    : readdirSync(join(realGames ?? '', folder))
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${folder}/${name}`),
);
const reason = files.length === 0 ? skipReason('nfl-scores') : undefined;

/** Points of team adjustments that files need: what neither their rows nor their summaries have. */
const adjusted: Readonly<Record<string, unknown>> = {
  'nfl-scores/2013120806.json': [{ tid: 'MIA', stats: { PTS: 10 }, period: 4 }],
};
/** Cells of the box in which a file contradicts its own rows, which no side game reads or no rule could tell. */
const contradictions = new Map([
  // Rows before and after their corrections, of a game without club codes.
  ['nfl-scores/2009080950.json', 14],
  // A fumble forced by who has nothing else in the box.
  ['nfl-scores/2009091400.json', 1],
]);

type Entry = { type: string; team: string; desc: string };
type Columns = Record<string, number | null>;
const lineScore = (body: unknown, side: 'home' | 'away') => gameIn(body)[side].score as unknown as Columns;

/** The score at the end of each quarter, as the line score states it and as it is folded. */
function byQuarter(body: unknown, timeline: Timeline) {
  const ends = timeline.plays().filter(({ status }) => status?.startsWith('END_'));
  const sums = { home: 0, away: 0 };
  return ends.map(({ order, period }) => {
    for (const side of ['home', 'away'] as const) sums[side] += lineScore(body, side)[Math.min(period, 5)] ?? 0;
    return { period, folded: timeline.scoreAt(order), stated: { ...sums } };
  });
}

const official = (body: unknown) => ({
  home: lineScore(body, 'home').T as number,
  away: lineScore(body, 'away').T as number,
});

describe.skipIf(reason)(`official scores of NFL gamecenter${reason ? ` – skipped: ${reason}` : ''}`, () => {
  it.each(files)('%s ends with the official score, quarter by quarter', (file) => {
    const body = realGame(file);
    const { timeline, delivery } = loaded(body);
    expect(timeline.scoreAt()).toEqual(official(body));
    expect(delivery.stated).toEqual(official(body));
    for (const { period, folded, stated } of byQuarter(body, timeline))
      expect([period, folded]).toEqual([period, stated]);
    expect(delivery.adjusted).toEqual(adjusted[file] ?? []);
    expect(delivery.ignored).toEqual([]);
  });

  it.each(files)('%s gives its kickers their official points, and every other player the official line', (file) => {
    const body = realGame(file);
    const { timeline } = loaded(body);
    const box = readNflBox(body);
    const wrong: string[] = [];
    for (const team of [box.home, box.away]) {
      for (const { id, name, stats } of [{ ...team, name: team.id }, ...team.players]) {
        for (const [stat, theirs] of Object.entries(stats)) {
          const ours = timeline.total(id, stat);
          if (['FG', 'XP', 'KICK_PTS'].includes(stat)) expect([name, stat, ours]).toEqual([name, stat, theirs]);
          if (ours !== theirs) wrong.push(`${name} ${stat} ${ours} not ${theirs}`);
        }
      }
    }
    expect([wrong.length, wrong]).toEqual([contradictions.get(file) ?? 0, wrong]);
  });

  it('has the score that the summary comes to after each of its entries', () => {
    let compared = 0;
    for (const file of files) {
      if (adjusted[file]) continue;
      const body = realGame(file);
      const { timeline } = loaded(body);
      const sums = { home: 0, away: 0 };
      const { home, scrsummary } = gameIn(body) as Gamecenter & { scrsummary: Record<string, Entry> };
      const entries = Object.entries(scrsummary);
      for (const [index, [number, { type, team, desc }]] of entries.entries()) {
        const tried = /\(([^)]*)\)/.exec(desc)?.[1] ?? '';
        const extra = /fail|block/.test(tried) ? 0 : /kick/.test(tried) ? 1 : /run|pass/.test(tried) ? 2 : 0;
        sums[team === home.abbr ? 'home' : 'away'] += type === 'TD' ? 6 + extra : type === 'FG' ? 3 : 2;
        const next = timeline.plays().find(({ id }) => id.startsWith(`${entries[index + 1]?.[0]}/`));
        const folded = timeline.scoreAt(next && next.order - 1);
        expect([file, number, folded]).toEqual([file, number, sums]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(80);
  });
});

/** What providers do to rows; the line score and the summary stay as they are. */
const faults: Record<string, (rows: Record<string, GameRow>, number: string) => void> = {
  'drops a row': (rows, number) => void delete rows[number],
  'tells a row twice': (rows, number) => {
    let copy = Number(number) + 1;
    while (rows[copy]) copy += 1;
    rows[copy] = structuredClone(rows[number] as GameRow);
  },
  'turns the flag of scores': (rows, number) => {
    const row = rows[number] as GameRow;
    row.sp = row.sp ? 0 : 1;
  },
  'loses the stats of a row': (rows, number) => {
    (rows[number] as GameRow).players = {};
  },
};

/** Rows that score, tries included, and some that do not. */
function targets(body: unknown): string[] {
  const rows = Object.values(gameIn(body).drives).flatMap(({ plays }) => Object.entries(plays ?? {}));
  return rows.flatMap(([number, row], index) => (row.sp || index % 40 === 0 ? [number] : []));
}

function withFaults(body: unknown, chosen: readonly { fault: string; at: number }[]): unknown {
  const copy = structuredClone(body);
  const numbers = targets(copy);
  for (const { fault, at } of chosen) {
    const number = numbers[at % numbers.length] as string;
    const drive = Object.values(gameIn(copy).drives).find(({ plays }) => plays?.[number]);
    if (drive) (faults[fault] as (typeof faults)[string])(drive.plays, number);
  }
  return copy;
}

const someFaults = fc.array(fc.record({ fault: fc.constantFrom(...Object.keys(faults)), at: fc.nat() }), {
  minLength: 1,
  maxLength: 8,
});

describe.skipIf(reason)('rows that are dropped, told twice, miscoded', () => {
  it.each(files)('of %s leave the official score, quarter by quarter', property, (file) => {
    const body = realGame(file);
    fc.assert(
      fc.property(someFaults, (chosen) => {
        const spoilt = withFaults(body, chosen);
        const { timeline } = loaded(spoilt);
        expect(timeline.scoreAt()).toEqual(official(body));
        for (const { period, folded, stated } of byQuarter(spoilt, timeline)) {
          expect([period, folded]).toEqual([period, stated]);
        }
      }),
      runs(15),
    );
  });

  it.each(files)('of %s are no faults any more once the provider has mended them', property, (file) => {
    const body = realGame(file);
    const whole = factsOf(loaded(body).timeline);
    fc.assert(
      fc.property(someFaults, (chosen) => {
        const intake = new Intake(nflGamecenter, eventOf(body));
        intake.settle(withFaults(body, chosen));
        intake.take(body);
        // The loss of a whole row is believed only later; all else is mended at once.
        const lost = chosen.some(({ fault }) => fault === 'tells a row twice');
        if (!lost) expect(intake.timeline.scoreAt()).toEqual(official(body));
        intake.settle(body);
        expect(factsOf(intake.timeline)).toEqual(whole);
      }),
      runs(4),
    );
  });

  it.each(files.filter((file) => !adjusted[file]))(
    'of %s leave kickers their points, and nothing to adjust, where the summary names who scored',
    property,
    (file) => {
      const body = realGame(file);
      const box = readNflBox(body);
      const numbers = targets(body);
      fc.assert(
        fc.property(fc.nat(numbers.length - 1), (at) => {
          const { timeline, delivery } = loaded(withFaults(body, [{ fault: 'drops a row', at }]));
          for (const { id, name, stats } of [...box.home.players, ...box.away.players]) {
            const { KICK_PTS } = stats;
            if (KICK_PTS !== undefined) expect([name, timeline.total(id, 'KICK_PTS')]).toEqual([name, KICK_PTS]);
          }
          expect(delivery.adjusted).toEqual([]);
        }),
        runs(5),
      );
    },
  );
});
