import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { EntryTable } from '../../games/ranking/entry-table.ts';
import { packRanking } from '../../games/ranking/ranking.ts';
import { hypeGames } from '../../games/side-games/side-game.ts';
import { displayedByDefault } from '../../games/side-games/side-games.ts';
import type { Play } from '../../games/timeline/play.ts';
import { crowdOf, linesOf, seconds } from './crowd.ts';
import { quantile, type Row, row } from './row.ts';

const FANS = 1_000_000;
const ROUNDS = 7;

setFlagsFromString('--expose-gc');
/** A program can start a garbage collection only with the flag. */
const collect = runInNewContext('gc') as () => void;

/** Memory of the process, MB. V8 frees arrays in the background after a collection. */
async function held(): Promise<number> {
  collect();
  await setTimeout(500);
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

/** A million fans in memory and their points, as in the sweep of an event. */
export async function sweptRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [place, sport] of ['basketball', 'football'].entries()) {
    for (const games of [displayedByDefault, hypeGames]) {
      const crowd = crowdOf(place);
      const roster = new EntryTable(crowd.facts);
      for (const { fanId, hypeGame, line } of linesOf(crowd, games, FANS)) roster.add(fanId, hypeGame, line);
      const title = `${sport}, ${games.length} games, 1 M fans`;
      if (roster.entries !== FANS * games.length)
        throw new Error(`${roster.entries} entries: ${roster.refused[0]?.refused}`);
      const last = crowd.timeline.plays().at(-1) as Play;
      const times: number[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        // A new play, so that the round reuses no result.
        crowd.timeline.put({ ...last, rev: last.rev + round });
        times.push(await seconds(() => roster.sweep(crowd.timeline)));
      }
      const { totals } = roster.sweep(crowd.timeline);
      const packed = packRanking({ seq: 1, until: 1, players: FANS, totals, top: [] });
      const [isDefault, most] = games === displayedByDefault ? [true, 800] : [false, 1300];
      const below = (value: number) => (isDefault ? { below: value } : undefined);
      rows.push(
        row(`sweep: ${title}`, quantile(times), 's', below(0.8)),
        row(`sweep: memory, ${title}`, await held(), 'MB', below(600)),
        row(`sweep: packed totals at the end, ${title}`, packed.totals.length, 'bytes', { below: most + 1 }),
        row(`sweep: different totals, ${title}`, totals.size, 'totals'),
      );
    }
  }
  return rows;
}
