import { scheduled } from '../../games/timeline/event.ts';
import { readEspnBox } from '../../lambdas/providers/espn/box.ts';
import { espn } from '../../lambdas/providers/espn/feed.ts';
import { readPlay } from '../../lambdas/providers/espn/row.ts';
import { readSummary } from '../../lambdas/providers/espn/schema.ts';
import { type Course, isWhole, listAt, timeIn, timesOfRows } from './course.ts';
import { type Describe, type FileReader, fromBox } from './file-reader.ts';

/** An ESPN summary holds plays and box in one file; without a box it still names the teams. */
const describe: Describe = (body) => {
  const game = readSummary(body);
  if ('unreadable' in game) return game.unreadable;
  const { id, home, away, regulation } = game;
  const start = { startsAt: game.startsAt || 0, regulation };
  const box = readEspnBox(body);
  const players = 'unreadable' in box ? new Map() : fromBox(id, box, start).players;
  return { event: scheduled({ id, type: 'BASKETBALL', ...start, home: home.face, away: away.face }), players };
};

const plays = listAt(['plays']);
/** `wallclock` is an ISO time. */
type Row = { homeScore?: number; awayScore?: number; wallclock?: unknown };
type Competition = { competitors: { homeAway?: string }[] };
type Summary = { header: { competitions: Competition[] }; format?: unknown; boxscore?: unknown; plays: Row[] };

const on = { type: { name: 'STATUS_IN_PROGRESS', state: 'in', completed: false } };

/** ESPN summary: the header has score and state beside the list of plays. What else a summary has is about other things than the game. */
const course: Course = {
  rows: plays.of,
  cut(body, rows) {
    const { header, format, boxscore, meta } = body as Summary & { meta?: unknown };
    const rest = { format, boxscore, meta, plays: rows };
    if (isWhole(rows, plays.of(body))) return { header, ...rest };
    const last = rows.at(-1) as Row | undefined;
    const scoreOf = { home: last?.homeScore ?? 0, away: last?.awayScore ?? 0 };
    const competitions = header.competitions.map((game) => ({
      ...game,
      status: on,
      competitors: game.competitors.map((side) => ({
        ...side,
        score: String(side.homeAway === 'home' ? scoreOf.home : scoreOf.away),
      })),
    }));
    return { header: { ...header, competitions }, ...rest };
  },
  toldAt: (rows, event) => timesOfRows(rows, event, readPlay),
  moved(body, { eventId, startsAt, at }) {
    const { header } = body as Summary;
    const date = new Date(startsAt).toISOString();
    const moved = plays.of(body).map((row) => {
      const time = timeIn((row as Row).wallclock);
      return time === undefined ? row : { ...(row as Row), wallclock: new Date(at(time)).toISOString() };
    });
    const competitions = header.competitions.map((game) => ({ ...game, id: eventId, date }));
    return { ...(plays.put(body, moved) as object), header: { ...header, id: eventId, competitions } };
  },
  stamped: (body, now) => {
    const { meta, ...rest } = body as { meta?: object };
    return { ...rest, meta: { ...meta, lastUpdatedAt: new Date(now).toISOString() } };
  },
};

export const espnFiles: FileReader = { feed: espn, describe, course };
