import * as v from 'valibot';
import { count, readAs, text } from '../../valid.ts';
import { common, rowFields, word } from '../nba-live/feed.ts';

const number = v.nullish(v.number(), 0);

/** One action of nba.com V3. */
const Row = v.pipe(
  v.object({
    // A steal or block has the number of the turnover or miss. `actionId` is only a position, so it is not read.
    ...common,
    actionType: word,
    /** 0 on rows of a team itself; then its id is the `personId`. */
    teamId: v.nullish(count, 0),
    personId: v.nullish(count, 0),
    /** The name in the sentences. */
    playerName: text,
    /** h for home, v for visitor. */
    location: text,
    shotResult: text,
    shotValue: number,
    shotDistance: number,
    /** Tenths of a foot from the rim; 0 also without a place. */
    xLegacy: number,
    yLegacy: number,
    /** The provider's sentence, read for facts found nowhere else, never stored. */
    description: text,
  }),
  v.transform((row) => ({
    ...row,
    ...rowFields(row),
    tid: row.teamId ? String(row.teamId) : undefined,
  })),
);

export type V3Row = v.InferOutput<typeof Row>;

/** An action, or what is wrong with it. */
export const readRow = (row: unknown) => readAs(Row, row, 'an action with');

/** A field goal. Since 2025-26 heaves have a type of their own. */
export const isShot = ({ actionType }: V3Row): boolean => /^((made|missed) shot|heave)$/.test(actionType);

/** Whether an attempt missed. For free throws only the sentence says so. */
export const missed = ({ actionType, shotResult, description }: V3Row): boolean =>
  actionType === 'missed shot' || shotResult === 'Missed' || /^MISS\b/.test(description.trim());

const counts = /\(Off:(\d+) Def:(\d+)\)/;

/**
 * The kinds of players' rebounds, by row. The provider states them only as running counts, `(Off:1 Def:4)`: the count that is one higher
 * than before. Revised counts may skip or repeat a number; then the team that missed last decides. Before any miss the kind is not known.
 * @param rows in the provider's order
 */
export function reboundKinds(rows: readonly V3Row[], teamOf: (row: V3Row) => string | undefined): Map<V3Row, string> {
  const kinds = new Map<V3Row, string>();
  const before = new Map<number, [offensive: number, defensive: number]>();
  let shooters: string | undefined;
  for (const row of rows) {
    if (row.actionType !== 'rebound') {
      if (missed(row)) shooters = teamOf(row);
      continue;
    }
    if (!row.tid) continue;
    const found = counts.exec(row.description);
    const [offensive, defensive] = before.get(row.personId) ?? [0, 0];
    const [nowOffensive, nowDefensive] = found ? [Number(found[1]), Number(found[2])] : [offensive, defensive];
    before.set(row.personId, [nowOffensive, nowDefensive]);
    const [moreOffensive, moreDefensive] = [nowOffensive - offensive, nowDefensive - defensive];
    if (moreOffensive === 1 && moreDefensive === 0) kinds.set(row, 'OFFENSIVE');
    else if (moreOffensive === 0 && moreDefensive === 1) kinds.set(row, 'DEFENSIVE');
    else if (shooters !== undefined) kinds.set(row, shooters === teamOf(row) ? 'OFFENSIVE' : 'DEFENSIVE');
  }
  return kinds;
}
