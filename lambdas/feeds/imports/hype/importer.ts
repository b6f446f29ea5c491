import * as v from 'valibot';
import { ONE_LINE } from '../../../../games/lib/text.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { type Sport, stops, type TeamFace } from '../../../../games/timeline/event.ts';
import type { Roster } from '../../../stores/teams.ts';
import { feeds } from '../../feeds.ts';
import { FIRST_TIME, fields, LATEST } from '../../valid.ts';
import { DEFAULT_COLOR, emptyListing, type Importer, validRows } from '../importer.ts';

const LIST = 'must be a list';
const OTHER_SPORT = 'must be a team of the sport of the event';
const SIDE = 'must be the id of a team of this document, or a team as {id, name, shortName, color}';

const idUpTo = (most: number) =>
  v.message(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_:-]*$/), v.maxLength(most)),
    `must be 1 to ${most} letters, digits, _, : or -, the first a letter or a digit`,
  );
const id = idUpTo(100);
/** As long as the id that a play may name; see `isSubjectId`. */
const playerId = idUpTo(64);
const line = v.message(
  v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(ONE_LINE)),
  'must be one line of text, 1 to 100 characters',
);
const firstName = v.message(v.pipe(v.string(), v.maxLength(100), v.regex(ONE_LINE)), 'must be at most 100 characters');
const position = v.message(v.pipe(v.string(), v.maxLength(10), v.regex(ONE_LINE)), 'must be at most 10 characters');
const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const sport = v.picklist(['BASKETBALL', 'FOOTBALL'], 'must be BASKETBALL or FOOTBALL');
const color = v.message(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)), 'must be a color such as #1d428a');
const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
/** Whether the day of an ISO date exists: JavaScript takes February 30 for March 2. */
const hasDay = (at: string): boolean => {
  const day = at.slice(0, 'YYYY-MM-DD'.length);
  return JSON.stringify(new Date(day)).includes(day);
};
/** Epoch ms, or a text with date, time and zone. */
const time = v.message(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.isoTimestamp(), v.check(hasDay))]),
    v.transform((at) => (typeof at === 'number' ? at : Date.parse(at))),
    v.finite(),
    v.minValue(FIRST_TIME),
    v.maxValue(LATEST),
  ),
  'must be epoch ms or a time with its zone, such as 2026-02-03T00:30:00Z',
);
const regulation = v.message(
  v.object({ periods: v.picklist([2, 4]), minutes: wholeNumber(1, 60) }),
  'must be {periods: 2 or 4, minutes: of each, 1 to 60}',
);

const face = {
  id,
  name: line,
  shortName: v.pipe(line, v.maxLength(5, 'must be 1 to 5 characters')),
  color: v.optional(color, DEFAULT_COLOR),
};
const Team = v.object({ ...face, sport, players: v.array(v.unknown(), LIST) });
const Player = v.object({
  id: playerId,
  /** Empty for a player of one name. */
  first_name: firstName,
  last_name: line,
  display_name: v.optional(line),
  position: v.optional(position, ''),
  /** Season totals of the last six months by classifier, with the games they are of. */
  stats: v.optional(
    v.record(v.string(), v.message(v.pipe(v.number(), v.finite()), 'must be a number'), 'must be {classifier: number}'),
  ),
  games_played: v.optional(v.message(wholeNumber(0, 1000), 'must be a whole number, 0 to 1000')),
});

/** A source is never replaced by a later import, so one that cannot be polled is dropped with its event. */
const source = v.object(
  {
    // An unknown name is still a name: the other faults of the event are reported with it.
    provider: v.message(
      v.pipe(
        v.string(),
        v.check((name) => feeds.has(name)),
      ),
      `must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(feeds.keys())}`,
    ),
    url: v.message(
      v.pipe(v.string(), v.check(isWebAddress)),
      'must be a URL such as https://feeds.example.com/plays.json',
    ),
  },
  'must be {provider, url}',
);

/** @param teams the teams of the same document; events may name them by id */
const eventOf = (teams: ReadonlyMap<string, { face: TeamFace; sport: Sport }>) => {
  const side = v.pipe(
    v.union([id, v.object(face)], SIDE),
    v.transform((team) => (typeof team === 'string' ? teams.get(team)?.face : team)),
    v.custom<TeamFace>((team) => team !== undefined, SIDE),
  );
  const isOf = (sport: Sport, { id }: TeamFace) => (teams.get(id)?.sport ?? sport) === sport;
  return v.pipe(
    v.object({
      id,
      sport,
      startsAt: time,
      home: side,
      away: side,
      regulation: v.optional(regulation),
      prize: v.optional(line),
      stopped: v.optional(v.message(v.picklist(stops), `must be ${stops.join(', ')}`)),
      source: v.optional(source),
    }),
    v.forward(
      v.check(({ home, away }) => home.id !== away.id, 'must be another team than home'),
      ['away'],
    ),
    v.forward(
      v.check(({ sport, home }) => isOf(sport, home), OTHER_SPORT),
      ['home'],
    ),
    v.forward(
      v.check(({ sport, away }) => isOf(sport, away), OTHER_SPORT),
      ['away'],
    ),
  );
};

/**
 * The product's own format, for any other provider: `{events: [{id, sport, startsAt, home, away, …}], teams: [{id, sport, name, shortName,
 * color, players: [{id, first_name, last_name, position, stats, games_played}]}], more: [url]}`, each list alone too; `more` are documents
 * of the same form. docs/hype-format.md has examples.
 */
export const hypeImporter: Importer = {
  key: 'hype',
  read(body) {
    const lists = v.parse(fields, body);
    const known = ['events', 'teams', 'more'] as const;
    if (!known.some((name) => Array.isArray(lists[name]))) return { unreadable: 'it has neither events nor teams' };
    const dropped: string[] = [];
    for (const name of known) {
      if (lists[name] != null && !Array.isArray(lists[name])) dropped.push(`${name} ${LIST}`);
    }
    const rows = <Schema extends v.GenericSchema>(name: (typeof known)[number], schema: Schema) => {
      const list = lists[name];
      return validRows(Array.isArray(list) ? list : [], schema, name, dropped);
    };
    const rosters = rows('teams', Team).map((team) => ({ roster: rosterOf(team, dropped) }));
    const teams = new Map(rosters.map(({ roster: { players: _, sport, ...face } }) => [face.id, { face, sport }]));
    const events = rows('events', eventOf(teams)).map(({ sport: type, prize, stopped, source, ...event }) => ({
      ...event,
      type,
      regulation: event.regulation ?? sports[type].regulation,
      ...(prize !== undefined && { prize }),
      ...(stopped && { stopped }),
      ...(source && { source }),
    }));
    const more = rows('more', v.string('must be a URL')).map((url) => ({ url }));
    return { ...emptyListing(), events, rosters, more, dropped };
  },
};

const rosterOf = ({ players, ...team }: v.InferOutput<typeof Team>, dropped: string[]): Roster => ({
  ...team,
  players: validRows(players, Player, `players of team "${team.id}"`, dropped).map(
    ({ display_name, stats, games_played, ...player }) => ({
      ...player,
      display_name: display_name ?? `${player.first_name} ${player.last_name}`,
      tid: team.id,
      ...(stats && { stats, games_played: games_played ?? 1 }),
    }),
  ),
});
