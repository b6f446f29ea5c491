import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { packRanking } from '../../games/ranking/ranking.ts';
import { Roster } from '../../games/ranking/roster.ts';
import { hypeGames } from '../../games/side-game.ts';
import { displayedByDefault } from '../../games/side-games.ts';
import type { Play } from '../../games/timeline/play.ts';
import { crowdOf, linesOf, seconds } from './crowd.ts';
import type { Row } from './row.ts';

const FANS = 1_000_000;
const ROUNDS = 7;

/** MB that the process holds after a collection; V8 lets a program ask for one only with this flag. */
function held(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

/** A million fans in memory and what they score, as the sweep of an event does it. */
export async function sweptRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [place, sport] of ['basketball', 'football'].entries()) {
    for (const games of [displayedByDefault, hypeGames]) {
      const crowd = crowdOf(place);
      const roster = new Roster(crowd.facts);
      for (const { fanId, hypeGame, line } of linesOf(crowd, games, FANS)) roster.add(fanId, hypeGame, line);
      const title = `${sport}, ${games.length} games, 1 M fans`;
      if (roster.entries !== FANS * games.length)
        throw new Error(`${roster.entries} entries: ${roster.refused[0]?.why}`);
      const last = crowd.timeline.plays().at(-1) as Play;
      const times: number[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        // One play more, so that nothing is known from the round before.
        crowd.timeline.put({ ...last, rev: last.rev + round });
        times.push(await seconds(() => roster.sweep(crowd.timeline)));
      }
      const sweep = times.sort((one, other) => one - other)[ROUNDS >> 1] ?? Number.NaN;
      const { totals } = roster.sweep(crowd.timeline);
      const packed = packRanking({ seq: 1, until: 1, players: FANS, totals });
      const [isDefault, most] = games === displayedByDefault ? [true, 800] : [false, 1300];
      rows.push(
        { bench: `sweep: ${title}`, value: sweep, unit: 's', ...(isDefault && { goal: { below: 0.8 } }) },
        { bench: `sweep: memory, ${title}`, value: held(), unit: 'MB', ...(isDefault && { goal: { below: 600 } }) },
        {
          bench: `sweep: packed totals at the end, ${title}`,
          value: packed.totals.length,
          unit: 'bytes',
          goal: { below: most + 1 },
        },
        { bench: `sweep: different totals, ${title}`, value: totals.size, unit: 'totals' },
      );
      console.error(rows.slice(-4), process.resourceUsage().maxRSS / 1e3);
    }
  }
  return rows;
}
