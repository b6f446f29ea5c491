import { describe, expect, it } from 'vitest';
import { scheduled } from '../../../../../games/timeline/event.ts';
import { espn } from '../../../../../lambdas/feeds/providers/espn/feed.ts';
import { type KeyedRow, withoutTwins } from '../../../../../lambdas/feeds/providers/espn/football/placed-rows.ts';
import { missingPassers, type ReadRow } from '../../../../../lambdas/feeds/providers/espn/football/plays.ts';
import { readFootballRow } from '../../../../../lambdas/feeds/providers/espn/football/summary.ts';
import { readSummary } from '../../../../../lambdas/feeds/providers/espn/schema.ts';
import { espnPlay, shot, summary } from '../../../../fixtures/espn.ts';
import { inventedFootballGame } from '../../../../fixtures/espn-football-game.ts';
import { ELM, gridiron, gridironEvent, OAK, START, snapRow, touchdown } from '../../../../fixtures/espn-rows.ts';
import { scheduledEvent } from '../../../../fixtures/events.ts';
import { offBox } from '../../../../fixtures/followed-game.ts';
import { Intake } from '../../../../fixtures/intake.ts';

const run = 'A.Oak left end to OAK 35 for 5 yards (C.Elm).';
const pass = 'A.Oak pass short left to B.Oak to OAK 42 for 12 yards (D.Elm).';

const CORE = 'it is a play list of the core interface, not a summary';
const HEADERLESS = 'the summary has no header, which names its game and teams';

const read = (body: unknown) => {
  const delivery = espn.read(body, gridironEvent(), START);
  if ('unreadable' in delivery) throw new Error(delivery.unreadable);
  return delivery;
};
const idsOf = (body: unknown) => read(body).plays.map(({ id }) => id);
const intake = () => new Intake(espn, gridironEvent());
const factIds = ({ timeline }: Intake) => timeline.plays().flatMap(({ id, kind }) => (kind === 'stat' ? [id] : []));

describe('ESPN football', () => {
  it('gives a play for each player and each kind of thing that they did', () => {
    const place = { period: 1, clock: 600 };
    expect(read(gridiron([snapRow(50, run)])).plays).toMatchObject([
      { id: '50/11/run', kind: 'stat', tid: OAK, pid: '11', stats: { RUSH_ATT: 1, RUSH_YDS: 5 }, ...place },
      { id: '50/21/tackle', kind: 'stat', tid: ELM, pid: '21', stats: { DEF_TOT: 1, DEF_SOLO: 1 } },
      { id: '50/shot', kind: 'shot', tid: OAK, pid: '11', shotType: 'MISS' },
      { id: 'start/1', status: 'LIVE' },
    ]);
  });

  it('refuses a football body under a basketball event, and the other way round', () => {
    const football = espn.read(gridiron([snapRow(50, run)]), scheduledEvent(), START);
    expect(football).toEqual({ unreadable: 'the game is of football, not basketball' });
    const basketball = espn.read(summary([espnPlay(1, 'Jump Shot', shot(2, true))]), gridironEvent(), START);
    expect(basketball).toEqual({ unreadable: 'the game is of basketball, not football' });
  });

  it.each([
    [{ $ref: 'http://one.test/competitions/1/plays?lang=en', items: [] }, CORE],
    [{ drives: gridiron([snapRow(50, run)]).drives }, HEADERLESS],
    [{ scoringPlays: [] }, HEADERLESS],
  ])('refuses a body that is no whole summary by what it is: %#', (body, unreadable) => {
    expect(espn.read(body, gridironEvent(), START)).toEqual({ unreadable });
  });

  it('counts the rows of the current drive once, also if it is among the previous ones too', () => {
    const rows = [snapRow(50, run), snapRow(60, pass)];
    const once = idsOf(gridiron(rows));
    expect(idsOf(gridiron(rows.slice(0, 1), { current: rows.slice(1) }))).toEqual(once);
    expect(idsOf(gridiron(rows, { current: rows }))).toEqual(once);
  });

  it('counts twins once, also with another tail, and rows of another down for themselves', () => {
    const tail = run.replace('(C.Elm)', '(D.Elm)');
    expect(idsOf(gridiron([snapRow(50, run), snapRow(51, run)]))).toEqual(idsOf(gridiron([snapRow(50, run)])));
    const { plays, ignored } = read(gridiron([snapRow(50, run), snapRow(51, tail)]));
    expect(plays.map(({ id }) => id)).toEqual(['50/11/run', '50/22/tackle', '50/shot', 'start/1']);
    expect(ignored).toEqual([{ why: 'a row that the summary has twice', count: 1 }]);
    const second = snapRow(51, run, { start: { down: 2, distance: 5, yardsToEndzone: 65, team: { id: OAK } } });
    expect(idsOf(gridiron([snapRow(50, run), second]))).toContain('51/11/run');
  });

  it('keeps the ids of facts whose row comes back under another number, and revises a corrected sentence', () => {
    const game = intake();
    game.take(gridiron([snapRow(50, run), snapRow(60, pass)]));
    const before = factIds(game);
    game.take(gridiron([snapRow(50, run), snapRow(77, pass)]));
    expect(factIds(game)).toEqual(before);
    const corrected = gridiron([snapRow(50, run.replace('5 yards', '6 yards')), snapRow(77, pass)]);
    expect(game.take(corrected).plays).toMatchObject([{ id: '50/11/run', rev: 2, stats: { RUSH_YDS: 6 } }]);
    game.take(gridiron([snapRow(50, run), snapRow(77, pass.replace('12 yards', '13 yards'))]));
    expect(factIds(game)).toEqual(before);
    expect(game.timeline.total('12', 'RECV_YDS')).toBe(13);
  });

  it('moves a fact to its player as soon as the name is known', () => {
    const game = intake();
    game.take(gridiron([snapRow(50, run)], { names: false }));
    expect(game.timeline.total(OAK, 'RUSH_YDS')).toBe(5);
    game.take(gridiron([snapRow(50, run)]));
    expect([game.timeline.total(OAK, 'RUSH_YDS'), game.timeline.total('11', 'RUSH_YDS')]).toEqual([5, 5]);
  });

  it('knows players of the rosters whom the box does not have yet', () => {
    const name = { first_name: 'Adam', last_name: 'Oak', display_name: 'Adam Oak' };
    const player = { id: '11', tid: OAK, ...name, position: 'RB' };
    const body = gridiron([snapRow(50, run)], { names: false });
    const delivery = espn.read(body, gridironEvent(), START, undefined, [player]);
    expect(delivery).toMatchObject({ plays: [{ id: '50/11/run', pid: '11' }, {}, {}, {}] });
  });

  it('counts scores by the scoring summary alone', () => {
    const words = 'A.Oak right end for 70 yards, TOUCHDOWN. B.Oak extra point is GOOD, Center-X.Oak, Holder-Y.Oak.';
    const scored = read(gridiron([touchdown(50, words, 7, 0)], { home: 7 }));
    expect(scored.stated).toEqual({ home: 7, away: 0 });
    expect(scored.adjusted).toEqual([]);
    const { plays } = read(gridiron([snapRow(50, words)]));
    const unlisted = plays.flatMap((play) => (play.kind === 'stat' ? [play.classification] : []));
    expect(unlisted).toEqual(['RUSH', 'EXTRA_POINT_MISS', 'FIRST_DOWN']);
  });

  it('makes a play of a score that no row has, with its scorer', () => {
    const words = 'A.Oak left end for 3 yards, TOUCHDOWN. B.Oak extra point is GOOD, Center-X.Oak, Holder-Y.Oak.';
    const scoring = [touchdown(90, words, 7, 0)];
    const { plays, adjusted } = read(gridiron([snapRow(50, run)], { home: 7, scoring }));
    const made = plays.flatMap((play) =>
      play.kind === 'stat' && play.id.startsWith('90/') ? [`${play.id} ${play.stats.PTS}`] : [],
    );
    expect([made, adjusted]).toEqual([['90/summary/11/run 6', '90/summary/12/extra-point 1'], []]);
  });

  it('credits a score to its team if its words credit no player', () => {
    const { plays } = read(gridiron([touchdown(50, 'Something happened.', 6, 0)], { home: 6 }));
    expect(plays[0]).toMatchObject({ id: `50/${OAK}/score`, classification: 'TEAM_TOUCHDOWN', stats: { PTS: 6 } });
  });

  it('reads a game that has a box and no rows', () => {
    const { plays, box } = read(gridiron([], { over: true }));
    expect(plays.map(({ status }) => status)).toContain('ENDED');
    expect(box?.players.get('11')).toEqual({ tid: OAK, stats: { PUNT: 0, PUNT_YDS: 0 } });
  });

  it('ends a quarter with the row that ends it, and college overtimes without a clock', () => {
    const end = snapRow(80, 'END QUARTER 1', { type: { text: 'End Period' }, clock: { displayValue: '0:00' } });
    const statuses = (body: unknown) =>
      read(body).plays.flatMap(({ status, clock }) => (status ? [`${status} ${clock}`] : []));
    expect(statuses(gridiron([snapRow(50, run), end]))).toEqual(['LIVE 900', 'END_FIRST_QUARTER 0']);
    const extra = snapRow(90, 'Adam Oak run for 3 yds', { period: { number: 5 }, clock: { displayValue: '0:00' } });
    const college = gridiron([extra], { over: true, league: 'college-football' });
    expect(statuses(college)).toEqual(['START_OVER_TIME 0', 'END_OVER_TIME 0', 'ENDED 0']);
  });

  it('does not believe a wall time that breaks the order of the game', () => {
    const late = snapRow(55, pass, { wallclock: new Date(START + 9_000_000).toISOString() });
    const { plays } = read(gridiron([snapRow(50, run), late, snapRow(60, pass.replace('12', '13'))]));
    const seconds = (id: string) => ((plays.find((play) => play.id === id)?.at ?? 0) - START) / 1000;
    expect(['50/11/run', '55/11/pass', '60/11/pass'].map(seconds)).toEqual([50, 55, 60]);
  });
});

const TEXTS = ['Al Oak run for 5 yds', 'Bo Ash pass complete to Cy Elm', 'Bo Ash sacked by Di Fir', 'Moe Nut punt'];

/** Rows of a drive, one for each down, under one clock. */
function drive(texts: readonly string[], from: number, clock: string): KeyedRow[] {
  return texts.map((text, index) => {
    const row = readFootballRow({
      ...{ id: String(from + index), type: { text: 'Rush' }, text, period: { number: 1 } },
      clock: { displayValue: clock },
      start: { down: index + 1, distance: 10, yardsToEndzone: 70, team: { id: '1' } },
    });
    if ('unreadable' in row) throw new Error(row.unreadable);
    return { ...row, order: from + index, key: String(from + index) };
  });
}
const keysOf = (rows: readonly KeyedRow[]) => withoutTwins(rows, '', undefined).map(({ key }) => key);

describe('a drive that is listed again under another clock', () => {
  it('counts once', () => {
    const rows = [...drive(TEXTS, 10, '11:26'), ...drive(TEXTS, 20, '5:38')];
    expect(keysOf(rows)).toEqual(['10', '11', '12', '13']);
  });

  it('is no repetition of two plays alone, which may happen twice', () => {
    const rows = [...drive(TEXTS.slice(0, 2), 10, '11:26'), ...drive(TEXTS.slice(0, 2), 20, '5:38')];
    expect(keysOf(rows)).toEqual(['10', '11', '20', '21']);
  });

  it('keeps what is new behind it', () => {
    const more = [...TEXTS.slice(0, 3), 'Al Oak run for no gain'];
    const rows = [...drive(TEXTS.slice(0, 3), 10, '11:26'), ...drive(more, 20, '5:38')];
    expect(keysOf(rows)).toEqual(['10', '11', '12', '23']);
  });
});

describe('a snap that is listed twice in other words', () => {
  const snap = (id: number, text: string, clock = '5:08') => drive([text], id, clock);

  it('counts once, in its later words, under its first number', () => {
    const rows = [
      ...snap(10, '(5:08) A.Oak left guard to OAK 40 for 2 yards (B.Elm).'),
      ...snap(11, '(5:08) (Shotgun) B.Oak right end to OAK 41 for 3 yards (B.Elm).'),
    ];
    expect(withoutTwins(rows, '', undefined)).toMatchObject([{ key: '10', text: rows[1]?.text }]);
  });

  it('counts twice at another clock, or if a foul takes the first back', () => {
    const first = '(5:08) A.Oak left guard to OAK 40 for 2 yards (B.Elm).';
    const second = '(5:02) B.Oak right end to OAK 41 for 3 yards (B.Elm).';
    expect(keysOf([...snap(10, first), ...snap(11, second, '5:02')])).toEqual(['10', '11']);
    const foul = `${first} PENALTY on ELM-B.Elm, Holding, offsetting - No Play.`;
    expect(keysOf([...snap(10, foul), ...snap(11, second.replace('5:02', '5:08'))])).toEqual(['10', '11']);
  });
});

it('an invented game of football has the score and the box of its summary by its rows alone', () => {
  const game = inventedFootballGame({ id: '501', startsAt: Date.UTC(2026, 0, 10, 20) });
  const first = readSummary(game.summary(0));
  if ('unreadable' in first) throw new Error(first.unreadable);
  const { id, startsAt, regulation, home, away } = first;
  const event = scheduled({ id, type: 'FOOTBALL', startsAt, regulation, home: home.face, away: away.face });
  const intake = new Intake(espn, event);
  for (const shown of [1, 7, 30, 60, game.rows]) {
    const body = game.summary(shown);
    const delivery = espn.read(body, event, 0, intake.timeline);
    if ('unreadable' in delivery) throw new Error(delivery.unreadable);
    expect(delivery.adjusted).toEqual([]);
    intake.take(body);
    expect([shown, intake.timeline.scoreAt()]).toEqual([shown, delivery.stated]);
    if (shown < game.rows) continue;
    expect(delivery.box && offBox(delivery.box, intake.timeline)).toEqual([]);
  }
  expect(intake.timeline.status).toBe('ENDED');
});

/** A row with a statistic of a team's player, or without a name. */
const row = (key: string, tid: string, statId: number, name?: string): ReadRow => ({
  key,
  tid,
  stats: [{ statId, yards: 0, side: 'offence', ...(name !== undefined && { name }) }],
});
const PASS = 14;
const RUN = 10;
const SACK = 20;
const passersOf = (...rows: ReadRow[]) => Object.fromEntries(missingPassers(rows));

describe('passers whom sentences leave out', () => {
  it('are those of the same drive, an earlier one first', () => {
    const other = row('b', '2', RUN, 'Di Fir');
    const [ash, elm] = [row('a', '1', PASS, 'Bo Ash'), row('d', '1', PASS, 'Cy Elm')];
    expect(passersOf(ash, row('c', '1', PASS), elm)).toEqual({ c: 'Bo Ash' });
    expect(passersOf(ash, other, row('c', '1', PASS), elm)).toEqual({ c: 'Cy Elm' });
  });

  it('are those of the last drive that names one, else of the next', () => {
    const [before, after] = [row('b', '2', RUN, 'Di Fir'), row('d', '2', RUN, 'Di Fir')];
    const [ash, elm] = [row('a', '1', PASS, 'Bo Ash'), row('e', '1', PASS, 'Cy Elm')];
    expect(passersOf(ash, before, row('c', '1', PASS), after, elm)).toEqual({ c: 'Bo Ash' });
    expect(passersOf(row('c', '1', PASS), after, elm)).toEqual({ c: 'Cy Elm' });
  });

  it('are named by a sack, too', () => {
    expect(passersOf(row('a', '1', SACK, 'Bo Ash'), row('b', '1', PASS))).toEqual({ b: 'Bo Ash' });
  });

  it('stay unknown if no row of the team names one; a run without a name stays the team’s', () => {
    expect(passersOf(row('a', '1', PASS), row('b', '2', PASS, 'Di Fir'), row('c', '2', RUN))).toEqual({});
  });
});
