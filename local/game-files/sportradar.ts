import { basketball } from '../../games/sports/basketball.ts';
import { football } from '../../games/sports/football.ts';
import { type Sport, scheduled, type TeamFace } from '../../games/timeline/event.ts';
import { isHeartbeat, messagesIn, statisticsIn } from '../../lambdas/providers/sportradar/feed.ts';
import { sportradarNba } from '../../lambdas/providers/sportradar/nba.ts';
import { sportradarNfl } from '../../lambdas/providers/sportradar/nfl.ts';
import { type Course, filled, type Move, timeIn } from './course.ts';
import { type Describe, type Described, type FileReader, faceOf, type Named } from './file-reader.ts';

type Club = { market?: string; name?: string; alias?: string };
/** Fields of a message that the feed does not read; each may be missing. */
type Told = {
  game?: { home?: Club; away?: Club };
  pbp?: {
    game__id?: string;
    srid_game?: string;
    updated?: string;
    ts?: number;
    statistics?: unknown;
    statistics__list?: unknown;
    on_court__list?: { home?: string; away?: string };
    start_situation?: { possession?: { alias?: string } };
  };
  stats?: { srid_player?: string; first_name?: string; last_name?: string }[];
};
type Sides = { home: string; away: string };

/** The log of a push feed of NBA events: every message has the home team. */
const describeNba: Describe = (body) =>
  described(body, 'BASKETBALL', (told) => {
    const { home, away } =
      told.map(({ pbp }) => pbp?.on_court__list ?? {}).find(({ home, away }) => home && away) ?? {};
    return home && away ? { home, away } : undefined;
  });

/** The log of a push feed of NFL plays: its teams have ids in the statistics and names in the situations; runs and passes have both. */
const describeNfl: Describe = (body) =>
  described(body, 'FOOTBALL', (told) => {
    const votes = new Map<string, number>();
    for (const { game, pbp } of told) {
      const offence = statisticsOf(pbp).find(({ kind }) => kind === 'rush' || kind === 'pass')?.tid;
      const alias = pbp?.start_situation?.possession?.alias;
      if (offence === undefined || alias === undefined) continue;
      votes.set(offence, (votes.get(offence) ?? 0) + (alias === game?.home?.alias ? 1 : -1));
    }
    const [home, away, third] = [...votes].sort(([, a], [, b]) => b - a).map(([tid]) => tid);
    return home && away && !third ? { home, away } : undefined;
  });

function described(body: unknown, type: Sport, sidesIn: (told: Told[]) => Sides | undefined): Described | string {
  const messages = messagesIn(body);
  if ('unreadable' in messages) return messages.unreadable;
  const told = messages.filter((message) => !isHeartbeat(message)).filter(isTold);
  const [first] = told;
  if (!first) return 'it holds no message with a pbp';
  const sides = sidesIn(told);
  if (!sides) return 'its messages do not say which two teams play';
  const face = (id: string, { market = '', name = '', alias = id }: Club = {}): TeamFace => {
    return faceOf(id, `${market} ${name}`.trim() || alias, alias);
  };
  const times = told.flatMap(({ pbp }) => pbp?.ts ?? Date.parse(pbp?.updated ?? '')).filter((at) => at > 0);
  const { regulation } = type === 'BASKETBALL' ? basketball : football;
  const start = { startsAt: Math.min(...times, Number.MAX_SAFE_INTEGER), regulation };
  const id = first.pbp?.game__id ?? first.pbp?.srid_game ?? '';
  const { home, away } = first.game ?? {};
  const event = scheduled({
    ...{ id, type, ...start },
    ...{ home: face(sides.home, home), away: face(sides.away, away) },
  });
  return { event, players: playersIn(told) };
}

const isTold = (message: unknown): message is Told =>
  typeof (message as Told | null)?.pbp === 'object' && (message as Told).pbp !== null;

const statisticsOf = (pbp: Told['pbp']) => statisticsIn(pbp?.statistics ?? pbp?.statistics__list, () => {});

/** Everyone with a statistic, by the name that a message says beside its event. */
function playersIn(told: readonly Told[]): Map<string, Named> {
  const names = new Map<string, string>();
  for (const { srid_player, first_name = '', last_name = '' } of told.flatMap(({ stats }) => stats ?? [])) {
    if (srid_player) names.set(srid_player, `${first_name} ${last_name}`.trim());
  }
  const players = new Map<string, Named>();
  for (const { pid, tid } of told.flatMap(({ pbp }) => statisticsOf(pbp))) {
    if (pid) players.set(pid, { name: names.get(pid) ?? '', tid });
  }
  return players;
}

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
const course: Course = {
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

export const sportradarNbaFiles: FileReader = { feed: sportradarNba, describe: describeNba, course };
export const sportradarNflFiles: FileReader = { feed: sportradarNfl, describe: describeNfl, course };
