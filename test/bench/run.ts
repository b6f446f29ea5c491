import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pointsOf, score } from '../../games/side-games/side-games.ts';
import type { Sport } from '../../games/timeline/event.ts';
import type { Play, StatPlay } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { commandLine } from '../../operator/command-line.ts';
import { anyGame, asEntry } from '../games/any-game.ts';
import { dealt } from '../games/dealt.ts';
import { event, madeUpFacts } from '../games/match.ts';
import { adjustmentRows } from './adjustments.ts';
import { dueRows } from './due.ts';
import { entriesOf } from './entries.ts';
import { footballSummaries } from './espn-football.ts';
import { boarded } from './first-board.ts';
import { basketballGame, footballGame, SQUAD } from './game.ts';
import { hostileDeliveries } from './hostile.ts';
import { imported } from './imports.ts';
import { ingested, LARGE } from './ingest.ts';
import { lit } from './lighthouse.ts';
import { loaded } from './load.ts';
import { painted } from './pixel.ts';
import { endAfter } from './predictions.ts';
import { previewRows } from './preview.ts';
import { pushRows } from './pushes.ts';
import { rankedRows } from './ranking.ts';
import { explained } from './receipts.ts';
import { readRows } from './roster.ts';
import type { Goal, Row } from './row.ts';
import { scoringRows } from './scoring.ts';
import { seasonRows } from './season.ts';
import { diffed, snapshots } from './snapshots.ts';
import { sweptRows } from './sweep.ts';

/** Speed of the rules, one JSON line a row. Printed, never a test: what a machine does today says nothing about the code. */
const ENTRIES = 20_000;
const ROUNDS = 15;

function report(bench: string, value: number, unit: string, goal?: Goal): void {
  const [met, words] = !goal
    ? [true, 'none']
    : 'atLeast' in goal
      ? [value >= goal.atLeast, `>=${goal.atLeast}`]
      : [value < goal.below, `<${goal.below}`];
  const rounded = value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  console.log(JSON.stringify({ bench, value: rounded, unit, goal: words, met }));
}

/** Benches that run alone by name, such as `npm run bench -- load`. Those from `load` on need the whole machine and a browser, and run only by name. */
const alone = new Map<string, () => Promise<Row[]>>([
  ['receipts', async () => explained()],
  ['due', async () => dueRows()],
  ['scoring', async () => scoringRows()],
  ['sweep', sweptRows],
  ['season', seasonRows],
  ['pushes', pushRows],
  ['roster', readRows],
  ['ranking', rankedRows],
  ['preview', previewRows],
  ['hostile', async () => hostileDeliveries()],
  ['summaries', footballSummaries],
  ['adjustments', async () => adjustmentRows()],
  ['load', loaded],
  ['lighthouse', lit],
  ['pixel', painted],
  ['first-board', boarded],
]);
const reportAll = (rows: readonly Row[]) => {
  for (const { bench, value, unit, goal } of rows) report(bench, value, unit, goal);
};
const line = commandLine(
  'npm run bench --',
  `Measures the rules, the stores and the bundles: one JSON line a row. With NAME one bench alone: ${[...alone.keys()].join(', ')}.`,
)
  .argument('[NAME]')
  .parse();
const [name] = line.processedArgs;
if (name !== undefined) {
  const asked = alone.get(name) ?? line.error(`No bench is called ${name}`);
  reportAll(await asked());
  process.exit();
}

/** The best of several rounds, µs a step. The best round contains the least work of other processes. */
function microseconds(count: number, round: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    round();
    return ((performance.now() - start) * 1000) / count;
  });
  return Math.min(...times);
}

const plays = basketballGame();
const full = () => {
  const timeline = new Timeline(event());
  for (const play of plays) timeline.put(play);
  return timeline;
};
const timeline = full();
const first = plays[0] as StatPlay;
const last = plays.at(-1) as StatPlay;
let rev = 1;
/** Uses the results, so that the compiler cannot remove the measured code. */
let kept = 0;

const STEPS = 100;
const waiting = Array.from({ length: ROUNDS }, full);
report(
  'timeline: one play at the end of 600',
  microseconds(STEPS, () => {
    const one = waiting.pop() as Timeline;
    for (let step = 0; step < STEPS; step += 1) {
      one.put({ ...last, id: `late-${step}`, order: last.order + step, at: last.at + step });
    }
  }),
  'µs',
  { below: 20 },
);
report(
  'timeline: a correction of the first of 600 plays',
  microseconds(STEPS, () => {
    for (let step = 0; step < STEPS; step += 1) {
      rev += 1;
      const stats = rev % 2 ? first.stats : { ...first.stats, PTS: 3 };
      kept += timeline.put({ ...first, rev, stats }) ? 1 : 0;
    }
  }),
  'µs',
  { below: 200 },
);

reportAll(explained());

const SNAPSHOTS = 600;
const successive = snapshots(SNAPSHOTS);
const diffedMicroseconds = microseconds(1, () => {
  kept += diffed(successive);
});
report(`ingest: ${SNAPSHOTS} successive snapshots of a real game diffed`, diffedMicroseconds / 1e6, 's', { below: 1 });

reportAll(hostileDeliveries());
reportAll(await footballSummaries());
reportAll(adjustmentRows());

const { oneByOne, batched, writes, large } = await ingested();
report('ingest: plays stored and published one at a time, embedded stores', oneByOne, 'plays/s', { atLeast: 300 });
report('ingest: plays stored and published in batches', batched, 'plays/s', { atLeast: 1000 });
report(`ingest: a delivery of ${LARGE} plays stored and published`, large, 's', { below: 1 });
// A play is one write. The other writes are of the event, whose score is written every 10 s at most.
report('ingest: writes a play, one at a time at the pace of the game', writes, 'writes', { below: 1.2 });

for (const { folder, ms, kB } of imported()) {
  report(`lambda ${folder}: import in a fresh Node`, ms, 'ms', { below: 100 });
  report(`lambda ${folder}: bundle, gzipped`, kB, 'kB', { below: 200 });
}
// In separate processes, since a million packed entries would count as memory of timelines.
for (const one of ['scoring', 'sweep', 'season', 'pushes', 'roster', 'ranking', 'preview']) {
  execFileSync('npx', ['tsx', fileURLToPath(import.meta.url), one], { stdio: 'inherit' });
}

/** Bytes in use after a garbage collection, which a program can start only with this flag. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
const GAMES = 20;
/** @param settle reads each timeline, so that its cached values count as memory too */
function memory(title: string, sport: Sport, texts: string, settle: (one: Timeline) => void): void {
  const before = bytesInUse();
  const games = Array.from({ length: GAMES }, () => {
    const one = new Timeline(event(sport));
    for (const play of JSON.parse(texts)) one.put(play);
    settle(one);
    return one;
  });
  report(`timeline: memory of ${title}, its plays included`, (bytesInUse() - before) / games.length / 1e6, 'MB', {
    below: 4,
  });
}
const entries = entriesOf('bingo', ENTRIES, { from: first.at, to: last.at });
memory('a 600-play game', 'BASKETBALL', JSON.stringify(plays), (one) => {
  for (const entry of entries) kept += pointsOf(entry, one);
});
/** The offers in football, with all players of both teams in MVP. */
const offered = Object.values(anyGame).map((game) => {
  const items = dealt(game.deal(madeUpFacts('FOOTBALL', SQUAD), 'bench', 1));
  return asEntry({ id: 'entry', eventId: 'event', hypeGame: game.key, createdAt: first.at, items });
});
memory('a 650-play football game', 'FOOTBALL', JSON.stringify(footballGame()), (one) => {
  one.put(endAfter(one.plays().at(-1) as Play));
  for (const entry of offered) kept += score(entry, one).points + pointsOf(entry, one);
});
if (kept < 0) console.log(kept);
