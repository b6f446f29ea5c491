import { writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { fieldOf } from '../games/lib/unknown.ts';
import { football } from '../games/sports/football.ts';
import { scheduled, type TeamFace } from '../games/timeline/event.ts';
import type { Play } from '../games/timeline/play.ts';
import { Timeline } from '../games/timeline/timeline.ts';
import type { Draft } from '../lambdas/feeds/feed.ts';
import type { BoxTeam } from '../lambdas/feeds/imports/importer.ts';
import { readNbaBox } from '../lambdas/feeds/imports/nba-live/box.ts';
import { nbaLive } from '../lambdas/feeds/providers/nba-live/feed.ts';
import { nfl } from '../lambdas/feeds/providers/nfl/feed.ts';
import { HOUR } from '../lambdas/lib/durations.ts';
import { callersPath, jsonFile, UserError } from '../operator/caller.ts';
import { commandLine, main, print } from '../operator/command-line.ts';
import { faceOf } from '../operator/game-files/file-reader.ts';
import { nflFiles } from '../operator/game-files/nfl.ts';
import {
  keyOf,
  type PlayerRow,
  type RecordedTeam,
  type Recording,
  recorded,
  type SeasonStats,
  toText,
} from './league/recording.ts';
import { basketballSeason, footballSeason } from './league/season.ts';

/** Colours by tricode, positions by player: the provider has only the positions of starters. */
const NbaSupplement = v.object({
  colors: v.record(v.string(), v.string()),
  positions: v.record(v.string(), v.string()),
});

/** Teams by club code; the provider has only a player's initial and no position. */
const NflSupplement = v.object({
  kickoff: v.string(),
  teams: v.record(v.string(), v.object({ name: v.string(), color: v.string() })),
  players: v.record(v.string(), v.tuple([v.string(), v.string(), v.string()])),
});

/** The date of a game in America, YYYY-MM-DD. */
const dateOf = (startsAt: number): string => new Date(startsAt - 12 * HOUR).toISOString().slice(0, 10);

const GREY = '#8a8f98';

/** @throws UserError if it is not a supplement of the sport */
function supplementOf<Entries extends v.ObjectEntries>(shape: v.ObjectSchema<Entries, undefined>, sent: unknown) {
  const read = v.safeParse(shape, sent);
  if (!read.success) throw new UserError(`The supplement is not as it should be: ${read.issues[0].message}.`);
  return read.output;
}

/** The recording of a game from NBA live data. @throws UserError for a file of another format */
export function recordNba(plays: unknown, box: unknown, supplement: unknown): Recording {
  const { colors, positions } = supplementOf(NbaSupplement, supplement);
  const official = readNbaBox(box);
  if ('unreadable' in official) throw new UserError(official.unreadable);
  const { home, away, startsAt, periods } = official;
  const regulation = { periods, minutes: periods === 2 ? 20 : 12 };
  const face = ({ id, name, shortName }: BoxTeam) => faceOf(id, name, shortName);
  const event = scheduled({ id: '', type: 'BASKETBALL', startsAt, regulation, home: face(home), away: face(away) });
  const delivery = nbaLive.read(plays, event, startsAt);
  if ('unreadable' in delivery) throw new UserError(delivery.unreadable);
  const team = ({ id, city, name, shortName, players }: BoxTeam): RecordedTeam => ({
    id,
    name: `${city} ${name}`,
    shortName,
    color: colors[shortName] ?? GREY,
    players: players.map((player) => {
      const position = player.position || positions[player.id] || '';
      return rowOf([player.id, player.firstName, player.lastName, position], basketballSeason(player, position));
    }),
  });
  const date = dateOf(startsAt);
  const sides = { sport: 'BASKETBALL' as const, regulation, home: team(home), away: team(away) };
  return recordingOf(sides, date, { home: home.score, away: away.score }, revised(delivery.plays));
}

/** The recording of a game from the NFL's feed. @throws UserError for a file of another format */
export function recordNfl(body: unknown, supplement: unknown): Recording {
  const { kickoff, teams, players } = supplementOf(NflSupplement, supplement);
  const described = nflFiles.describe(body, undefined);
  if (typeof described === 'string') throw new UserError(described);
  const { id, regulation, home, away } = described.event;
  const event = scheduled({ id, type: 'FOOTBALL', startsAt: Date.parse(kickoff), regulation, home, away });
  const delivery = nfl.read(body, event, 0);
  if ('unreadable' in delivery) throw new UserError(delivery.unreadable);
  const timeline = new Timeline(event);
  for (const play of revised(delivery.plays)) timeline.put(play);
  const team = ({ id: tid, name, shortName }: TeamFace): RecordedTeam => ({
    id: tid,
    name: teams[shortName]?.name ?? name,
    shortName,
    color: teams[shortName]?.color ?? GREY,
    players: [...described.players].flatMap(([pid, { name, tid: playerTid }]) => {
      if (playerTid !== tid) return [];
      const [first, last, position] = players[pid] ?? ['', name, ''];
      return [rowOf([pid, first, last, position], footballSeason(timeline.totals(pid), position))];
    }),
  });
  const date = dateOf(event.startsAt);
  const sides = { sport: 'FOOTBALL' as const, regulation: football.regulation, home: team(home), away: team(away) };
  return recordingOf(sides, date, timeline.scoreAt(), timeline.plays());
}

const revised = (drafts: readonly Draft[]): Play[] => drafts.map((draft) => ({ ...draft, rev: 1 }));

const rowOf = (player: [id: string, first: string, last: string, position: string], season?: SeasonStats): PlayerRow =>
  season ? [...player, season] : player;

function recordingOf(
  sides: Omit<Recording, 'key' | 'title' | 'plays'>,
  date: string,
  score: { home: number; away: number },
  plays: readonly Play[],
): Recording {
  const { home, away } = sides;
  const happened = recorded(plays).toSorted((a, b) => a.at - b.at || a.order - b.order);
  const [first] = happened;
  if (!first) throw new UserError('nothing happened in this game');
  return {
    key: keyOf(home, away),
    title: `${away.name} at ${home.name}, ${date}: ${score.away}–${score.home}`,
    ...sides,
    plays: happened.map((play) => ({ ...play, at: play.at - first.at })),
  };
}

const json = (file: string) => jsonFile(file, 'a file of a game');

export const record = commandLine(
  'npm run record --',
  `Makes a recording of one game of NBA live data: only the facts, in this project's own format. Without --box it is a game of
the NFL's feed, which has everything in one file.`,
  `Supplements are, of the NBA: {"colors": {"GSW": "#…"}, "positions": {"<personId>": "PG"}}, of the NFL:
{"kickoff": "<ISO time>", "teams": {"NE": {"name": "…", "color": "#…"}}, "players": {"<playerId>": ["<first>", "<last>", "QB"]}}.`,
)
  .requiredOption('--plays <FILE>', 'the play-by-play')
  .option('--box <FILE>', 'the box score')
  .requiredOption('--supplement <FILE>', 'what those files do not say')
  .requiredOption('--out <FILE>', 'the recording')
  .action(({ plays, box, supplement, out }) => {
    const recording = box
      ? recordNba(json(plays), json(box), json(supplement))
      : recordNfl(json(plays), json(supplement));
    try {
      writeFileSync(callersPath(out), toText(recording));
    } catch (error) {
      throw new UserError(`${out} cannot be written (${fieldOf(error, 'code')}).`);
    }
    print(`${out}: ${recording.title}, ${recording.plays.length} plays`);
  });

await main(import.meta.filename, record);
