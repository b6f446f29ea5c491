import { createScorer } from '../../games/side-games/bingo/score.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { event } from '../games/match.ts';
import { basketballGame, bingoEntries } from './game.ts';

const plays = basketballGame();
const timeline = new Timeline(event());
for (const p of plays) timeline.put(p);
const entries = bingoEntries(20000);
const first = plays[0]?.at,
  last = plays.at(-1)?.at;
const scorer = createScorer(timeline);
const N = 1_000_000;
const packed = new Int32Array(N * scorer.width);
let t = performance.now();
for (let i = 0; i < N; i++) {
  const e = entries[i % entries.length]!;
  scorer.pack(
    { items: e.items, createdAt: i % 5 === 0 ? first + ((i * 7919) % (last - first)) : first - 1 - i },
    packed,
    i * scorer.width,
  );
}
console.log('pack M/s', N / (performance.now() - t) / 1000);
for (let r = 0; r < 5; r++) {
  t = performance.now();
  let sum = 0;
  for (let i = 0; i < N; i++) sum += scorer.points(packed, i * scorer.width);
  console.log('points M/s', N / (performance.now() - t) / 1000, sum);
}
const fresh = entries.slice(0, 5000).map((e) => JSON.stringify(e));
for (let r = 0; r < 5; r++) {
  const objs = fresh.map((x) => JSON.parse(x));
  t = performance.now();
  for (let i = 0; i < objs.length; i++) scorer.pack(objs[i], packed, i * scorer.width);
  console.log('pack fresh M/s', objs.length / (performance.now() - t) / 1000);
}
let tt = 0;
const more = Array.from({ length: 200 }, (_, i) => ({ ...(last && plays.at(-1)), id: `x${i}` }));
for (const p of more) {
  timeline.put(p as never);
  const a = performance.now();
  scorer.points(packed, 0);
  tt += performance.now() - a;
}
console.log('refresh us', (tt * 1000) / more.length);
