import { isHeartbeat, messagesIn } from '../../lambdas/providers/sportradar/feed.ts';
import { type Course, filled, type Move, timeIn } from './course.ts';

/** The times of a message: of an NBA event in `updated`, `wall_clock` and `dd_updated__id`, of an NFL play in `ts`. */
type Pbp = { updated?: unknown; wall_clock?: unknown; dd_updated__id?: unknown; ts?: unknown };
type Message = { pbp?: Pbp };

const told = (body: unknown): unknown[] => {
  const messages = messagesIn(body);
  return 'unreadable' in messages ? [] : messages.filter((message) => !isHeartbeat(message));
};

/** The provider writes times in ms as a number or as text. */
const msIn = (time: unknown): number | undefined => (time == null || !(Number(time) > 0) ? undefined : Number(time));

const timesOf = ({ pbp }: Message): number[] =>
  [msIn(pbp?.dd_updated__id), msIn(pbp?.ts), timeIn(pbp?.wall_clock), timeIn(pbp?.updated)].filter(
    (time) => time !== undefined,
  );

function movedMessage(message: Message, { eventId, at }: Move): Message {
  const moved: Record<string, unknown> = { ...message.pbp, game__id: eventId, srid_game: eventId };
  for (const field of ['dd_updated__id', 'ts']) {
    const time = msIn(moved[field]);
    if (time !== undefined) moved[field] = at(time);
  }
  for (const field of ['updated', 'wall_clock']) {
    const time = timeIn(moved[field]);
    if (time !== undefined) moved[field] = new Date(at(time)).toISOString();
  }
  return { ...message, pbp: moved };
}

/** Sportradar's push feeds, of NBA events and NFL plays: each message is a delivery. The first of its times says when it was made. */
export const sportradarCourse: Course = {
  push: true,
  rows: told,
  cut: (_, rows) => (rows.length === 1 ? rows[0] : { messages: rows }),
  toldAt(rows) {
    const times = rows.flatMap((row, index) => {
      const [made] = timesOf(row as Message);
      return made === undefined ? [] : [[index, made] as const];
    });
    return filled(rows.length, new Map(times));
  },
  times: (rows) => (rows as Message[]).flatMap(timesOf),
  moved: (body, move) => ({ messages: told(body).map((message) => movedMessage(message as Message, move)) }),
};
