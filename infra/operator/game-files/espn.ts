import * as v from 'valibot';
import { fieldOf } from '../../../games/record.ts';
import { scheduled } from '../../../games/timeline/event.ts';
import { readEspnBox } from '../../../lambdas/providers/espn/box.ts';
import { espn } from '../../../lambdas/providers/espn/feed.ts';
import { readPlay } from '../../../lambdas/providers/espn/row.ts';
import { readSummary } from '../../../lambdas/providers/espn/schema.ts';
import { fields } from '../../../lambdas/providers/valid.ts';
import { type Course, isWhole, listIn, movedTime, timesOfRows, withFields } from './course.ts';
import { type Describe, type FileReader, fromBox } from './file-reader.ts';

/** An ESPN summary has plays and box in one file; without a box it still names the teams. */
const describe: Describe = (body) => {
  const game = readSummary(body);
  if ('unreadable' in game) return game.unreadable;
  const { id, home, away, regulation } = game;
  const start = { startsAt: game.startsAt || 0, regulation };
  const box = readEspnBox(body);
  const players = 'unreadable' in box ? new Map() : fromBox(id, box, start).players;
  return { event: scheduled({ id, type: 'BASKETBALL', ...start, home: home.face, away: away.face }), players };
};

const playsIn = (body: unknown) => listIn(body, 'plays');
const competitionsIn = (body: unknown) => listIn(body, 'header', 'competitions');
const status = { type: { name: 'STATUS_IN_PROGRESS', state: 'in', completed: false } };

/** ESPN summary: the header has score and state beside the list of plays. What else a summary has is about other things than the game. */
const course: Course = {
  rows: playsIn,
  cut(body, plays) {
    const { header, format, boxscore, meta } = v.parse(fields, body);
    const cut = { header, format, boxscore, meta, plays };
    if (isWhole(plays, playsIn(body))) return cut;
    const competitions = competitionsIn(body).map((game) => {
      const competitors = listIn(game, 'competitors').map((side) => {
        const score = fieldOf(plays.at(-1), fieldOf(side, 'homeAway') === 'home' ? 'homeScore' : 'awayScore');
        return withFields(side, [], { score: String(score ?? 0) });
      });
      return withFields(game, [], { status, competitors });
    });
    return withFields(cut, ['header'], { competitions });
  },
  sentAt: (rows, event) => timesOfRows(rows, event, readPlay),
  moved(body, { eventId: id, startsAt, at }) {
    const plays = playsIn(body).map((row) => {
      const wallclock = movedTime(fieldOf(row, 'wallclock'), at);
      return wallclock === undefined ? row : withFields(row, [], { wallclock });
    });
    const date = new Date(startsAt).toISOString();
    const competitions = competitionsIn(body).map((game) => withFields(game, [], { id, date }));
    return withFields({ ...v.parse(fields, body), plays }, ['header'], { id, competitions });
  },
  stamped: (body, now) => withFields(body, ['meta'], { lastUpdatedAt: new Date(now).toISOString() }),
};

export const espnFiles: FileReader = { feed: espn, describe, course };
