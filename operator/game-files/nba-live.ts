import { fieldOf } from '../../games/lib/unknown.ts';
import { basketball } from '../../games/sports/basketball.ts';
import { scheduled } from '../../games/timeline/event.ts';
import { readNbaBox } from '../../lambdas/feeds/imports/nba-live/box.ts';
import { nbaLive, readAction } from '../../lambdas/feeds/providers/nba-live/feed.ts';
import {
  type Course,
  type Describe,
  type Described,
  type FileReader,
  faceOf,
  fromBox,
  listIn,
  type Named,
  timesOfRows,
  withFields,
  withMovedTime,
} from './file-reader.ts';

/** Minutes of a half, in a game of two halves. */
const HALF = 20;

/** NBA live data has the box score in a separate file. Without it, players and home team follow from the plays. */
const describe: Describe = (body, box) => {
  const actions = fieldOf(body, 'game', 'actions');
  if (!Array.isArray(actions)) return 'there is no game.actions';
  const gameId = String(fieldOf(body, 'game', 'gameId') ?? '');
  return box === undefined ? fromPlays(gameId, actions) : fromBoxFile(gameId, box);
};

function fromBoxFile(gameId: string, box: unknown): Described | string {
  const official = readNbaBox(box);
  if ('unreadable' in official) return `beside it, ${official.unreadable}`;
  const { startsAt, periods } = official;
  if (official.gameId !== gameId) return `it is game ${gameId}, and its box score is of ${official.gameId}`;
  const regulation = { periods, minutes: periods === 2 ? HALF : basketball.regulation.minutes };
  return fromBox(gameId, official, { startsAt, regulation });
}

function fromPlays(id: string, actions: readonly unknown[]): Described | string {
  const rows = actions
    .flatMap((raw) => {
      const action = readAction(raw);
      return 'unreadable' in action ? [] : [{ ...action, raw }];
    })
    .sort((a, b) => a.rank - b.rank);
  const tids = [...new Set(rows.flatMap(({ tid }) => tid ?? []))];
  if (tids.length !== 2) return `its plays name ${tids.length} teams instead of two, which takes the box score to tell`;
  const first = rows.find(({ shotResult, tid }) => shotResult === 'Made' && tid);
  if (!first) return 'nobody has scored yet, so it takes the box score to tell who is at home';
  const other = tids.find((tid) => tid !== first.tid);
  const [home, away] = Number(first.home) > Number(first.away) ? [first.tid, other] : [other, first.tid];
  const face = (id = '') => {
    const code = fieldOf(rows.findLast(({ tid }) => tid === id)?.raw, 'teamTricode');
    return faceOf(id, typeof code === 'string' ? code : id);
  };
  const startsAt = rows.find(({ wallTime }) => wallTime !== undefined)?.wallTime ?? 0;
  const halves = rows.some(({ period, clock }) => period === 1 && clock > basketball.regulation.minutes * 60);
  const regulation = halves ? { periods: 2, minutes: HALF } : basketball.regulation;
  const players = new Map<string, Named>();
  const note = (pid: string | undefined, tid: string | undefined, name: unknown) => {
    if (pid && tid && typeof name === 'string') players.set(pid, { name, tid });
  };
  for (const { pid, tid, assistPersonId, raw } of rows) {
    note(pid, tid, fieldOf(raw, 'playerNameI'));
    note(assistPersonId, tid, fieldOf(raw, 'assistPlayerNameInitial'));
  }
  const event = scheduled({ id, type: 'BASKETBALL', startsAt, regulation, home: face(home), away: face(away) });
  return { event, players };
}

const actionsIn = (body: unknown) => listIn(body, 'game', 'actions');

/** NBA live data. The file is only the list of actions, and the last action ends the game. */
const course: Course = {
  rows: actionsIn,
  cut: (body, actions) => withFields(body, ['game'], { actions }),
  sentAt: (rows, event) => timesOfRows(rows, event, readAction, (a, b) => a.rank - b.rank),
  moved(body, { eventId: gameId, at }) {
    const actions = actionsIn(body).map((row) => withMovedTime(row, at, 'timeActual', 'edited'));
    return withFields(body, ['game'], { gameId, actions });
  },
  stamped: (body, now) =>
    withFields(body, ['meta'], { time: new Date(now).toISOString().slice(0, 23).replace('T', ' ') }),
};

export const nbaLiveFiles: FileReader = { feed: nbaLive, describe, takesBox: true, course };
