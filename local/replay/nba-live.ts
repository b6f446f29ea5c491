import { readAction } from '../../lambdas/providers/nba-live/row.ts';
import { type Course, listAt, timeIn, timesOfRows } from './course.ts';

const actions = listAt(['game', 'actions']);
type Row = { timeActual?: unknown };

/** NBA live data. The file is the list of actions alone, whose last one ends the game. */
export const nbaLiveCourse: Course = {
  rows: actions.of,
  cut: actions.put,
  toldAt: (rows, event) =>
    timesOfRows(
      rows,
      event,
      (row) => {
        const action = readAction(row);
        return typeof action === 'string' ? action : { ...action, told: action.timeActual };
      },
      (a, b) => a.orderNumber - b.orderNumber,
    ),
  moved(body, { eventId, at }) {
    const rows = actions.of(body).map((row) => {
      const time = timeIn((row as Row).timeActual);
      if (time === undefined) return row;
      const moved = new Date(at(time)).toISOString();
      return { ...(row as Row), timeActual: moved, edited: moved };
    });
    const { game, ...rest } = actions.put(body, rows) as { game: object };
    return { ...rest, game: { ...game, gameId: eventId } };
  },
  stamped: (body, now) => {
    const { meta, ...rest } = body as { meta?: object };
    return { meta: { ...meta, time: new Date(now).toISOString().slice(0, 23).replace('T', ' ') }, ...rest };
  },
};
