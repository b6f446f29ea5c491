import type { NflFile } from './nfl-games.ts';

const columns = ['q1', 'q2', 'q3', 'q4', 'ot'] as const;

/** A game as it would be without the last score of a quarter, a field goal, anywhere in it: made from the file, in memory. */
export function withoutFieldGoal(file: NflFile, quarter: number): NflFile {
  const copy = structuredClone(file);
  const { driveChart, summary } = copy;
  const goal = driveChart.scoringSummaries.findLast((entry) => entry.quarter === quarter);
  const column = columns[quarter - 1];
  if (goal?.scoreType !== 'FIELD_GOAL' || !column) throw new Error(`quarter ${quarter} does not end with a field goal`);
  const index = driveChart.scoringSummaries.indexOf(goal);
  const before = driveChart.scoringSummaries[index - 1];
  const lost = {
    homeTeam: goal.homeScore - (before?.homeScore ?? 0),
    awayTeam: goal.awayScore - (before?.awayScore ?? 0),
  };
  driveChart.plays = driveChart.plays.filter(({ playId }) => playId !== goal.scoringPlayId);
  driveChart.scoringSummaries = driveChart.scoringSummaries.flatMap((entry) => {
    if (entry === goal) return [];
    const isLater = driveChart.scoringSummaries.indexOf(entry) > index;
    const { homeScore, awayScore } = entry;
    return isLater
      ? [{ ...entry, homeScore: homeScore - lost.homeTeam, awayScore: awayScore - lost.awayTeam }]
      : [entry];
  });
  for (const side of ['homeTeam', 'awayTeam'] as const) {
    summary[side].score[column] -= lost[side];
    summary[side].score.total -= lost[side];
  }
  return copy;
}
