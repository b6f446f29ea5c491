import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPACE, spotOf } from '../../../../games/timeline/court.ts';
import type { Delivery, Feed } from '../../../../lambdas/feeds/feed.ts';
import { espnImporter } from '../../../../lambdas/feeds/imports/espn/importer.ts';
import type { Listing } from '../../../../lambdas/feeds/imports/importer.ts';
import { espn } from '../../../../lambdas/feeds/providers/espn/feed.ts';
import { nbaLive } from '../../../../lambdas/feeds/providers/nba-live/feed.ts';
import { nbaV3 } from '../../../../lambdas/feeds/providers/nba-v3/feed.ts';
import { AWAY as ESPN_AWAY, HOME as ESPN_HOME, espnPlay, shot, summary } from '../../../fixtures/espn.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { action, snapshot } from '../../../fixtures/nba-live.ts';
import { type Row, v3, v3Page } from '../../../fixtures/nba-v3.ts';
import { property, runs } from '../../../runs.ts';

const event = scheduledEvent();
const pointsIn = ({ plays }: Delivery) =>
  plays.flatMap((play) => (play.kind === 'stat' && play.stats.PTS ? [`${play.id} ${play.stats.PTS}`] : []));

describe('play-by-play of V3 as its endpoint serves it', () => {
  const made = { shotResult: 'Made' };
  const basket = (actionNumber: number, points: number, parts: Row = {}) =>
    v3(actionNumber, 'Made Shot', { ...made, shotValue: 2, scoreHome: `${points}`, scoreAway: '0', ...parts });
  const raw = { meta: { version: 1 }, game: { gameId: '0022000001', actions: [basket(1, 2), basket(2, 4)] } };

  it('is read without a box score, of the teams in its rows', () => {
    expect(pointsIn(nbaV3.read(raw, event, 0) as Delivery)).toEqual(['1 2', '2 2']);
    const other = { ...raw, game: { ...raw.game, actions: [basket(1, 2, { teamId: 99 })] } };
    expect(nbaV3.read(other, event, 0)).toEqual({ unreadable: 'action 1 is of a team of another game' });
  });

  it('is refused by the feed of another provider with the same fields, and so is that provider here', () => {
    const unreadable = 'none of its rows that score can be read: it may be of another provider';
    expect(nbaLive.read(raw, event, 0)).toEqual({ unreadable });
    const live = [2, 4].map((points) =>
      action(points, { actionType: '2pt', shotResult: 'Made', scoreHome: `${points}`, scoreAway: '0' }),
    );
    expect(nbaV3.read(snapshot(live), event, 0)).toEqual({ unreadable });
    expect(pointsIn(nbaLive.read(snapshot(live), event, 0) as Delivery)).toEqual(['2 2', '4 2']);
  });
});

describe('the statistic of a row', () => {
  it('is in the running count of a turnover, not in the name of its type', () => {
    const loss = (id: number, subType: string, count: string) =>
      v3(id, 'Turnover', { subType, description: `Able lost it (${count})` });
    const losses = [loss(1, '', 'P1.T4'), loss(2, 'No Turnover', 'P1.T4'), loss(3, 'Traveling', 'P2.T5')];
    const { plays } = nbaV3.read(v3Page([...losses, loss(4, '', '')]), event, 0) as Delivery;
    expect(plays.flatMap((play) => (play.kind === 'stat' ? play.id : []))).toEqual(['1', '3']);
  });

  it('is what its sentence or the score says of a free throw that counts for the whole foul', () => {
    const made = (id: number, subType: string, home: number, parts: Row = {}) =>
      v3(id, 'Free Throw', { subType, description: `Able ${subType}`, scoreHome: `${home}`, scoreAway: '0', ...parts });
    const rows = [
      made(1, 'Free Throw 2PT', 2),
      made(2, 'Free Throw 1PT', 3),
      made(3, 'Free Throw 1 of 2', 4),
      made(4, 'Free Throw 2 of 2', 5),
      made(5, 'Free Throw', 8),
      made(6, 'Free Throw 2PT', 8, { description: 'MISS Able Free Throw 2PT', scoreHome: '', scoreAway: '' }),
    ];
    const delivery = nbaV3.read(v3Page(rows), event, 0) as Delivery;
    expect(pointsIn(delivery)).toEqual(['1 2', '2 1', '3 1', '4 1', '5 3']);
    expect(delivery.adjusted).toEqual([]);
    expect(delivery.plays[0]).toMatchObject({ stats: { PTS: 2, FT: 1, FTA: 1 } });
    expect(delivery.plays.find(({ id }) => id === '6')).toMatchObject({ stats: { FTA: 1 } });
    const description = 'A. Able Free Throw 2PT (2 PTS)';
    const live = action(1, { actionType: 'freethrow', shotResult: 'Made', description });
    expect(pointsIn(nbaLive.read(snapshot([live]), event, 0) as Delivery)).toEqual(['1 2']);
    const throws = espnPlay(1, 'Free Throw', shot(2, true));
    expect(pointsIn(espn.read(summary([throws]), event, 0) as Delivery)).toEqual(['1 2']);
  });
});

describe('the regulation of a game', () => {
  const starts = (clock: string) => snapshot([action(1, { actionType: 'period', subType: 'start', clock })]);

  it('is that of the start of its first period, before any guess', () => {
    const read = (clock: string) => (nbaLive.read(starts(clock), event, 0) as Delivery).regulation;
    expect(read('PT12M00.00S')).toBeUndefined();
    expect(read('PT10M00.00S')).toEqual({ periods: 4, minutes: 10 });
    expect(read('PT20M00.00S')).toEqual({ periods: 2, minutes: 20 });
    // Played to a score, without a clock.
    expect(read('PT00M00.00S')).toBeUndefined();
  });

  it('is that of the tip-off, and of a first clock above the length that was guessed', () => {
    const at = (id: number, period: number, clock: string, type = 'Steal') =>
      espnPlay(id, type, { period: { number: period }, clock: { displayValue: clock } });
    const read = (...plays: unknown[]) =>
      (espn.read({ ...summary(plays), format: undefined }, { ...event, regulation }, 0) as Delivery).regulation;
    const regulation = { periods: 4, minutes: 10 };
    const halves = { periods: 2, minutes: 20 };
    expect(read(at(1, 1, '12:00', 'Jumpball'))).toEqual({ periods: 4, minutes: 12 });
    expect(read(at(1, 1, '20:00', 'Jumpball'))).toEqual(halves);
    expect(read(at(1, 1, '19:41'))).toEqual(halves);
    expect(read(at(1, 1, '9:50'), at(2, 2, '19:41'))).toEqual(halves);
    expect(read(at(1, 1, '9:50'), at(2, 1, '12:00'))).toBeUndefined();
    expect(read(at(1, 5, '12:00'))).toBeUndefined();
  });

  it('decides where plays are and which periods end', () => {
    const rows = [1, 2, 3].map((period) =>
      espnPlay(period, 'Steal', { period: { number: period }, clock: { displayValue: period > 2 ? '4:30' : '19:30' } }),
    );
    const { plays } = espn.read({ ...summary(rows), format: undefined }, event, 0) as Delivery;
    const [tipOff, ...later] = plays.flatMap(({ status }) => status ?? []);
    expect(tipOff).toBe('LIVE');
    expect(later).toEqual(['END_FIRST_HALF', 'START_SECOND_HALF', 'END_SECOND_HALF', 'START_OVER_TIME']);
  });
});

describe('a player whom both teams list', () => {
  const line = (id: string) => {
    return { athlete: { id, displayName: `Player ${id}` }, didNotPlay: false, stats: ['10', '2'] };
  };
  const side = (id: string, ...athletes: unknown[]) => {
    return { team: { id }, statistics: [{ labels: ['MIN', 'PTS'], athletes, totals: [] }] };
  };
  const players = [side(ESPN_HOME, line('a'), line('b')), side(ESPN_AWAY, line('a'), line('c'))];
  const boxscore = { players, teams: [] };
  const over = { status: { type: { name: 'STATUS_FINAL', state: 'post', completed: true } } };

  it.each([ESPN_HOME, ESPN_AWAY])('is of the team of their plays: %s', (tid) => {
    const body = { ...summary([espnPlay(1, 'Jump Shot', { ...shot(2, true), team: { id: tid } })], over), boxscore };
    const { lines } = espnImporter.read(body) as Listing;
    expect(lines.flatMap((line) => ('a' in line.players ? line.tid : []))).toEqual([tid]);
  });
});

it('a shot of unknown worth is reported as passed over, and counts two', () => {
  const odd = espn.read(summary([espnPlay(1, 'Jump Shot', shot(4, true))]), event, 0);
  const v3Odd = nbaV3.read(v3Page([v3(1, 'Made Shot', { shotValue: 4, shotResult: 'Made' })]), event, 0);
  for (const delivery of [odd, v3Odd] as Delivery[]) {
    expect(delivery.ignored).toEqual([{ why: 'a shot of unknown worth 4', count: 1 }]);
    expect(delivery.plays.find(({ kind }) => kind === 'stat')).toMatchObject({ stats: { PTS: 2 } });
  }
});

describe('a game that stops', () => {
  const live = (parts: object, ...more: ReturnType<typeof action>[]) => {
    const body = snapshot([action(1, { actionType: '2pt', shotResult: 'Made' }), ...more]);
    return nbaLive.read({ ...body, game: { ...(body.game as Row), ...parts } }, event, 0) as Delivery;
  };
  const stopsIn = ({ plays }: Delivery) => plays.flatMap(({ status }) => (status?.endsWith('ED') ? [status] : []));

  it('says so by the words of NBA live data and of V3, or by its last action', () => {
    expect(stopsIn(live({ gameStatusText: 'PPD' }))).toEqual(['POSTPONED']);
    expect(stopsIn(live({ gameStatusText: 'Q1 8:00' }))).toEqual([]);
    const suspended = action(2, { actionType: 'game', subType: 'suspended' });
    expect(stopsIn(live({}, suspended))).toEqual(['SUSPENDED']);
    expect(stopsIn(live({}, suspended, action(3, { actionType: '2pt', shotResult: 'Missed' })))).toEqual([]);
    const page = (gameStatusText: string) => v3Page([v3(1, 'Jump Ball')], { gameStatus: 3, gameStatusText });
    expect(stopsIn(nbaV3.read(page('Cancelled'), event, 0) as Delivery)).toEqual(['CANCELED']);
    expect(stopsIn(nbaV3.read(page('Final'), event, 0) as Delivery)).toEqual(['ENDED']);
  });
});

/** The place of a shot, in feet: to the right of the rim as the shooter faces it, and from the baseline. */
type Stand = { right: number; out: number };

const read = (feed: Feed, body: unknown) => {
  const { plays } = feed.read(body, scheduledEvent(), 0) as Delivery;
  return spotOf(plays.find(({ kind }) => kind === 'shot') as { hsx?: number; hsy?: number });
};

/** Across and along the whole court in shares, across from the sideline that television shows on top. */
const attacking = (side: 'left' | 'right', { right, out }: Stand) => {
  const share = { x: out / 94, y: 0.5 - right / 50 };
  return side === 'left' ? share : { x: 1 - share.x, y: 1 - share.y };
};
const cdn = (side: 'left' | 'right') => (stand: Stand) => {
  const { x, y } = attacking(side, stand);
  const facts = { actionType: '2pt', shotResult: 'Made', x: 100 * x, y: 100 * y, side };
  return read(nbaLive, snapshot([action(1, facts)]));
};
const fromRim = ({ right, out }: Stand) => ({ across: right, along: out - 5.25 });

const providers: Record<string, (stand: Stand) => ReturnType<typeof spotOf>> = {
  'nba-live, left basket': cdn('left'),
  'nba-live, right basket': cdn('right'),
  'nba-v3': (stand) => {
    const { across, along } = fromRim(stand);
    const row = { shotValue: 2, shotResult: 'Made', xLegacy: 10 * across, yLegacy: 10 * along, shotDistance: 0 };
    return read(nbaV3, v3Page([v3(1, 'Made Shot', row)]));
  },
  espn: (stand) => {
    const { across, along } = fromRim(stand);
    return read(espn, summary([espnPlay(1, 'Jump Shot', shot(2, true, { coordinate: { x: 25 + across, y: along } }))]));
  },
};

it('puts the same shot of any two providers on the same spot', property, () => {
  const stands = fc.record({
    right: fc.double({ min: -24.9, max: 24.9, noNaN: true }),
    out: fc.double({ min: 5.3, max: 36, noNaN: true }),
  });
  fc.assert(
    fc.property(stands, (stand) => {
      for (const [provider, spot] of Object.entries(providers)) {
        const { cx = Number.NaN, cy = Number.NaN } = spot(stand) ?? {};
        // A source unit is 2 mm; places are rounded to it.
        expect(Math.abs(cx - ((stand.right + 25) / 50) * 3672), provider).toBeLessThan(0.5);
        expect(Math.abs(cy - (stand.out / 94) * SPACE.length * (3672 / SPACE.width)), provider).toBeLessThan(0.5);
      }
    }),
    { ...runs(100), examples: [[{ right: 22, out: 6 }], [{ right: -22, out: 6 }]] },
  );
});
