import { fieldOf } from '../../../../games/lib/unknown.ts';
import { DAY } from '../../../lib/durations.ts';
import { stopNamed } from '../../stops/stop-drafts.ts';
import { basketballFeed } from '../basketball-feed.ts';
import { type Act, opponentOf, shotWorth } from '../basketball-plays.ts';
import { placeFromRim, type Subject } from '../lines.ts';
import { nbaNames } from '../player-names.ts';
import type { SnapshotContext } from '../snapshot-feed.ts';
import { isShot, missed, namesOf, pageOf, readPage, readRow, type V3Game, type V3Row } from './schema.ts';

/** Of regulation, in every league that serves this form. */
const LAST_PERIOD = 4;

/**
 * nba.com V3: page data, `{props: {pageProps: {game, playByPlay: {actions: […]}}}}`.
 *
 * The `actionNumber` of an action stays; a deleted action is absent. A steal has the number of its turnover and a block that of its miss, so
 * each is a part of it: `62/steal`. The list is in game order. Periods and some stoppages print the time of day, to the minute.
 */
export const nbaV3 = basketballFeed({
  key: 'nba-v3',
  rowName: 'action',
  idField: 'actionNumber',
  infersStatuses: true,
  namesIn: nbaNames,
  eventIdOf: (body) => fieldOf(pageOf(body).game, 'gameId'),
  open: readPage,
  teamsOf: ({ homeTeam, awayTeam }) => homeTeam && awayTeam && { home: homeTeam.teamId, away: awayTeam.teamId },
  readRow,
  readGame(page, rows, context) {
    const { event, seenAt } = context;
    const reading = readingOf(page, rows, context);
    const stopped = stopNamed(page.gameStatusText);
    return {
      rows,
      growing: rows.at(-1)?.id,
      stopped: stopped ?? (rows.length > 0 ? false : undefined),
      over: !stopped && (page.gameStatus === undefined ? endsGame(rows) : page.gameStatus === 3),
      ...(seenAt < event.startsAt - DAY && { unseen: true as const }),
      actOf: (row) => actIn(row, reading),
    };
  },
});

/** Whether the last row ends a game: it closes a period of regulation's last or later with a score that is not even. */
function endsGame(rows: readonly V3Row[]): boolean {
  const last = rows.at(-1);
  return last?.says === 'end' && last.period >= LAST_PERIOD && last.home !== undefined && last.home !== last.away;
}

/** Rows without statistics; they only state the clock. */
const clockRead = /^(jump ball|timeout|violation|instant replay|ejection|stoppage)$/;
/** The ones of these that players do, and technical fouls. */
const deed = /^(jump ball|violation|ejection|foul)$/;
/** Fouls that no official box score counts for a player. */
const technical = /technical|(3|three).second|taunting|flop|delay|excess timeout|too many|bench/;
const assist = /\(([^()]+) \d+ AST\)/;
const substitution = /SUB: (.+?) FOR /;
const doubleFoul = /Double Personal - .+?\(\d+ PF\), (.+?) \(\d+ PF\)/;

/** What the rows of a game are read with. */
function readingOf(page: V3Game, rows: readonly V3Row[], { event, ignored }: SnapshotContext) {
  const [home, away] = [event.home.id, event.away.id];
  const teamOf = ({ tid, personId, location }: V3Row) =>
    [tid, String(personId), { h: home, v: away }[location]].find((id) => id === home || id === away);
  const steals = rows.filter((row) => row.actionType === '' && partOf(row) === 'steal');
  return {
    event,
    ignored,
    teamOf,
    names: namesOf(page, rows),
    rebounds: reboundKinds(rows, teamOf),
    /** Turnovers that the provider's count has. */
    charged: chargedTurnovers(rows),
    /** Numbers of turnovers that were steals. */
    stolen: new Set(steals.map(({ id }) => id)),
    /** Whether shots have places at all. In older games all are on the rim. */
    charted: rows.some((row) => isShot(row) && (row.xLegacy !== 0 || row.yLegacy !== 0)),
  };
}

const turnovers = /\((?:P(\d+)\.)?T#?(\d+)\)/;

/** Turnovers with which the running count in the sentence rises: `P2` is the player's second, `T7` the team's seventh. */
function chargedTurnovers(rows: readonly V3Row[]): ReadonlySet<V3Row> {
  const before = new Map<string, number>();
  return new Set(
    rows.filter((row) => {
      const [, own, team] = row.actionType === 'turnover' ? (turnovers.exec(row.description) ?? []) : [];
      const count = Number(own ?? team ?? 0);
      const subject = own === undefined ? `team ${row.tid ?? row.personId}` : String(row.personId);
      const rises = count > (before.get(subject) ?? 0);
      before.set(subject, count);
      return rises;
    }),
  );
}

const counts = /\(Off:(\d+) Def:(\d+)\)/;

/**
 * The kinds of players' rebounds, by row. The provider states them only as running counts, `(Off:1 Def:4)`: the count that is one higher
 * than before. Revised counts may skip or repeat a number; then the team that missed last decides. Before any miss the kind is not known.
 * @param rows in the provider's order
 */
function reboundKinds(rows: readonly V3Row[], teamOf: (row: V3Row) => string | undefined): Map<V3Row, string> {
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

type Reading = ReturnType<typeof readingOf>;

/** Steals and blocks are rows without a type. */
function partOf({ description }: V3Row): 'steal' | 'block' | undefined {
  if (/\bSTEAL\b/.test(description)) return 'steal';
  return /\bBLOCK\b/.test(description) ? 'block' : undefined;
}

/** What a row states, or why it is skipped. */
function actIn(row: V3Row, game: Reading): Act | string {
  const { actionType, subType, personId, description } = row;
  if (actionType === 'period') return 'a period that neither starts nor ends';
  const tid = game.teamOf(row);
  const pid = personId && String(personId) !== tid ? String(personId) : undefined;
  const by = { tid, pid };
  if (actionType === 'substitution') return { what: actionType, tid, pid: entering(row, by, game), leaves: pid };
  if (clockRead.test(actionType) || (actionType === 'foul' && technical.test(subType))) {
    return { what: 'clock', named: tid === undefined || !deed.test(actionType) ? [] : [{ tid, pid }] };
  }
  if (tid === undefined) return `a ${actionType || 'row without a type'} without a team`;
  if (isShot(row)) return shotIn(row, { tid, pid }, game);
  switch (actionType) {
    case 'free throw':
      return { what: 'free-throw', ...by, made: !missed(row), words: `${subType} ${description}` };
    case 'rebound':
      // One between free throws, of a dead ball, is bookkeeping.
      if (!pid && subType === 'normal rebound') return { what: 'nothing' };
      return { what: actionType, ...by, end: game.rebounds.get(row) };
    case 'turnover': {
      const live = game.stolen.has(row.id);
      // The provider's type for a reversed turnover, unless it is counted.
      const isReversed = (subType === '' || subType === 'no turnover') && !game.charged.has(row);
      return isReversed && !live ? { what: 'clock' } : { what: actionType, ...by, live };
    }
    case 'foul':
      return { what: actionType, ...by, second: otherFoul(row, tid, game) };
    case '': {
      const what = partOf(row);
      return what ? { what, ...by, isPart: true } : 'a row that is neither a steal nor a block';
    }
    default:
      return `an action of unknown type ${actionType}`;
  }
}

/** A field goal. Its assist is only in its sentence, by name. */
function shotIn(row: V3Row, by: Subject, { names, charted, ignored }: Reading): Act {
  const { shotValue, shotDistance, xLegacy, yLegacy, description, actionType, subType } = row;
  const worth = shotWorth(shotValue, description.includes('3PT'), ignored);
  const onRim = xLegacy === 0 && yLegacy === 0;
  const placed = charted && !(onRim && (worth === 3 || shotDistance > 0));
  const place = placed ? placeFromRim(xLegacy / 10, yLegacy / 10) : undefined;
  const made = !missed(row);
  const [, passer] = assist.exec(description) ?? [];
  const pid = passer && names.find(passer.replace(/^.*[()]/, ''), by.tid, by.pid);
  if (passer && !pid) ignored.add('an assist of a name that is not one player of the team');
  const second = made && pid ? { as: 'ASSIST' as const, by: { tid: by.tid, pid } } : undefined;
  return { what: 'shot', ...by, made, worth, heave: `${actionType} ${subType}`.includes('heave'), place, second };
}

/** The player who enters: only the sentence names them. */
function entering(
  { description }: V3Row,
  { tid, pid }: Pick<Act, 'tid' | 'pid'>,
  { names }: Reading,
): string | undefined {
  const [, name] = substitution.exec(description) ?? [];
  return name === undefined || tid === undefined ? undefined : names.find(name, tid, pid);
}

/** A double foul is one row; the other player is only in its sentence. */
function otherFoul({ description }: V3Row, of: string, { names, event, ignored }: Reading): Act['second'] {
  const [, other] = doubleFoul.exec(description) ?? [];
  if (!other) return undefined;
  const tid = opponentOf(of, event);
  const pid = names.find(other, tid);
  if (!pid) ignored.add('a double foul of a name that is not one player of the other team');
  return pid ? { as: 'PERSONAL_FOUL', by: { tid, pid } } : undefined;
}
