import * as v from 'valibot';
import { fieldOf } from '../../../../games/lib/unknown.ts';
import { basketball } from '../../../../games/sports/basketball.ts';
import type { Regulation, Sport, Stop, TeamFace } from '../../../../games/timeline/event.ts';
import { stopNamed } from '../../stops/stop-drafts.ts';
import { id, maybe, plainText, readAs, text, timeOf, type Unreadable } from '../../valid.ts';
import { espnNames } from '../player-names.ts';
import { leagueIn, leagues, sportIn } from './leagues.ts';

/** A team; its colour is six hex digits. */
const Team = v.object({
  ...{ id, displayName: text, abbreviation: text, color: text },
  ...{ location: v.fallback(text, ''), name: v.fallback(text, '') },
});
const Competitor = v.object({
  homeAway: v.picklist(['home', 'away']),
  score: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(Number)), 0),
  team: Team,
});
export const StatusType = v.object({ name: text, state: text, completed: maybe(v.boolean()) });
const Status = v.object({ type: StatusType });
/** What the summary and the scoreboard both state of a game. */
export const Competition = v.object({
  competitors: v.array(Competitor),
  date: text,
  status: maybe(Status),
});
const Format = v.object({
  regulation: v.object({ periods: v.picklist([1, 2, 4]), clock: v.pipe(v.number(), v.minValue(60), v.maxValue(3600)) }),
});

/** The names by which sentences mention a team. */
export type TeamNames = { id: string; abbreviation: string; location: string; name: string };
export type EspnTeam = { face: TeamFace; names: TeamNames; score: number };
export type EspnGame = {
  id: string;
  home: EspnTeam;
  away: EspnTeam;
  /** Epoch ms; NaN if not stated. */
  startsAt: number;
  /** As stated, else as usual in the league. */
  regulation: Regulation;
  /** The regulation, if the game states it. */
  format?: Regulation | undefined;
  state: 'pre' | 'in' | 'post';
  /** Why it is not played as scheduled. */
  stopped: Stop | undefined;
};

/**
 * @param format of regulation: periods, and seconds of each
 * @param league its slug
 */
export function gameOf(
  id: string,
  { competitors, date, status }: v.InferOutput<typeof Competition>,
  format: unknown,
  league: string | undefined,
): EspnGame | Unreadable {
  const side = (which: 'home' | 'away') => competitors.find(({ homeAway }) => homeAway === which);
  const [home, away] = [side('home'), side('away')];
  if (!home || !away) return { unreadable: 'there is no home and no away team' };
  const read = v.safeParse(Format, format);
  const stated = read.success
    ? { periods: read.output.regulation.periods, minutes: read.output.regulation.clock / 60 }
    : undefined;
  return {
    id,
    home: teamOf(home),
    away: teamOf(away),
    startsAt: Date.parse(date),
    regulation: stated ?? leagues.get(league ?? '')?.regulation ?? basketball.regulation,
    format: stated,
    ...stateOf(status),
  };
}

/** Only a game played to its end is over: postponed and cancelled games, and others that are not completed, are in the state `post` too. */
function stateOf(status: v.InferOutput<typeof Status> | undefined): Pick<EspnGame, 'state' | 'stopped'> {
  const { name = '', state = '', completed } = status?.type ?? {};
  const stopped = stopNamed(name);
  if (state === 'post' && !stopped && completed !== false) return { state, stopped };
  return { state: state === 'in' ? state : 'pre', stopped };
}

function teamOf({ team, score }: v.InferOutput<typeof Competitor>): EspnTeam {
  const { id, displayName, color, ...names } = team;
  const { abbreviation } = names;
  const face = { id, name: displayName || abbreviation || id, shortName: abbreviation || id, color: colorOf(color) };
  return { face, names: { id, ...names }, score: Number.isFinite(score) ? score : 0 };
}

/** CSS hex; empty for any other value. */
export const colorOf = (digits: string): string => (/^[0-9a-f]{6}$/i.test(digits) ? `#${digits.toLowerCase()}` : '');

const Summary = v.object({
  header: v.object({
    id,
    uid: text,
    competitions: v.looseTuple([Competition]),
    league: maybe(v.object({ slug: text })),
  }),
  format: v.optional(v.unknown()),
  plays: v.optional(v.unknown()),
});

/** Why a body without a header is no summary, if its form is known. */
function misfitOf(body: unknown): Unreadable | undefined {
  if (fieldOf(body, 'header') !== undefined) return undefined;
  if (Array.isArray(fieldOf(body, 'items')) && /\/plays\b/.test(plainText(fieldOf(body, '$ref')))) {
    return { unreadable: 'it is a play list of the core interface, not a summary' };
  }
  const hasRows = ['drives', 'plays', 'scoringPlays'].some((name) => fieldOf(body, name) !== undefined);
  return hasRows ? { unreadable: 'the summary has no header, which names its game and teams' } : undefined;
}

/** The game of a summary with its sport and league. `rows`: its plays, absent before it begins and in football. */
export function readSummary(
  body: unknown,
): (EspnGame & { type: Sport; league: string | undefined; rows: unknown[] }) | Unreadable {
  const misfit = misfitOf(body);
  if (misfit) return misfit;
  const summary = readAs(Summary, body, 'there is no game:');
  if ('unreadable' in summary) return summary;
  const { header, format, plays } = summary;
  if (plays != null && !Array.isArray(plays)) return { unreadable: 'plays is no list' };
  const league = header.league?.slug || leagueIn(header.uid);
  const game = gameOf(header.id, header.competitions[0], format, league);
  const type = leagues.get(league ?? '')?.type ?? sportIn(header.uid) ?? 'BASKETBALL';
  return 'unreadable' in game ? game : { ...game, type, league, rows: plays ?? [] };
}

/** The parts of a feed that are the same for both sports. */
export const summaryFacts = {
  key: 'espn',
  namesIn: espnNames,
  eventIdOf: (body: unknown) => fieldOf(body, 'header', 'id'),
  /** When the provider made it. */
  asOf: (body: unknown) => timeOf(fieldOf(body, 'meta', 'lastUpdatedAt')),
};
