import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Play, StatPlay } from '../../../../games/timeline/play.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Feed, StatedBox } from '../../../../lambdas/feeds/feed.ts';
import { diffPlays } from '../../../../lambdas/feeds/ingest/diff-delivery.ts';
import { holdBox } from '../../../../lambdas/feeds/stated/box.ts';
import { BoxChanges } from '../../../../lambdas/feeds/stated/box-adjustments.ts';
import type { BoxState } from '../../../../lambdas/stores/feed-states.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { forAll } from '../../../runs.ts';

const event = scheduledEvent();
const [HOME, AWAY] = [event.home.id, event.away.id];
const SECOND = 1_000;
const feed: Feed = { key: 'f', owns: () => true, read: () => ({ unreadable: '' }) };

type Stats = Record<string, number>;
/** A row of a player of the home team at a second of the game. */
const row = (id: string, second: number, stats: Stats, parts: Partial<StatPlay> = {}): Play => ({
  ...{ id, rev: 1, kind: 'stat', act: 'PLAYER', tid: HOME, pid: 'p', classification: 'ROW', stats },
  ...{ order: second, at: event.startsAt + second * SECOND, period: 1, clock: 720 - second },
  ...parts,
});
const over = { id: 'over', rev: 1, order: 9e6, at: event.startsAt + 9e6, period: 4, clock: 0 };
const ended: Play = { ...over, kind: 'status', status: 'ENDED' };
const boxOf = (stats: Stats, team: Stats = {}, boxOnly: string[] = []): StatedBox => ({
  players: new Map([['p', { tid: HOME, stats }]]),
  teams: new Map([
    [HOME, { ...stats, ...team }],
    [AWAY, {}],
  ]),
  boxOnly: new Set(boxOnly),
});

/** A game whose deliveries ingest takes. */
class Game {
  readonly timeline = new Timeline(event);
  state: BoxState | undefined;

  /** Takes rows and a box score that come together. Returns the adjustments that changed. */
  answer(second: number, rows: Play[], box: StatedBox, isFinal = false): string[] {
    const seenAt = event.startsAt + second * SECOND;
    const changes = new BoxChanges();
    for (const play of rows) {
      changes.note(play, this.timeline);
      this.timeline.put(play);
    }
    const held = holdBox(box, this.timeline, changes.addTo(this.state, this.timeline, seenAt), seenAt, isFinal);
    this.state = JSON.parse(JSON.stringify(held.state));
    const { plays } = diffPlays({ plays: held.drafts, ignored: [] }, feed, this.timeline);
    for (const play of plays) this.timeline.put(play);
    return plays.flatMap((play) =>
      play.kind === 'stat' && play.pid ? [`${play.id} ${play.void ? 'void' : JSON.stringify(play.stats)}`] : [],
    );
  }

  /** A game in which rows and box score agree on one assist. */
  static agreed(): Game {
    const game = new Game();
    game.answer(0, [row('1', 0, { AST: 1 })], boxOf({ AST: 1 }));
    return game;
  }

  total(stat: string, since?: number) {
    return [this.timeline.total('p', stat, since), this.timeline.total(HOME, stat, since)];
  }
}

describe('a number of the box score', () => {
  it('that several corrections explain waits until one is left', () => {
    const game = Game.agreed();
    const rows = [row('2', 15, { AST: 1 }), row('3', 18, { REB: 1 })];
    expect(game.answer(20, rows, boxOf({ AST: 2, REB: 1 }))).toEqual([]);
    for (let second = 40; second <= 200; second += 20)
      expect(game.answer(second, [], boxOf({ AST: 3, REB: 1 }))).toEqual([]);
    expect(game.answer(220, [], boxOf({ AST: 3, REB: 1 }))).toEqual(['box/p/after/3 {"AST":1}']);
    expect(game.total('AST')).toEqual([3, 3]);
  });

  it('that no row has since rows and box score agreed is placed at the answer that agreed', () => {
    const game = new Game();
    game.answer(20, [row('1', 10, { AST: 1 })], boxOf({ AST: 1 }));
    game.answer(40, [], boxOf({ AST: 2 }));
    expect(game.answer(60, [], boxOf({ AST: 2 }))).toEqual(['box/p/after/1 {"AST":1}']);
    expect(game.timeline.revision('box/p/after/1')).toMatchObject({ order: 10, at: event.startsAt + 20 * SECOND });
    expect(game.total('AST', event.startsAt + 21 * SECOND)).toEqual([0, 0]);
  });

  it('that the rows had within the last three minutes is late, and takes nothing back', () => {
    const game = Game.agreed();
    for (let second = 20; second <= 200; second += 20)
      expect(game.answer(second, second === 20 ? [row('2', 20, { AST: 1 })] : [], boxOf({ AST: 1 }))).toEqual([]);
    expect(game.answer(220, [], boxOf({ AST: 1 }))).toEqual([]);
    expect(game.answer(240, [], boxOf({ AST: 1 }))).toEqual(['box/p/2 {"AST":-1}']);
  });

  it('is revised when a late row explains it, and not by a new play of the same kind', () => {
    const game = Game.agreed();
    game.answer(20, [], boxOf({ AST: 2 }));
    game.answer(40, [], boxOf({ AST: 2 }));
    expect(game.answer(60, [row('3', 50, { AST: 1 })], boxOf({ AST: 2 }))).toEqual([]);
    expect(game.answer(80, [], boxOf({ AST: 3 }))).toEqual([]);
    expect(game.answer(100, [row('2', 10, { AST: 1 })], boxOf({ AST: 3 }))).toEqual(['box/p/after/1 void']);
    expect(game.total('AST')).toEqual([3, 3]);
  });

  it('is not explained by chance with old numbers of the rows while its newest row has a wrong one', () => {
    const game = Game.agreed();
    // Another assist has no row.
    game.answer(60, [row('3', 55, { AST: 1 })], boxOf({ AST: 1 }));
    game.answer(70, [], boxOf({ AST: 2 }));
    expect(game.answer(80, [row('4', 75, { AST: 6 })], boxOf({ AST: 3 }))).toEqual([]);
    expect(game.answer(90, [], boxOf({ AST: 4 }))).toEqual([]);
    expect(game.answer(100, [row('4', 75, { AST: 1 }, { rev: 2 })], boxOf({ AST: 4 }))).toEqual([]);
    for (let second = 110; second <= 280; second += 10) game.answer(second, [], boxOf({ AST: 4 }));
    expect(game.answer(290, [], boxOf({ AST: 4 }))).toEqual(['box/p/4 {"AST":1}']);
    expect(game.total('AST')).toEqual([4, 4]);
  });

  it('that rows never have is believed at once, and a trailing one takes nothing back', () => {
    const game = new Game();
    const tackles = (count: number) => boxOf({ DEF_TOT: count }, {}, ['DEF_TOT']);
    game.answer(0, [row('1', 0, { AST: 1 })], tackles(0));
    expect(game.answer(20, [], tackles(2))).toEqual(['box/p/after/1 {"DEF_TOT":2}']);
    expect(game.answer(40, [], tackles(0))).toEqual([]);
    expect(game.answer(60, [row('2', 50, { AST: 1 })], tackles(3))).toHaveLength(1);
    expect(game.total('DEF_TOT')).toEqual([3, 3]);
  });

  it('is believed after the end when two answers a minute apart state it', () => {
    const game = Game.agreed();
    game.answer(9_100, [ended], boxOf({ AST: 3 }));
    expect(game.answer(9_120, [], boxOf({ AST: 3 }))).toEqual([]);
    expect(game.answer(9_160, [], boxOf({ AST: 3 }))).toEqual(['box/p/after/1 {"AST":2}']);
  });

  it('waits three minutes where no answer ever agreed with the rows', () => {
    const game = new Game();
    const rows = [row('1', 0, { AST: 5 })];
    for (let second = 100; second < 280; second += 20) expect(game.answer(second, rows, boxOf({ AST: 3 }))).toEqual([]);
    expect(game.answer(280, rows, boxOf({ AST: 3 }))).toEqual(['box/p/1 {"AST":-2}']);
  });

  it('of points changes the player alone: the score of the team is held by itself', () => {
    const game = new Game();
    expect(game.answer(0, [row('1', 0, { PTS: 2 })], boxOf({ PTS: 4 }), true)).toEqual(['box/p/1 {"PTS":2}']);
    expect([game.total('PTS'), game.timeline.scoreAt()]).toEqual([[4, 2], { home: 2, away: 0 }]);
  });

  it('of a team alone changes no player', () => {
    const game = new Game();
    game.answer(0, [row('1', 0, { TO: 1 })], boxOf({ TO: 1 }, { TO: 3 }), true);
    expect(game.total('TO')).toEqual([1, 3]);
  });
});

describe('whatever rows and box scores come', () => {
  const amounts = fc.record({ AST: fc.integer({ min: 0, max: 3 }), REB: fc.integer({ min: -2, max: 2 }) });
  const answers = fc.array(
    fc.record({ rows: fc.array(amounts, { maxLength: 2 }), box: amounts, wait: fc.integer({ min: 5, max: 90 }) }),
    { minLength: 1, maxLength: 12 },
  );
  /** Takes the answers of a game; `times` is how often each arrives. */
  const followed = (list: readonly { rows: Stats[]; box: Stats; wait: number }[], times: number) => {
    const game = new Game();
    let second = 0;
    for (const { rows, box, wait } of list) {
      second += wait;
      const at = second;
      const plays = rows.map((stats, index) => row(`${at}-${index}`, at, stats));
      for (let time = 0; time < times; time += 1) game.answer(at, plays, boxOf(box));
    }
    return { game, second };
  };

  forAll('a repeated answer changes nothing', 200, [answers], (list) => {
    const [once, twice] = [followed(list, 1).game, followed(list, 2).game];
    expect(twice.timeline.plays()).toEqual(once.timeline.plays());
    expect(twice.state).toEqual(once.state);
  });

  forAll(
    'all totals are the stated ones in the end, and what adjusts them can be taken back',
    200,
    [answers, amounts],
    (list, last) => {
      const { game, second } = followed(list, 1);
      for (let after = 1; after <= 15; after += 1)
        game.answer(second + after * 60, after === 1 ? [ended] : [], boxOf(last));
      for (const [stat, stated] of Object.entries(last)) expect(game.total(stat)).toEqual([stated, stated]);
      const rows = new Timeline(event);
      for (const play of game.timeline.plays()) if (!play.id.startsWith('box/')) rows.put(play);
      const own = { AST: rows.total('p', 'AST'), REB: rows.total('p', 'REB') };
      for (let after = 16; after <= 30; after += 1) game.answer(second + after * 60, [], boxOf(own));
      expect(game.timeline.plays().filter(({ id }) => id.startsWith('box/'))).toEqual([]);
    },
  );

  forAll('nothing is adjusted while rows and box score agree', 200, [answers], (list) => {
    const game = new Game();
    const sum: Stats = { AST: 0, REB: 0 };
    let second = 0;
    for (const { rows, wait } of list) {
      second += wait;
      for (const stats of rows)
        for (const [stat, amount] of Object.entries(stats)) sum[stat] = (sum[stat] ?? 0) + amount;
      const plays = rows.map((stats, index) => row(`${second}-${index}`, second, stats));
      expect(game.answer(second, plays, boxOf({ ...sum }))).toEqual([]);
    }
  });
});
