import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pointsOf, score } from '../../games/side-games/side-games.ts';
import type { Sport } from '../../games/timeline/event.ts';
import type { Play, StatPlay } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { anyGame, asEntry, dealt } from '../games/any-game.ts';
import { event, madeUpFacts } from '../games/match.ts';
import { basketballGame, entriesOf, footballGame, SQUAD } from './game.ts';
import { endAfter } from './predictions.ts';
import { best, type Row, row, timed } from './row.ts';

const ENTRIES = 20_000;
const ROUNDS = 15;
const STEPS = 100;
const GAMES = 20;

const plays = basketballGame();
const [first, last] = [plays[0], plays.at(-1)] as [StatPlay, StatPlay];
const full = (): Timeline => {
  const timeline = new Timeline(event());
  for (const play of plays) timeline.put(play);
  return timeline;
};

/** Time of one play at the end of a game, and of a correction of its first play, µs. */
export function timelineRows(): Row[] {
  const waiting = Array.from({ length: ROUNDS }, full);
  const late = best(ROUNDS, () => {
    const one = waiting.pop() as Timeline;
    return timed(() => {
      for (let step = 0; step < STEPS; step += 1)
        one.put({ ...last, id: `late-${step}`, order: last.order + step, at: last.at + step });
    });
  });
  const timeline = full();
  let rev = 1;
  const corrected = best(ROUNDS, () =>
    timed(() => {
      for (let step = 0; step < STEPS; step += 1) {
        rev += 1;
        timeline.put({ ...first, rev, stats: rev % 2 ? first.stats : { ...first.stats, PTS: 3 } });
      }
    }),
  );
  const micro = (ms: number) => (ms * 1000) / STEPS;
  return [
    row('timeline: one play at the end of 600', micro(late), 'µs', { below: 20 }),
    row('timeline: a correction of the first of 600 plays', micro(corrected), 'µs', { below: 200 }),
  ];
}

/** Bytes in use after a garbage collection, which a program can start only with this flag. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** @param settle reads each timeline, so that its cached values count as memory too */
function memory(title: string, sport: Sport, game: readonly Play[], settle: (one: Timeline) => void): Row {
  const texts = JSON.stringify(game);
  const before = bytesInUse();
  const games = Array.from({ length: GAMES }, () => {
    const one = new Timeline(event(sport));
    for (const play of JSON.parse(texts)) one.put(play);
    settle(one);
    return one;
  });
  const each = (bytesInUse() - before) / games.length / 1e6;
  return row(`timeline: memory of ${title}, its plays included`, each, 'MB', { below: 4 });
}

/** Memory of a game in each sport. */
export function memoryRows(): Row[] {
  const entries = entriesOf('bingo', ENTRIES, { from: first.at, to: last.at });
  /** The offers in football, with all players of both teams in MVP. */
  const offered = Object.values(anyGame).map((game) => {
    const items = dealt(game.deal(madeUpFacts('FOOTBALL', SQUAD), 'bench', 1));
    return asEntry({ id: 'entry', eventId: 'event', hypeGame: game.key, createdAt: first.at, items });
  });
  return [
    memory('a 600-play game', 'BASKETBALL', plays, (one) => {
      for (const entry of entries) pointsOf(entry, one);
    }),
    memory('a 650-play football game', 'FOOTBALL', footballGame(), (one) => {
      one.put(endAfter(one.plays().at(-1) as Play));
      for (const entry of offered) score(entry, one);
      for (const entry of offered) pointsOf(entry, one);
    }),
  ];
}
