import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { receiptOf } from '../../games/scoring/ledger.ts';
import { pointsOf } from '../../games/side-games/side-games.ts';
import { toMessage } from '../../games/timeline/message.ts';
import type { StatPlay } from '../../games/timeline/play.ts';
import { type Change, correct } from '../../lambdas/feeds/corrections/correct.ts';
import { enter, takeBack } from '../../lambdas/feeds/corrections/entered-plays.ts';
import { rule } from '../../lambdas/feeds/stops/rule.ts';
import { HOUR } from '../../lambdas/lib/durations.ts';
import { scoreElsewhere } from '../../lambdas/ranking/sweep/score-range.ts';
import { sweep } from '../../lambdas/ranking/sweep/sweep.ts';
import { type Act, actsOf } from '../../lambdas/stores/acts.ts';
import type { Joined } from '../../lambdas/stores/entries.ts';
import { forgetLoadedGame, ownTimelineAt, timelineOf } from '../../lambdas/stores/log.ts';
import { ranking } from '../../lambdas/stores/ranking.ts';
import { contents, embeddedDatabase } from '../fixtures/database.ts';
import { Killed, meetWrite } from '../fixtures/interference.ts';
import { property, runs } from '../runs.ts';
import { expectAgreement } from './agreement.ts';
import { STARTS } from './game.ts';
import { embeddedIntake } from './intake.ts';
import { joinedAs, joinWorth, settleAll } from './ranked.ts';
import { cleanRanking, comparable } from './ranking/sweep/crowd.ts';
import { ending, fact, newEvent } from './world.ts';

embeddedDatabase();
const NOW = STARTS + 2 * HOUR;
const { deliver, take, taken } = embeddedIntake(NOW);
afterEach(() => void vi.restoreAllMocks());

const ROWS = 4;
/** Rows of the feed and plays by hand, whether or not they are there. */
const playIds = [
  ...Array.from({ length: ROWS }, (_, row) => `row-${row}`),
  ...Array.from({ length: 2 }, (_, number) => `entered/by-hand-${number}`),
];
const changes: Change[] = [
  { void: true },
  { void: false },
  { pid: 'home-2' },
  { tid: 'away', pid: 'away-0' },
  { stats: { PTS: 3, FG: 1, REB: 9 } },
  { stats: { PTS: 0, REB: 1 } },
];

/** Where the process ends: at a write of this number, before or after it arrived. The first one of an act keeps it. */
const killed = fc.option(fc.record({ write: fc.constantFrom(1, 1, 1, 2, 3, 4, 5), after: fc.boolean() }), {
  freq: 2,
  nil: undefined,
});
type Step = { kill?: { write: number; after: boolean } | undefined } & (
  | { does: 'feed'; row: number; rebounds: number; gone: boolean }
  | { does: 'correct'; play: number; change: number; times: number }
  | { does: 'enter'; number: number; times: number }
  | { does: 'takeBack'; number: number }
  | { does: 'stop'; act: 'callOff' | 'endEvent' | 'resume' }
  | { does: 'ingest'; messages: number }
);
const does = <Does extends Step['does'], More extends object>(
  kind: Does,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
): fc.Arbitrary<{ does: Does; kill: Step['kill'] } & More> =>
  fc.tuple(fc.record(more), killed).map(([given, kill]) => ({ does: kind, kill, ...(given as More) }));
const times = fc.integer({ min: 1, max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  does('feed', { row: fc.nat(ROWS - 1), rebounds: fc.nat(9), gone: fc.boolean() }),
  does('correct', { play: fc.nat(playIds.length - 1), change: fc.nat(changes.length - 1), times }),
  does('enter', { number: fc.nat(1), times }),
  does('takeBack', { number: fc.nat(1) }),
  does('stop', { act: fc.constantFrom('callOff' as const, 'endEvent' as const, 'resume' as const) }),
  does('ingest', { messages: fc.integer({ min: 1, max: 4 }) }),
);

const basket = (row: number, rev: number, REB: number): StatPlay => ({
  ...fact(20 + row, STARTS + (20 + row) * 1000),
  ...{ kind: 'stat', id: `row-${row}`, rev, act: 'PLAYER', tid: 'home', pid: 'home-0' },
  ...{ classification: 'TWO_POINT_MAKE', stats: { PTS: 2, FG: 1, REB } },
});
const byHand = (number: number) => ({
  source: 'boxscorestatsv2',
  data: {
    ...{ id: `by-hand-${number}`, period: 1, clock: 600 - number, tid: 'home', pid: 'home-0' },
    ...{ classification: 'TWO_POINT_MAKE', stats: { PTS: 2, FG: 1, REB: 3 }, timestamp: STARTS + 60_000 + number },
  },
});

/** An evening of three fans, with what its operator does in some order. */
async function evening(steps: readonly Step[]): Promise<string> {
  const eventId = await newEvent();
  await joinWorth(eventId, 'ann', 60);
  await joinWorth(eventId, 'bob', 10);
  await joinedAs(eventId, 'bob', 'squares');
  await joinedAs(eventId, 'cid', 'ticTacToe');
  const revisions = new Map<number, number>();
  const fed = (row: number, rebounds: number, gone: boolean) => {
    const rev = (revisions.get(row) ?? 0) + 1;
    revisions.set(row, rev);
    const play: StatPlay = { ...basket(row, rev, rebounds), ...(gone && rev > 1 && { void: true as const }) };
    return { provider: 'hype', eventId, body: { messages: [toMessage(play)] } };
  };
  for (let row = 0; row < ROWS; row += 1) await take(fed(row, 2 * row, false));
  /** The queue of the event. A message stays until it has been stored. */
  const waiting: { body: unknown; again: boolean }[] = [];
  const queued = () => waiting.push(...taken().map((body) => ({ body, again: false })));
  const ingestSome = async (messages: number) => {
    for (let count = 0; count < messages; count += 1) {
      queued();
      const [first] = waiting;
      if (!first) return;
      const isLeft = await deliver(first.body, { again: first.again });
      if (!isLeft) waiting.shift();
      else first.again = true;
    }
  };
  let at = NOW;
  const act = async (one: Step): Promise<void> => {
    at += 1;
    const by = { who: 'op', why: `reason ${at}`, at };
    if (one.does === 'feed') waiting.push({ body: fed(one.row, one.rebounds, one.gone), again: false });
    if (one.does === 'ingest') await ingestSome(one.messages);
    if (one.does === 'stop') await rule(eventId, { act: one.act, ...by });
    if (one.does === 'takeBack') await takeBack(eventId, `entered/by-hand-${one.number}`, by);
    if (one.does === 'enter')
      for (let time = 0; time < one.times; time += 1)
        await enter(eventId, byHand(one.number), { ...by, at: at + time });
    if (one.does === 'correct') {
      const playId = playIds[one.play] ?? '';
      const revision = (await timelineOf(eventId))?.timeline.revision(playId)?.rev ?? 1;
      const sent = { playId, change: changes[one.change] ?? {}, why: by.why, revision };
      for (let time = 0; time < one.times; time += 1) await correct(eventId, sent, { ...by, at: at + time });
    }
    at += 1;
  };
  for (const one of steps) {
    if (one.kill) meetWrite(one.kill.after ? 'killed after' : 'killed before', one.kill.write);
    await act(one).catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
    if (!one.kill) continue;
    vi.restoreAllMocks();
    // The memory of a process is lost with it.
    forgetLoadedGame(eventId);
  }
  for (queued(); waiting.length > 0; queued()) await ingestSome(1);
  await take({ provider: 'hype', eventId, body: { messages: [toMessage(ending(NOW))] } });
  return eventId;
}

/** Every play that an operator put into the log has an act. */
function expectActsBehind(
  { id, rev, correction }: Pick<StatPlay, 'id' | 'rev' | 'correction'>,
  acts: readonly Act[],
): void {
  const [, status, at] = /^ruling\/operator\/(\w+)\/(\d+)/.exec(id) ?? [];
  const isBehind = ({ act, why, at: when, details }: Act): boolean => {
    if (correction) return why === correction.why && details?.playId === id && details.revision === rev - 1;
    if (status) return act === (status === 'ENDED' ? 'endEvent' : 'callOff') && when === Number(at);
    return act === 'enter' && details?.id === id;
  };
  if (correction || status || id.startsWith('entered/')) expect(acts.some(isBehind), `${id} ${rev}`).toBe(true);
}

it(
  'acts in any order, repeated, or with the process ending in between leave log, entries, standings and receipts in agreement',
  { ...property, timeout: 600_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14, size: 'max' }), async (steps) => {
        const eventId = await evening(steps);
        const known = await timelineOf(eventId);
        if (!known) throw new Error(`there is no event ${eventId}`);
        const { records, seq, timeline } = known;
        await settleAll(eventId);
        await expectAgreement(eventId);
        await sweep({ eventId, seq, until: 0 }, { intervalMs: 0, scoreElsewhere });
        const stored = await ranking(eventId);
        expect(stored && comparable(stored)).toEqual(await cleanRanking(eventId));

        const { acts } = await actsOf(eventId, null, 1_000);
        const plays = records.flatMap((record) => record.plays);
        for (const play of plays) expectActsBehind(play, acts);
        // An act that was repeated has one effect.
        const whys = plays.flatMap(({ id, correction }) => (correction ? [`${id} ${correction.why}`] : []));
        expect(new Set(whys).size).toBe(whys.length);

        const entries = ((await contents('Entries')) as unknown as Joined[]).filter((one) => one.eventId === eventId);
        for (const entry of entries) {
          const receipt = receiptOf(entry, timeline.event, records);
          expect(receipt.points).toBe(pointsOf(entry, timeline));
          for (const record of records) {
            const [correction] = record.plays.flatMap((play) => play.correction ?? []);
            if (!correction) continue;
            const [before, after] = await Promise.all(
              [record.seq - 1, record.seq].map((end) => ownTimelineAt(eventId, end)),
            );
            if (!before || !after || pointsOf(entry, before.timeline) === pointsOf(entry, after.timeline)) continue;
            const lines = receipt.lines.filter((line) => line.seq === record.seq);
            const words = lines.flatMap(({ text, causes }) => [text, ...causes.map((cause) => cause.words)]);
            expect(words.join('\n')).toContain(correction.why);
          }
        }
      }),
      runs(20),
    ),
);
