import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EntryTable } from '../../games/ranking/entry-table.ts';
import { readTotals } from '../../games/ranking/totals.ts';
import { displayedByDefault } from '../../games/side-games/side-games.ts';
import { toMessage } from '../../games/timeline/message.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { handler } from '../../lambdas/handlers/sweep-range.ts';
import { scoreElsewhere } from '../../lambdas/ranking/sweep/score-range.ts';
import { sweep } from '../../lambdas/ranking/sweep/sweep.ts';
import { noteJoined, putPackedEntry } from '../../lambdas/stores/entries.ts';
import { freezeFacts, putEvent } from '../../lambdas/stores/events.ts';
import { append } from '../../lambdas/stores/log.ts';
import { ranking } from '../../lambdas/stores/ranking.ts';
import { startDatabase } from '../fixtures/database.ts';
import { prefill } from '../fixtures/prefill.ts';
import { answerRanges } from '../lambdas/ranking/sweep/crowd.ts';
import { crowdOf, linesOf } from './crowd.ts';
import { quantile, type Row, row } from './row.ts';

const FANS = 100_000;
/** Plays after which a ranking is made. */
const PLAYS = 60;
const EVENT = 'event';

/**
 * From a play stored to the ranking computed with fans in the embedded database. Of more than 50,000 the ranges are scored one after the
 * other in this process, which stands for the Lambdas of all of them.
 */
export async function rankedRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hype-'));
  await (await startDatabase(folder))();
  const { facts, timeline, from, to } = crowdOf(0);
  const roster = new EntryTable(facts);
  const lines = function* () {
    for (const { fanId, hypeGame, line, at } of linesOf({ facts, timeline, from, to }, displayedByDefault, FANS)) {
      roster.add(fanId, hypeGame, line);
      const { TableName, Item } = putPackedEntry({ eventId: EVENT, fanId, hypeGame }, line, at).Put;
      yield { table: TableName, item: Item };
    }
  };
  await prefill(folder, lines());
  const close = await startDatabase(folder);
  await putEvent(timeline.event);
  await freezeFacts(facts);
  await noteJoined(EVENT);

  const answered = answerRanges(handler);
  const told = new Timeline(timeline.event);
  const times: number[] = [];
  for (const [index, play] of timeline.plays().entries()) {
    await append({ eventId: EVENT, seq: index + 1, messages: [toMessage(play)] });
    told.put(play);
    const start = performance.now();
    await sweep({ eventId: EVENT, seq: index + 1, until: 0 }, { intervalMs: 0, scoreElsewhere });
    times.push((performance.now() - start) / 1000);
    if (times.length === PLAYS) break;
  }
  const stored = readTotals((await ranking(EVENT))?.totals);
  const { totals } = roster.sweep(told);
  const unlike = [...totals].filter(([points, fans]) => stored?.get(points) !== fans);
  if (unlike.length > 0 || stored?.size !== totals.size) throw new Error(`${unlike.length} totals differ`);
  answered();
  await close();
  rmSync(folder, { recursive: true });
  const [cold = 0, ...warm] = times;
  const title = 'ranking: play stored to ranking computed, 100,000 fans, four games';
  return [row(`${title}, warm, p95`, quantile(warm, 0.95), 's', { below: 3 }), row(`${title}, cold`, cold, 's')];
}
