import * as v from 'valibot';
import { sports } from '../../games/sports/sports.ts';
import { Tally } from '../feeds/feed.ts';
import type { Roster } from '../stores/teams.ts';
import { type Catalogue, type Listing, nothing, PLAIN, rowsOf } from './catalogue.ts';

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_:-]{0,99}$/));
const line = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(/^\P{Cc}*$/u));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const sport = v.picklist(['BASKETBALL', 'FOOTBALL']);
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));
/** Epoch ms, or a text with date, time and zone. */
const time = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.isoTimestamp())]),
  v.transform((at) => (typeof at === 'number' ? at : Date.parse(at))),
  v.finite(),
);

const face = { id, name: line, shortName: v.pipe(line, v.maxLength(5)), color: v.optional(color, PLAIN) };
const Team = v.object({ ...face, sport, players: v.array(v.unknown()) });
const Player = v.object({
  id,
  first_name: line,
  last_name: line,
  display_name: v.optional(line),
  position: v.optional(v.pipe(v.string(), v.maxLength(10), v.regex(/^\P{Cc}*$/u)), ''),
  /** Season totals of the last six months by classifier, with the games they are of. */
  stats: v.optional(v.record(v.string(), v.pipe(v.number(), v.finite()))),
  games_played: v.optional(whole),
});
const Event = v.object({
  id,
  sport,
  startsAt: time,
  /** The id of a team of the same document, or a team's face. */
  home: v.union([id, v.object(face)]),
  away: v.union([id, v.object(face)]),
  regulation: v.optional(v.object({ periods: v.picklist([2, 4]), minutes: v.pipe(whole, v.minValue(1)) })),
  prize: v.optional(line),
  source: v.optional(v.object({ provider: id, url: v.string() })),
});

/**
 * The product's own catalogue, for any other provider: `{events: [{id, sport, startsAt, home, away, …}], teams: [{id, sport, name, shortName,
 * color, players: [{id, first_name, last_name, position, stats, games_played}]}], more: [url]}`, each list alone too; `more` are documents
 * of the same form.
 */
export const own: Catalogue = {
  key: 'hype',
  read(body) {
    const { events, teams, more } = (body ?? {}) as Record<string, unknown>;
    if (![events, teams, more].some(Array.isArray)) return { unreadable: 'it has neither events nor teams' };
    const ignored = new Tally();
    const rows = <Schema extends v.GenericSchema>(list: unknown, schema: Schema, what: string) =>
      rowsOf(Array.isArray(list) ? list : [], schema, what, ignored);
    const rosters = rows(teams, Team, 'a team').map((team) => ({
      roster: rosterOf(team, ignored),
    }));
    const faces = new Map(rosters.map(({ roster: { players: _, sport: _sport, ...roster } }) => [roster.id, roster]));
    const listing: Listing = {
      ...nothing(),
      rosters,
      more: rows(more, v.string(), 'an address').map((url) => ({ url })),
    };
    for (const event of rows(events, Event, 'an event')) {
      const { sport: type, regulation = sports[type].regulation, home, away, prize, source, ...start } = event;
      const [ours, theirs] = [home, away].map((team) => (typeof team === 'string' ? faces.get(team) : team));
      if (!ours || !theirs) ignored.add('an event of a team that is not told');
      else if (ours.id === theirs.id) ignored.add('an event of one team');
      else {
        const facts = { ...start, type, regulation, home: ours, away: theirs };
        listing.events.push({ ...facts, ...(prize !== undefined && { prize }), ...(source && { source }) });
      }
    }
    return { ...listing, ignored: ignored.list() };
  },
};

const rosterOf = ({ players, ...team }: v.InferOutput<typeof Team>, ignored: Tally): Roster => ({
  ...team,
  players: rowsOf(players, Player, 'a player', ignored).map(({ display_name, stats, games_played, ...player }) => ({
    ...player,
    display_name: display_name ?? `${player.first_name} ${player.last_name}`,
    tid: team.id,
    ...(stats && { stats, games_played: games_played ?? 1 }),
  })),
});
