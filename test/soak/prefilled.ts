import { join } from 'node:path';
import { packEntry } from '../../games/ranking/entry-codec.ts';
import { EntryTable } from '../../games/ranking/entry-table.ts';
import { readTotals } from '../../games/ranking/totals.ts';
import { seedOf } from '../../games/side-games/side-game.ts';
import { displayedByDefault } from '../../games/side-games/side-games.ts';
import { scheduled } from '../../games/timeline/event.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { frozenFacts } from '../../lambdas/api/deals/deal-inputs.ts';
import { Fault } from '../../lambdas/lib/fault.ts';
import { tableName } from '../../lambdas/stores/database.ts';
import {
  entryId,
  type Joined,
  noteJoined,
  putPackedEntry,
  readPackedEntries,
  toItem,
} from '../../lambdas/stores/entries.ts';
import { playsIn, readLog } from '../../lambdas/stores/log.ts';
import { ranking, type StoredRanking } from '../../lambdas/stores/ranking.ts';
import { settledRowKey } from '../../lambdas/stores/standings.ts';
import { SHARDS } from '../../lambdas/stores/tables.ts';
import type { Broadcast } from '../../local/league/broadcast.ts';
import type { RunningCloud } from '../e2e/cloud.ts';
import { prefill, type Row } from '../fixtures/prefill.ts';
import { anyGame, asEntry } from '../games/any-game.ts';
import { dealt } from '../games/dealt.ts';
import { choices } from '../laws/choices.ts';
import { patiently } from './patiently.ts';

const HOUR = 3_600_000;

/**
 * Results for the rankings of a game. `equal`: equal to a clean replay; `moving`: equal but for fans who were joining.
 */
export type Watched = { equal: number; moving: number; off: string[] };

/** A game with fans who joined before it, written directly into the database of a cloud. */
export class PrefilledGame {
  readonly #event: Broadcast['event'];
  #roster: EntryTable | undefined;
  readonly watched: Watched = { equal: 0, moving: 0, off: [] };

  constructor({ event }: Broadcast) {
    this.#event = event;
  }

  /** Kills the cloud, writes the fans and restarts it. */
  async fill(cloud: RunningCloud, fans: number): Promise<void> {
    const facts = await frozenFacts(this.#event);
    if (!facts || facts instanceof Fault) throw new Error('the facts cannot be frozen');
    this.#roster = new EntryTable(facts);
    await noteJoined(this.#event.id);
    await cloud.kill();
    await prefill(join(cloud.data, 'dynamodb'), this.#rows(facts, fans));
    await cloud.restart();
  }

  *#rows(facts: Parameters<typeof packEntry>[1], fans: number): Iterable<Row> {
    const event = this.#event;
    const createdAt = event.startsAt - HOUR;
    for (let fan = 0; fan < fans; fan += 1) {
      const fanId = `prefilled-${fan}`;
      const standing = { ...settledRowKey(event.id, fanId), username: fanId, points: 0, byGame: {} };
      yield { table: tableName('Standings'), item: standing };
      for (const hypeGame of displayedByDefault) {
        const name = { eventId: event.id, hypeGame, fanId };
        const seed = seedOf(fanId, event.id, hypeGame, 1);
        const game = anyGame[hypeGame];
        const offered = dealt(game.deal(facts, seed, 1));
        const items = dealt(game.accept(choices[hypeGame].choose(offered, seed), offered));
        const entry = asEntry({ ...name, id: entryId(name), createdAt, items });
        const line = packEntry(entry, facts, event);
        this.#roster?.add(fanId, hypeGame, line);
        const { TableName, Item } = putPackedEntry(name, line, createdAt).Put;
        yield { table: tableName('Entries'), item: toItem({ ...entry, ...name } as Joined) };
        yield { table: TableName, item: Item };
      }
    }
  }

  /** Compares rankings with a clean replay, until the signal. */
  async watch(signal: AbortSignal): Promise<void> {
    let last = '';
    while (!signal.aborted) {
      const stored = await patiently(() => ranking(this.#event.id));
      const version = `${stored?.seq} ${stored?.until}`;
      if (stored && version !== last) await patiently(() => this.compare(stored));
      else await new Promise((resolve) => setTimeout(resolve, 200));
      last = version;
    }
  }

  async compare({ seq, until, totals }: StoredRanking): Promise<void> {
    const roster = this.#roster;
    if (!roster) throw new Error('the game is not filled');
    const joining = new Set<string>();
    await readPackedEntries(this.#event.id, { from: 0, to: SHARDS }, this.#event.startsAt - HOUR + 1, (lines) => {
      for (const { fanId, hypeGame, line, at } of lines) {
        if (at <= until) roster.add(fanId, hypeGame, line);
        else joining.add(fanId);
      }
      return true;
    });
    const timeline = new Timeline(scheduled(this.#event));
    for (const record of await readLog(this.#event.id, 0)) {
      if (record.seq <= seq) for (const play of playsIn(record)) timeline.put(play);
    }
    const right = roster.sweep(timeline).totals;
    const counted = readTotals(totals) ?? new Map<number, number>();
    const points = [...new Set([...right.keys(), ...counted.keys()])];
    const other = points.filter((total) => right.get(total) !== counted.get(total));
    // A fan who is joining may count with none, some or all of their side games.
    const fans = other.reduce((sum, total) => sum + Math.abs((right.get(total) ?? 0) - (counted.get(total) ?? 0)), 0);
    if (fans === 0) this.watched.equal += 1;
    else if (fans <= 2 * joining.size) this.watched.moving += 1;
    else this.watched.off.push(`at ${seq} ${fans} fans with the totals ${other.join(', ')} differ`);
  }
}
