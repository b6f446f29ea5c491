import { basketball } from '../../games/sports/basketball.ts';
import { scheduled } from '../../games/timeline/event.ts';
import { readNbaBox } from '../../lambdas/providers/nba-live/box.ts';
import { nbaLive } from '../../lambdas/providers/nba-live/feed.ts';
import { type NbaAction, readAction } from '../../lambdas/providers/nba-live/row.ts';
import { type Course, listAt, timeIn, timesOfRows } from './course.ts';
import { type Describe, type Described, type FileReader, faceOf, fromBox, type Named } from './file-reader.ts';

/** Fields of a row that the feed does not read. */
type Field = 'teamTricode' | 'playerNameI' | 'assistPlayerNameInitial' | 'scoreHome' | 'scoreAway' | 'timeActual';
type Fields = Partial<Record<Field, unknown>>;
type Row = { action: NbaAction; fields: Fields };

const HALF = 20;

/** NBA live data has the box score in a file of its own; without it, the plays say who played and who is at home. */
const describe: Describe = (body, box) => {
  const { game } = (body ?? {}) as { game?: { gameId?: unknown; actions?: unknown } };
  if (!Array.isArray(game?.actions)) return 'there is no game.actions';
  const gameId = String(game.gameId ?? '');
  return box === undefined ? fromPlays(gameId, game.actions) : fromBoxFile(gameId, box);
};

function fromBoxFile(gameId: string, box: unknown): Described | string {
  const official = readNbaBox(box);
  if ('unreadable' in official) return `beside it, ${official.unreadable}`;
  const { startsAt, periods } = official;
  if (official.gameId !== gameId) return `it is game ${gameId}, and its box score is of ${official.gameId}`;
  const regulation = { periods, minutes: periods === 2 ? HALF : basketball.regulation.minutes };
  return fromBox(gameId, official, { startsAt, regulation });
}

function fromPlays(gameId: string, actions: readonly unknown[]): Described | string {
  const rows = actions
    .map((row) => ({ action: readAction(row), fields: row as Fields }))
    .filter((row): row is Row => typeof row.action !== 'string')
    .sort((a, b) => a.action.orderNumber - b.action.orderNumber);
  const tids = [...new Set(rows.flatMap(({ action: { teamId } }) => (teamId ? [String(teamId)] : [])))];
  if (tids.length !== 2) return `its plays name ${tids.length} teams instead of two, which takes the box score to tell`;
  const first = rows.find(({ action: { shotResult, teamId } }) => shotResult === 'Made' && teamId);
  if (!first) return 'nobody has scored yet, so it takes the box score to tell who is at home';
  const scorer = String(first.action.teamId);
  const atHome = Number(first.fields.scoreHome) > Number(first.fields.scoreAway);
  const [home, away] = [atHome, !atHome].map((its) => tids.find((tid) => (tid === scorer) === its) as string);
  const codes = new Map(rows.map(({ action: { teamId }, fields }) => [String(teamId), fields.teamTricode]));
  const face = (id = '') => {
    const code = codes.get(id);
    return faceOf(id, typeof code === 'string' ? code : id);
  };
  const startsAt = rows.find(({ action }) => action.timeActual !== undefined)?.action.timeActual ?? 0;
  const halves = rows.some(
    ({ action: { period, clock } }) => period === 1 && clock > basketball.regulation.minutes * 60,
  );
  const regulation = halves ? { periods: 2, minutes: HALF } : basketball.regulation;
  const event = scheduled({
    id: gameId,
    type: 'BASKETBALL',
    startsAt,
    regulation,
    home: face(home),
    away: face(away),
  });
  return { event, players: namesIn(rows) };
}

function namesIn(rows: readonly Row[]): Map<string, Named> {
  const players = new Map<string, Named>();
  const meet = (id: number, tid: number | null | undefined, name: unknown) => {
    if (id && tid && typeof name === 'string') players.set(String(id), { name, tid: String(tid) });
  };
  for (const { action, fields } of rows) {
    meet(action.personId, action.teamId, fields.playerNameI);
    meet(action.assistPersonId, action.teamId, fields.assistPlayerNameInitial);
  }
  return players;
}

const actions = listAt(['game', 'actions']);

/** NBA live data. The file is the list of actions alone, whose last one ends the game. */
const course: Course = {
  rows: actions.of,
  cut: actions.put,
  toldAt: (rows, event) =>
    timesOfRows(
      rows,
      event,
      (row) => {
        const action = readAction(row);
        return typeof action === 'string' ? action : { ...action, wallTime: action.timeActual };
      },
      (a, b) => a.orderNumber - b.orderNumber,
    ),
  moved(body, { eventId, at }) {
    const rows = actions.of(body).map((row) => {
      const time = timeIn((row as Fields).timeActual);
      if (time === undefined) return row;
      const moved = new Date(at(time)).toISOString();
      return { ...(row as Fields), timeActual: moved, edited: moved };
    });
    const { game, ...rest } = actions.put(body, rows) as { game: object };
    return { ...rest, game: { ...game, gameId: eventId } };
  },
  stamped: (body, now) => {
    const { meta, ...rest } = body as { meta?: object };
    return { meta: { ...meta, time: new Date(now).toISOString().slice(0, 23).replace('T', ' ') }, ...rest };
  },
};

export const nbaLiveFiles: FileReader = { feed: nbaLive, describe, takesBox: true, course };
