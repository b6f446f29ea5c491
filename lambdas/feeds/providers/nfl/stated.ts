import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Score } from '../../../../games/timeline/play.ts';
import { type Draft, rowOf } from '../../feed.ts';
import { pointsUntil, type StatedScore } from '../../stated/score.ts';
import { type LineScore, type NflGame, scoringsIn } from './schema.ts';

/** The quarters of the line score; the last one is all overtimes together. */
const QUARTERS = ['q1', 'q2', 'q3', 'q4', 'ot'] as const;

type Moment = StatedScore & { isLine: boolean };

/**
 * The scores that a game states: after each entry of the scoring summary, after each quarter that has rows, and now. An entry from which
 * the plays differ counts only if they still differ at the end of the quarter; else the entry is wrong.
 */
export function statedScoresOf(game: NflGame, plays: readonly Draft[], event: GameEvent): StatedScore[] {
  const [ours, theirs] = [game.summary?.homeTeam?.score, game.summary?.awayTeam?.score];
  if (!ours || !theirs) return [];
  const moments = [...entriesOf(game, plays), ...linesOf(ours, theirs, plays)].sort(
    (a, b) => a.order - b.order || Number(a.isLine) - Number(b.isLine),
  );
  const [ofHome, ofAway] = [pointsUntil(plays, event.home.id), pointsUntil(plays, event.away.id)];
  const judged = moments.map((moment) => {
    const [home, away] = [ofHome(moment.order), ofAway(moment.order)];
    return { moment, agreed: home === moment.home && away === moment.away };
  });
  let lineAgrees = true;
  const credible = judged.toReversed().flatMap(({ moment, agreed }) => {
    if (moment.isLine) lineAgrees = agreed;
    const { isLine, ...stated } = moment;
    return isLine || agreed || !lineAgrees ? [stated] : [];
  });
  // Of several at one place the line score counts.
  const last = new Map(credible.reverse().map((stated) => [stated.order, stated]));
  return [...last.values()];
}

/** The score now, if the game states it. */
export function totalOf({ summary }: NflGame): Score | undefined {
  const [ours, theirs] = [summary?.homeTeam?.score, summary?.awayTeam?.score];
  return ours && theirs && { home: ours.total, away: theirs.total };
}

function entriesOf(game: NflGame, plays: readonly Draft[]): Moment[] {
  const rows = new Map(plays.map((play) => [rowOf(play.id), play]));
  return scoringsIn(game).flatMap(({ scoringPlayId, patPlayId, homeScore: home, awayScore: away }) => {
    const play = rows.get(String(patPlayId)) ?? rows.get(String(scoringPlayId));
    return play ? [{ ...placeOf(play), home, away, isLine: false }] : [];
  });
}

function linesOf(home: LineScore, away: LineScore, plays: readonly Draft[]): Moment[] {
  const last = new Map<number, Draft>();
  for (const play of plays) {
    const quarter = Math.min(play.period, QUARTERS.length);
    if ((last.get(quarter)?.order ?? 0) <= play.order) last.set(quarter, play);
  }
  const newest = Math.max(...last.keys());
  return [...last].map(([quarter, play]) => {
    const until = (line: LineScore) =>
      quarter === newest ? line.total : QUARTERS.slice(0, quarter).reduce((sum, name) => sum + line[name], 0);
    return { ...placeOf(play), home: until(home), away: until(away), isLine: true };
  });
}

const placeOf = ({ id, order, at, period, clock }: Draft) => ({ id: rowOf(id), order, at, period, clock });
