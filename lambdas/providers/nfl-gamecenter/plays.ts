import { football } from '../../../games/sports/football.ts';
import { gameOrder } from '../../../games/timeline/play.ts';
import type { Draft, Tally } from '../feed.ts';
import { footballPace, usualOffset } from '../game-pace.ts';
import { SUMMARY_MARK } from '../stated-score.ts';
import { attemptOf } from './attempt.ts';
import { creditsOf } from './credits.ts';
import { placeOf } from './field.ts';
import { lineOf, mergeLines } from './line.ts';
import { namedType } from './named-types.ts';
import type { NflRow } from './row.ts';
import { uncreditedIn } from './row-points.ts';
import type { NflGame } from './schema.ts';

type StatDraft = Draft & { kind: 'stat' };

export const pace = footballPace(football.regulation);

/** The plays of one row. Here `at` is ms of the usual pace since the kickoff. */
export function playsOf(row: NflRow, game: NflGame, ignored: Tally): Draft[] {
  const plays: Draft[] = statsOf(row, ignored);
  const team = uncreditedIn(row, game);
  if (team) plays.push(teamScore(row, team));
  else if (row.scoring && !plays.some((play) => play.kind === 'stat' && play.stats.PTS)) {
    ignored.add('a score whose team is not told');
  }
  const attempt = attemptOf(row);
  if (attempt?.by.pid) {
    const shot = { tid: attempt.by.tid, pid: attempt.by.pid, shotType: attempt.made ? 'MAKE' : 'MISS' } as const;
    plays.push({ ...factsOf(row, '/shot'), kind: 'shot', ...shot, ...placeOf(attempt.kind, row.words) });
  }
  return plays.length > 0 ? plays : [{ ...factsOf(row, ''), kind: 'clock' }];
}

/** One play for each subject and kind of thing done. If somebody did it twice in a row, such as two fumbles, the play has both. */
function statsOf(row: NflRow, ignored: Tally): StatDraft[] {
  const plays = new Map<string, StatDraft>();
  for (const stat of row.stats) {
    const credits = creditsOf(stat, row);
    if (!credits) ignored.add(`a stat of unknown id ${stat.statId}`);
    for (const credit of credits ?? []) {
      const pid = credit.team ? undefined : stat.pid;
      const subject = pid === undefined ? { act: 'TEAM' as const } : { act: 'PLAYER' as const, pid };
      const key = `/${pid ?? stat.tid}/${credit.group}`;
      const line = { kind: 'stat' as const, tid: stat.tid, ...subject, ...lineOf(credit, stat.yards) };
      const known = plays.get(key);
      plays.set(key, known ? mergeLines(known, line) : { ...factsOf(row, key), ...line });
    }
  }
  return [...plays.values(), ...namedIn(row, [...plays.values()])];
}

/** Plays of players whom the row names without crediting. They count for nothing, but are plays of theirs. */
function namedIn(row: NflRow, credited: readonly StatDraft[]): StatDraft[] {
  const named = new Map<string, number[]>();
  for (const { pid, statId } of row.stats) if (pid) named.set(pid, [...(named.get(pid) ?? []), statId]);
  for (const play of credited) if (play.pid) named.delete(play.pid);
  return [...named].map(([pid, statIds]) => {
    const { tid = '' } = row.stats.find((stat) => stat.pid === pid) ?? {};
    const line = { kind: 'stat', act: 'PLAYER', pid, tid, classification: namedType(statIds), stats: {} } as const;
    return { ...factsOf(row, `/${pid}/named`), ...line };
  });
}

/** Points of a row that none of its stats gives. */
function teamScore(row: NflRow, { tid, type }: { tid: string; type: string }): StatDraft {
  return { ...factsOf(row, `/${tid}/score`), kind: 'stat', act: 'TEAM', tid, ...lineOf({ group: 'score', type }, 0) };
}

function factsOf({ number, period, clock, elapsed, fromSummary }: NflRow, suffix: string) {
  const at = usualOffset(pace, period, elapsed);
  const place = { order: gameOrder(period, elapsed, number), at, period, clock };
  return fromSummary !== undefined
    ? { ...place, id: `${number}${SUMMARY_MARK}/${fromSummary}${suffix}`, order: place.order + 1 }
    : { ...place, id: `${number}${suffix}` };
}
