import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Entry, SideGame } from '../../games/side-game.ts';
import { bingo } from '../../games/side-games/bingo/index.ts';
import { mvp } from '../../games/side-games/mvp/index.ts';
import { overUnder } from '../../games/side-games/over-under/index.ts';
import { parlay } from '../../games/side-games/parlay/index.ts';
import { squares } from '../../games/side-games/squares/index.ts';
import { ticTacToe } from '../../games/side-games/tic-tac-toe/index.ts';
import { sideGames } from '../../games/side-games.ts';
import type { Sport } from '../../games/timeline/event.ts';
import type { Play, StatPlay } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { commandLine, readOrExit, refuse } from '../../local/command-line.ts';
import { dealt } from '../games/dealt.ts';
import { event, match } from '../games/match.ts';
import { boarded } from './first-board.ts';
import { basketballGame, bingoEntries, footballGame, SQUAD } from './game.ts';
import { placedGame, plainSquaresPoints, plainTicTacToePoints, squaresEntries, ticTacToeEntries } from './grids.ts';
import { hostileDeliveries } from './hostile.ts';
import { imported } from './imports.ts';
import { ingested } from './ingest.ts';
import { lit } from './lighthouse.ts';
import { loaded } from './load.ts';
import { mvpEntries, plainMvpPoints } from './mvp.ts';
import { painted } from './pixel.ts';
import { plainPoints } from './plain.ts';
import { endAfter, overUnderEntries, parlayEntries, plainOverUnderPoints, plainParlayPoints } from './predictions.ts';
import { ranked } from './ranking.ts';
import { explained } from './receipts.ts';
import type { Goal, Row } from './row.ts';
import { diffed, snapshots } from './snapshots.ts';

/** Speed of the rules, one JSON line a row. Printed, never a test: what a machine does today says nothing about the code. */
const ENTRIES = 20_000;
const PLAIN_ENTRIES = 5_000;
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

/** Benches of their own: by its name, as `npm run bench -- load`, one runs alone. Those after the second take the whole machine and a browser, and run only so. */
const alone = new Map<string, () => Promise<Row[]>>([
  ['ranking', ranked],
  ['receipts', async () => explained()],
  ['hostile', async () => hostileDeliveries()],
  ['load', loaded],
  ['lighthouse', lit],
  ['pixel', painted],
  ['first-board', boarded],
]);
const reportAll = (rows: readonly Row[]) => {
  for (const { bench, value, unit, goal } of rows) report(bench, value, unit, goal);
};
const {
  args: [name],
  seeHelp,
} = readOrExit(
  commandLine(
    'npm run bench --',
    `Measures the rules, the stores and the bundles: one JSON line a row. With NAME one bench alone: ${[...alone.keys()].join(', ')}.`,
  ).argument('[NAME]'),
);
if (name !== undefined) {
  const asked = alone.get(name) ?? refuse(`No bench is called ${name}: ${seeHelp}`);
  reportAll(await asked());
  process.exit();
}

/** The best of several rounds, µs for each of `count` steps: what the code costs, not what else the machine had to do. */
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
/** Keeps results alive, so that nothing measured is optimised away. */
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

const { oneByOne, batched, writes } = await ingested();
report('ingest: plays stored and published one at a time, embedded stores', oneByOne, 'plays/s', { atLeast: 300 });
report('ingest: plays stored and published in batches', batched, 'plays/s', { atLeast: 1000 });
report('ingest: writes a play, one at a time at the pace of the game', writes, 'writes', { below: 1.2 });

for (const { folder, ms, kB } of imported()) {
  report(`lambda ${folder}: import in a fresh Node`, ms, 'ms', { below: 100 });
  report(`lambda ${folder}: bundle, gzipped`, kB, 'kB', { below: 200 });
}
// In a process of its own: the client of the stores stays with the first database that it met.
execFileSync('npx', ['tsx', fileURLToPath(import.meta.url), 'ranking'], { stdio: 'inherit' });

const entries = bingoEntries(ENTRIES);
const settled = full();
const bound = entries.map((entry) => bingo.bind(entry, settled));
const entryMicroseconds = microseconds(ENTRIES, () => {
  for (const card of bound) kept += card.points();
});
report('bingo: precompiled entries', 1e6 / entryMicroseconds, 'entries/s', { atLeast: 1_000_000 });

const stored = entries.map((entry) => JSON.stringify(entry));
const fresh = Array.from({ length: ROUNDS }, () => stored.slice(0, ENTRIES / 4).map((text) => JSON.parse(text)));
report(
  'bingo: from stored objects, bind and score together',
  1e6 /
    microseconds(ENTRIES / 4, () => {
      for (const entry of fresh.pop() ?? []) kept += bingo.points(entry, settled);
    }),
  'entries/s',
  { atLeast: 500_000 },
);

const standing = settled.plays();
const plainMicroseconds = microseconds(PLAIN_ENTRIES, () => {
  for (let entry = 0; entry < PLAIN_ENTRIES; entry += 1) kept += plainPoints(entries[entry] as never, standing);
});
report('bingo: times faster than folding all plays for each entry', plainMicroseconds / entryMicroseconds, '×', {
  atLeast: 30,
});
const unlike = entries.slice(0, PLAIN_ENTRIES).filter((e, i) => plainPoints(e, standing) !== bound[i]?.points());
if (unlike.length > 0) throw new Error(`the two ways disagree on ${unlike.length} entries`);

const drafted = mvpEntries(ENTRIES, { from: first.at, to: last.at });
const boundTeams = drafted.map((entry) => mvp.bind(entry, settled));
const teamMicroseconds = microseconds(ENTRIES, () => {
  for (const team of boundTeams) kept += team.points();
});
report('mvp: precompiled entries', 1e6 / teamMicroseconds, 'entries/s', { atLeast: 1_000_000 });
const storedTeams = drafted.slice(0, ENTRIES / 4).map((entry) => JSON.stringify(entry));
const freshTeams = Array.from({ length: ROUNDS }, () => storedTeams.map((text) => JSON.parse(text)));
report(
  'mvp: from stored objects, bind and score together',
  1e6 /
    microseconds(ENTRIES / 4, () => {
      for (const entry of freshTeams.pop() ?? []) kept += mvp.bind(entry, settled).points();
    }),
  'entries/s',
  { atLeast: 500_000 },
);
const plainTeamMicroseconds = microseconds(PLAIN_ENTRIES / 10, () => {
  for (const entry of drafted.slice(0, PLAIN_ENTRIES / 10)) kept += plainMvpPoints('BASKETBALL', entry, standing);
});
report('mvp: times faster than folding all plays for each entry', plainTeamMicroseconds / teamMicroseconds, '×', {
  atLeast: 30,
});
const unlikeTeams = drafted.filter((e, i) => plainMvpPoints('BASKETBALL', e, standing) !== boundTeams[i]?.points());
if (unlikeTeams.length > 0) throw new Error(`the two ways disagree on ${unlikeTeams.length} teams`);

/** Both pay at the end or are settled by it. */
const over = full();
over.put(endAfter(last));
const span = { from: first.at, to: last.at };
function predictions<Items>(
  game: SideGame<Items, unknown>,
  entries: Entry<Items>[],
  plainPointsOf: (entry: Entry<Items>, plays: readonly Play[]) => number,
  on = over,
): void {
  const bound = entries.map((entry) => game.bind(entry, on));
  const each = microseconds(entries.length, () => {
    for (const card of bound) kept += card.points();
  });
  report(`${game.key}: precompiled entries`, 1e6 / each, 'entries/s', { atLeast: 2_000_000 });
  const stored = entries.slice(0, ENTRIES / 4).map((entry) => JSON.stringify(entry));
  const fresh = Array.from({ length: ROUNDS }, () => stored.map((text) => JSON.parse(text) as Entry<Items>));
  const both = microseconds(stored.length, () => {
    for (const entry of fresh.pop() ?? []) kept += game.bind(entry, on).points();
  });
  const title = `${game.key}: from stored objects, bind and score together`;
  report(title, 1e6 / both, 'entries/s', { atLeast: 500_000 });
  const few = entries.slice(0, PLAIN_ENTRIES / 10);
  const plain = microseconds(few.length, () => {
    for (const entry of few) kept += plainPointsOf(entry, on.plays());
  });
  report(`${game.key}: times faster than folding all plays for each entry`, plain / each, '×', { atLeast: 30 });
  const unlike = entries.filter((entry, index) => plainPointsOf(entry, on.plays()) !== bound[index]?.points());
  if (unlike.length > 0) throw new Error(`the two ways disagree on ${unlike.length} entries of ${game.key}`);
}
predictions(parlay, parlayEntries(ENTRIES, span), (entry, all) => plainParlayPoints('BASKETBALL', entry, all));
predictions(overUnder, overUnderEntries(ENTRIES, span), plainOverUnderPoints);
const placed = new Timeline(event());
for (const play of placedGame()) placed.put(play);
predictions(squares, squaresEntries(ENTRIES, span), plainSquaresPoints, placed);
predictions(ticTacToe, ticTacToeEntries(ENTRIES, span), plainTicTacToePoints, placed);

/** Bytes in use after a collection; V8 lets a program ask for one only with this flag. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
const GAMES = 20;
/** @param settle what is asked of each timeline, so that what it remembers counts too */
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
memory('a 600-play game', 'BASKETBALL', JSON.stringify(plays), (one) => {
  for (const entry of entries) kept += bingo.points(entry, one);
});
/** What is offered in football, every player of both teams in MVP. */
const offered = Object.values(sideGames).map((game) => {
  const items = dealt(game.deal(match('FOOTBALL', SQUAD), 'bench', 1));
  return { game, entry: { id: 'entry', eventId: 'event', hypeGame: game.key, createdAt: first.at, items } };
});
memory('a 650-play football game', 'FOOTBALL', JSON.stringify(footballGame()), (one) => {
  one.put(endAfter(one.plays().at(-1) as Play));
  for (const { game, entry } of offered) kept += game.score(entry, one).points + game.points(entry, one);
});
if (kept < 0) console.log(kept);
