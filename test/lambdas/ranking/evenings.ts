import type { SeasonLine } from '../../../games/ranking/season-line.ts';
import type { Task } from '../../../lambdas/ranking/settle/request.ts';
import { runTask } from '../../../lambdas/ranking/settle/run-task.ts';

/** An event of a season, and the official points of its fans. `day`: from the first event. */
export type Evening = { eventId: string; day: number; calledOff: boolean; points: Record<string, number> };

/** Sets the official standings of an event. @returns the tasks that follow */
export async function lastTasks(eventId: string): Promise<Task[]> {
  let tasks: Task[] = [{ step: 'begin', eventId, official: true }];
  while (tasks.some(({ step }) => step !== 'pages')) {
    const done = await Promise.all(tasks.map(runTask));
    tasks = done.flatMap(({ next }) => next);
  }
  return tasks;
}

/** A season by its definition: the lines with a place in all official standings of the days. */
export function expected(
  played: readonly Omit<Evening, 'eventId'>[],
  unverified: string,
  within: (day: number) => boolean,
) {
  const lines = new Map<string, SeasonLine[]>();
  for (const { day, calledOff, points } of played) {
    if (calledOff || !within(day)) continue;
    const official = Object.entries(points).map(([fan, worth]) => [fan, fan === unverified ? 0 : worth] as const);
    for (const [fan, worth] of official) {
      if (worth === 0) continue;
      const above = official.filter(([, other]) => other > worth).length;
      const beaten = official.filter(([, other]) => other < worth).length;
      const line = { points: worth, games: 1, best: above + 1, beaten, others: official.length - 1 };
      lines.set(fan, [...(lines.get(fan) ?? []), line]);
    }
  }
  return lines;
}
