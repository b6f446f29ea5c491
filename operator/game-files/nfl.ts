import { fieldOf } from '../../games/lib/unknown.ts';
import { football } from '../../games/sports/football.ts';
import { type GameEvent, scheduled } from '../../games/timeline/event.ts';
import { Tally } from '../../lambdas/feeds/feed.ts';
import { nfl } from '../../lambdas/feeds/providers/nfl/feed.ts';
import { readRows } from '../../lambdas/feeds/providers/nfl/row.ts';
import { faceOf, type NflGame, readGame } from '../../lambdas/feeds/providers/nfl/schema.ts';
import { timesOf } from '../../lambdas/feeds/stated/wall-times.ts';
import { plainText } from '../../lambdas/feeds/valid.ts';
import {
  type Course,
  type Describe,
  type FileReader,
  filled,
  isWhole,
  listIn,
  type Named,
  withFields,
  withMovedTime,
} from './file-reader.ts';

/** The rows of a game. Unreadable rows are not reported. */
const rowsOf = (game: NflGame, event: GameEvent) =>
  readRows(game, { event, ignored: new Tally(), unread: new Set<string>() });

/** A game of the NFL is in one file. The summary's start time is used; the schedule's time differs in some files. */
const describe: Describe = (body) => {
  const game = readGame(body);
  if ('unreadable' in game) return game.unreadable;
  const { id, homeTeam, awayTeam, summary, time = 0 } = game;
  const facts = {
    id,
    type: 'FOOTBALL',
    startsAt: summary?.startTime ?? time,
    regulation: football.regulation,
  } as const;
  const event = scheduled({ ...facts, home: faceOf(homeTeam), away: faceOf(awayTeam) });
  const players = new Map<string, Named>();
  for (const { stats } of rowsOf(game, event)) {
    for (const { pid, name, tid } of stats) if (pid && !players.get(pid)?.name) players.set(pid, { name, tid });
  }
  return { event, players };
};

const rawRows = (body: unknown) => listIn(body, 'driveChart', 'plays');
const idOf = (row: unknown) => plainText(fieldOf(row, 'playId'));

/** A file of rows with the score and the scoring summary. A cut has both only up to its rows. */
const course: Course = {
  rows: rawRows,
  cut(body, plays) {
    if (isWhole(plays, rawRows(body))) return withFields(body, ['driveChart'], { plays });
    const present = new Set(plays.map(idOf));
    const scoringSummaries = listIn(body, 'driveChart', 'scoringSummaries').filter((entry) =>
      present.has(plainText(fieldOf(entry, 'scoringPlayId'))),
    );
    const clock = fieldOf(plays.at(-1), 'clockTime');
    const startTime = fieldOf(body, 'summary', 'startTime');
    const begun = withFields(body, ['driveChart'], { plays, scoringSummaries });
    return { ...begun, summary: { phase: 'INGAME', clock, startTime } };
  },
  sentAt(rows, event) {
    const { home, away } = event;
    const game = readGame({ id: event.id, homeTeam: home, awayTeam: away, driveChart: { plays: rows } });
    if ('unreadable' in game) return rows.map(() => event.startsAt);
    const read = rowsOf(game, event);
    const { at } = timesOf(read, event, 0, true);
    const times = new Map(read.map(({ id }, index) => [id, at[index]]));
    return filled([event.startsAt, ...rows.map((row) => times.get(idOf(row)))]).slice(1);
  },
  moved(body, { eventId: id, startsAt, at }) {
    const plays = rawRows(body).map((row) => withMovedTime(row, at, 'playStartTime'));
    const time = new Date(startsAt).toISOString();
    return withFields({ ...withFields(body, ['driveChart'], { plays }), id, time }, ['summary'], { startTime: time });
  },
};

export const nflFiles: FileReader = { feed: nfl, describe, course };
