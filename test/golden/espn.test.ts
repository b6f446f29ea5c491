import { describe, expect, it } from 'vitest';
import { type Regulation, scheduled } from '../../games/timeline/event.ts';
import { keyMoments } from '../../games/timeline/key-moments.ts';
import { readEspnBox } from '../../lambdas/feeds/imports/espn/box.ts';
import type { BoxScore } from '../../lambdas/feeds/imports/importer.ts';
import { espn } from '../../lambdas/feeds/providers/espn/feed.ts';
import { readSummary } from '../../lambdas/feeds/providers/espn/schema.ts';
import { differences, loaded, statusesOf } from './basketball-games.ts';
import { realGame, skipReason } from './real-games.ts';

const path = 'espn/nba_401810206_summary.json';
const reason = skipReason(path);

type Row = Record<string, unknown> & {
  id: string;
  type: { text: string };
  period: { number: number };
  clock: { displayValue: string };
  participants?: { athlete: { id: string } }[];
};
type Summary = { header: object; format: unknown; plays: Row[]; boxscore: object };
const whole = () => {
  const { header, format, plays, boxscore } = realGame(path) as Summary;
  return { header, format, plays, boxscore };
};
/** The summary with other plays. */
const having = (plays: Row[]): Summary => ({ ...whole(), plays });
const secondsOf = ({ clock }: Row) => clock.displayValue.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

describe(`ATL 131 @ WSH 116 of ESPN${reason ? ` – skipped: ${reason}` : ''}`, () => {
  const box = () => readEspnBox(whole()) as BoxScore;
  const event = (regulation: Regulation = { periods: 4, minutes: 12 }) => {
    const game = readSummary(whole());
    if ('unreadable' in game) throw new Error(game.unreadable);
    const { id, startsAt } = game;
    return scheduled({ id, type: 'BASKETBALL', startsAt, regulation, home: game.home.face, away: game.away.face });
  };
  /** A missed heave is an attempt of the team alone, which this provider's box lacks. */
  const heave = [
    ['Hawks', 'FGA', 99, 98],
    ['Hawks', 'FG3A', 40, 39],
  ];

  it.skipIf(reason)('has the official box score in every column but for one missed heave', () => {
    const { delivery, timeline } = loaded(espn, event(), whole());
    const { found, cells } = differences(timeline, [box().home, box().away]);
    expect(found).toEqual(heave);
    expect([cells, delivery.ignored]).toEqual([17 * 26, []]);
    expect([timeline.scoreAt(), timeline.status]).toEqual([{ home: 116, away: 131 }, 'ENDED']);
    expect(timeline.shots()).toHaveLength(99 + 80);
    expect(timeline.shots().every(({ hsx, hsy }) => hsx !== undefined && hsy !== undefined)).toBe(true);
    expect(event().home.color).toBe('#e31837');
  });

  it.skipIf(reason)('has the same box as a game of two halves', () => {
    // Two quarters of twelve minutes on the clock of a half of twenty.
    const halved = whole().plays.flatMap((row) => {
      const { number } = row.period;
      if (row.type.text === 'End Period' && number % 2 === 1) return [];
      const left = ((secondsOf(row) + (number % 2) * 720) * 1200) / 1440;
      const displayValue = `${Math.floor(left / 60)}:${(left % 60).toFixed(1).padStart(4, '0')}`;
      return [{ ...row, period: { number: Math.ceil(number / 2) }, clock: { displayValue } }];
    });
    const { timeline, delivery } = loaded(espn, event({ periods: 2, minutes: 20 }), having(halved));
    expect(differences(timeline, [box().home, box().away]).found).toEqual(heave);
    expect(delivery.ignored).toEqual([]);
    const statuses = ['LIVE', 'END_FIRST_HALF', 'START_SECOND_HALF', 'END_SECOND_HALF', 'ENDED'];
    expect(statusesOf(timeline)).toEqual(statuses);
    const halves = keyMoments(timeline).filter(({ kind }) => kind !== 'checkpoint');
    // By quarters 28, 27 and 35, 35.
    expect(halves.map(({ key, home, away }) => `${key} ${home}–${away}`)).toEqual(['half-1 55–70', 'half-2 116–131']);
  });

  it.skipIf(reason)('has the same box with an overtime, without coordinates and wall times', () => {
    const older = whole().plays.map(({ wallclock, coordinate, pointsAttempted, shootingPlay, ...row }) => {
      const overtime = row.period.number === 4 && secondsOf(row as Row) < 300;
      return { ...row, ...(overtime && { period: { number: 5 } }) } as Row;
    });
    const { timeline, delivery } = loaded(espn, event(), having(older));
    expect(delivery.untimed).toBe(true);
    // Some sentences of misses do not name a three.
    const { found } = differences(timeline, [box().home, box().away]);
    expect(found.filter(([, stat]) => stat !== 'FG3A' && stat !== 'FG2A')).toEqual([['Hawks', 'FGA', 99, 98]]);
    expect(timeline.shots().some(({ hsx }) => hsx !== undefined)).toBe(false);
    const overtime = ['END_FOURTH_QUARTER', 'START_OVER_TIME', 'END_OVER_TIME', 'ENDED'];
    expect(statusesOf(timeline).slice(-4)).toEqual(overtime);
    const times = timeline.plays().map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});
