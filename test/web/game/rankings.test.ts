import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { rank } from '../../../games/ranking/leaderboard.ts';
import { type FirstLine, firstLinesOf, OVERLAP_MS, packRanking, type Ranking } from '../../../games/ranking/ranking.ts';
import { neighbours, rankOf } from '../../../games/ranking/totals.ts';
import { parlay } from '../../../games/side-games/parlay/index.ts';
import { type Entry, pointsOf } from '../../../games/side-games/side-games.ts';
import { foldEvent } from '../../../games/timeline/fold.ts';
import { playOf, readEnvelope } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { releaseAt } from '../../../games/timeline/viewer-delay.ts';
import { withOwnLine } from '../../../web/src/features/leaderboard/ranking.ts';
import { ownPlace } from '../../../web/src/game/entries/leaderboards.ts';
import { RECONNECT_FIRST_MS } from '../../../web/src/game/live/connection.ts';
import type { LiveGame } from '../../../web/src/game/live/live-game.ts';
import { asEntry, dealt } from '../../games/any-game.ts';
import { event, madeUpFacts } from '../../games/match.ts';
import { TIPOFF } from '../../games/plays.ts';
import { entryOf } from '../../games/side-games/bingo/cards.ts';
import { forAll } from '../../runs.ts';
import { BackEnd, follow, pretendPhone, settle } from '../back-end.ts';

pretendPhone();

const parlayEntry = (fan: number, createdAt: number): Entry =>
  asEntry({
    ...{ id: `parlay-${fan}`, eventId: 'event', hypeGame: 'parlay', createdAt },
    items: dealt(parlay.deal(madeUpFacts(), `fan-${fan}`, 1)),
  });

/** Entries of fans with their join times; the first fan owns the phone. */
const fans: Entry[][] = [0, 1, 2, 3, 4].map((fan) => {
  const createdAt = TIPOFF + 15_000 * fan;
  const bingo = entryOf({ steals: 1 + (fan % 2), createdAt });
  return fan % 2 === 0 ? [bingo, parlayEntry(fan, createdAt + 20_000)] : [bingo];
});
const own = fans[0] ?? [];
const nameOf = (fan: number) => `fan-${fan}`;

const playsOf = (envelope: string): Play[] => {
  const read = readEnvelope(envelope);
  const messages = 'messages' in read ? read.messages : [];
  return messages.flatMap((message) => {
    const play = playOf(message);
    return 'ignored' in play ? [] : [play];
  });
};

/** The game up to a seq, by the log alone. */
function cleanly(log: readonly string[], seq: number): Timeline {
  const timeline = new Timeline(event());
  for (const envelope of log.slice(0, seq)) for (const play of playsOf(envelope)) timeline.put(play);
  timeline.refresh(foldEvent(timeline));
  return timeline;
}

const sum = (entries: readonly Entry[], timeline: Timeline) =>
  entries.reduce((points, entry) => points + pointsOf(entry, timeline), 0);

/** The server's ranking at a seq, of all who joined until it was made. */
function rankingAt(log: readonly string[], seq: number, until: number): Ranking {
  const timeline = cleanly(log, seq);
  const totals = new Map<number, number>();
  const lines: FirstLine[] = [];
  for (const [fan, entries] of fans.entries()) {
    const joined = entries.filter(({ createdAt }) => createdAt <= until + OVERLAP_MS);
    if (joined.length === 0) continue;
    const points = sum(joined, timeline);
    totals.set(points, (totals.get(points) ?? 0) + 1);
    if (points > 0) lines.push({ username: nameOf(fan), points });
  }
  const top = firstLinesOf(lines.sort((a, b) => b.points - a.points));
  return { seq, until, players: [...totals.values()].reduce((all, count) => all + count, 0), totals, top };
}

const carried = (seq: number, ranking: Ranking) => JSON.stringify({ seq, batch: [], ranking: packRanking(ranking) });

function open(delay = 0, backEnd = new BackEnd()) {
  vi.setSystemTime(TIPOFF);
  return follow(backEnd, { delay });
}

describe('the rankings that a phone receives', () => {
  it('come with the log when the game is opened, and when the connection is back', async () => {
    const backEnd = new BackEnd();
    backEnd.ranking = packRanking(rankingAt([], 0, TIPOFF));
    const { game } = await open(0, backEnd);
    expect(game.snapshot).toMatchObject({ ranking: { until: TIPOFF }, rankedTo: 0 });
    backEnd.ranking = packRanking(rankingAt([], 0, TIPOFF + 1));
    backEnd.drop();
    await vi.advanceTimersByTimeAsync(RECONNECT_FIRST_MS);
    const ranking = game.snapshot.ranking as Ranking;
    expect(ranking.until).toBe(TIPOFF + 1);
    // A fan without entries is not one player more.
    expect(ownPlace(ranking, [], game.ranked).players).toBe(ranking.players);
  });

  it('are not shown, nor waited for, before the plays that they count', async () => {
    const { backEnd, game } = await open(20);
    await vi.advanceTimersByTimeAsync(5_000);
    backEnd.tell('s0 STEAL home-0 @5');
    backEnd.carry(carried(1, rankingAt(backEnd.log, 1, TIPOFF)));
    expect(game.snapshot).toMatchObject({ ranking: undefined, rankedTo: 1, shownTo: 0 });
    expect([game.waitFor(0), game.waitFor(1), game.waitFor(2)]).toEqual([0, 20_000, undefined]);
  });

  const second = fc.integer({ min: 0, max: 40 });
  const until = fc.integer({ min: -60, max: 40 });
  const step = fc.oneof(
    fc.record({ tell: fc.integer({ min: 0, max: 7 }), lag: second, heard: fc.boolean() }),
    fc.record({ correct: fc.nat(), void: fc.boolean() }),
    fc.record({ status: fc.constantFrom('END_FIRST_QUARTER', 'ENDED'), heard: fc.boolean() }),
    fc.record({ empty: fc.constant(true) }),
    fc.record({ again: fc.nat() }),
    fc.record({ rank: fc.nat(), until, ahead: fc.boolean() }),
    fc.record({ rank: fc.nat(), until, ahead: fc.boolean() }),
    fc.record({ pass: fc.integer({ min: 1, max: 60_000 }) }),
    fc.record({ hold: fc.constantFrom(0, 5, 20, 60, 180) }),
    fc.record({ reachable: fc.boolean() }),
  );
  const evening = fc.array(step, { maxLength: 60 });
  const delays = fc.constantFrom(0, 30);
  forAll('show no play too early, and what a clean count says', 300, [evening, delays], async (steps, delay) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { backEnd, game } = await open(delay);
    /** Every ranking that has reached the phone. */
    const heard: Ranking[] = [];
    const told: { id: string; line: string }[] = [];
    const since = () => Math.floor((Date.now() - TIPOFF) / 1000);
    for (const one of steps) {
      if ('tell' in one) {
        const id = `p${told.length}`;
        const line = `STEAL home-${one.tell} @${Math.max(0, since() - one.lag)}`;
        told.push({ id, line });
        backEnd.tell(`${id} ${line}`, one.heard);
      } else if ('correct' in one) {
        const known = told[one.correct % Math.max(1, told.length)];
        if (known) backEnd.tell(`${known.id}:2 ${known.line}${one.void ? ' void' : ''}`);
      } else if ('status' in one) backEnd.tell(`e${backEnd.log.length} ${one.status} @${since()}`, one.heard);
      else if ('empty' in one) backEnd.log.push(JSON.stringify({ seq: backEnd.log.length + 1, batch: [{}] }));
      else if ('again' in one) {
        const envelope = backEnd.log[one.again % Math.max(1, backEnd.log.length)];
        if (envelope) backEnd.carry(envelope);
      } else if ('rank' in one) {
        const { length } = backEnd.log;
        const seq = one.ahead ? length : one.rank % (length + 1);
        const ranking = rankingAt(backEnd.log, seq, TIPOFF + one.until * 1000);
        heard.push(ranking);
        backEnd.carry(carried(length, ranking));
      } else if ('pass' in one) await vi.advanceTimersByTimeAsync(one.pass);
      else if ('hold' in one) game.hold(one.hold);
      else backEnd.reachable = one.reachable;
      await settle();
      check(game, backEnd.log, heard);
    }
    game.close();
  });
});

function check(game: LiveGame, log: readonly string[], heard: readonly Ranking[]): void {
  const { ranking, delay } = game.snapshot;
  const shown = new Set(game.log.map(({ seq }) => seq));
  const isShown = (seq: number) => seq <= game.head && (shown.has(seq) || playsOf(log[seq - 1] ?? '').length === 0);
  let complete = 0;
  while (isShown(complete + 1)) complete += 1;
  const newest = Math.max(-1, ...heard.map(({ seq }) => seq).filter((seq) => seq <= complete));
  expect(ranking?.seq ?? -1).toBe(newest);
  if (!ranking) return;
  // Two rankings of one seq: the one with the later joins.
  const until = Math.max(...heard.filter(({ seq }) => seq === newest).map((one) => one.until));
  expect(ranking.until).toBe(until);
  if (delay > 0) {
    for (const play of log.slice(0, ranking.seq).flatMap(playsOf)) {
      if (play.rev === 1) expect(releaseAt(play.at, delay)).toBeLessThanOrEqual(Date.now());
    }
  }
  const clean = cleanly(log, ranking.seq);
  expect(own.map((entry) => pointsOf(entry, game.ranked))).toEqual(own.map((entry) => pointsOf(entry, clean)));
  // The ranking as if it were worked out now, with the whole of the fan's own.
  const others = new Map(rankingAt(log, ranking.seq, ranking.until).totals);
  const counted = own.filter(({ createdAt }) => createdAt <= ranking.until + OVERLAP_MS);
  const before = sum(counted, clean);
  if (counted.length > 0) others.set(before, (others.get(before) ?? 0) - 1);
  const points = sum(own, clean);
  expect(ownPlace(ranking, own, game.ranked)).toEqual({
    points,
    rank: points > 0 ? rankOf(points, others) : null,
    ...neighbours(others, points),
    players: ranking.players + (counted.length > 0 ? 0 : 1),
  });
  expectTopToAgree(ranking, game, clean);
}

/** The top five that is shown: the fan's own line is in it at the rank that is shown, and all points are those of a clean count. */
function expectTopToAgree(ranking: Ranking, game: LiveGame, clean: Timeline): void {
  const me = { username: nameOf(0), ...ownPlace(ranking, own, game.ranked) };
  const lines = withOwnLine(rank(ranking.top), me)?.slice(0, 5);
  const counted = fans
    .slice(1)
    .map((entries) => entries.filter(({ createdAt }) => createdAt <= ranking.until + OVERLAP_MS));
  const points = [own, ...counted].map((entries) => sum(entries, clean)).filter((each) => each > 0);
  expect(lines?.map((line) => line.points)).toEqual(points.sort((a, b) => b - a).slice(0, 5));
  const mine = lines?.find(({ username }) => username === me.username);
  if (mine) expect(mine).toMatchObject({ rank: me.rank, points: me.points });
  else expect(me.rank === null || lines?.length === 5).toBe(true);
}
