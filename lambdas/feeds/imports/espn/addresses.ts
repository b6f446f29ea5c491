import { dayInNewYork } from '../../../../games/lib/new-york.ts';
import { COLLEGE_FOOTBALL } from '../../../../games/side-games/tic-tac-toe/copy.ts';
import type { Sport } from '../../../../games/timeline/event.ts';
import { DAY, HOUR } from '../../../lib/durations.ts';
import type { Source } from '../../../stores/polls.ts';
import { leagues } from '../../providers/espn/leagues.ts';

/** A team's id in our tables. Only the NBA's teams have the provider's own ids: each league numbers its teams from 1. */
export const teamIdOf = (slug: string | undefined, id: string): string =>
  slug === undefined || slug === 'nba' ? id : `${slug}-${id}`;

const BASE = /^([^?#]*\/sports\/[a-z]+\/([a-z-]+)\/)[^/]/;

/** The league that an address names. */
export const leagueAt = (url: string | undefined): string | undefined => BASE.exec(url ?? '')?.[2];

/** The start of a league's addresses, at the host of a document of it. Without such an address, ESPN's own. */
export const baseOf = (url: string | undefined, slug: string, type: Sport): string =>
  BASE.exec(url ?? '')?.[1] ?? apiOf(slug, type);
const apiOf = (slug: string, type: Sport): string =>
  `https://site.api.espn.com/apis/site/v2/sports/${type.toLowerCase()}/${slug}/`;

/** Every league by name, for sentences. */
export const leagueNames = [...leagues.keys()].map((slug) => `espn:${slug}`).join(', ');

const NAME = /^espn:([a-z-]+)(?:\?(.+))?$/;
const FILTERS = { groups: /^\d{1,4}$/, teams: /^[A-Z0-9&]{1,8}(,[A-Z0-9&]{1,8})*$/i };

/**
 * The source of a league's name, such as `espn:nba?teams=BOS,LAL` or `espn:college-football?groups=81`; undefined for any other text.
 * Teams are chosen here, so they are in the part of the address that is not sent.
 */
export function leagueSource(name: string): Source | undefined {
  const [, slug = '', query] = NAME.exec(name) ?? [];
  const league = leagues.get(slug);
  if (!league) return undefined;
  const filters = [...new URLSearchParams(query)];
  const isFilter = ([key, value]: [string, string]) => FILTERS[key as keyof typeof FILTERS]?.test(value);
  if (!filters.every(isFilter) || new Set(filters.map(([key]) => key)).size < filters.length) return undefined;
  const url = new URL('scoreboard', apiOf(slug, league.type));
  for (const [key, value] of filters) {
    if (key === 'teams') url.hash = `teams=${value}`;
    else url.searchParams.set(key, value);
  }
  return { provider: 'espn', url: url.href };
}

/** Short names of the teams in the filter of an address, in capitals; undefined for all teams. */
export function teamsWanted(url: string | undefined): ReadonlySet<string> | undefined {
  const teams = /#teams=(.+)$/.exec(url ?? '')?.[1];
  return teams === undefined ? undefined : new Set(teams.toUpperCase().split(','));
}

/** Parameters with which a college scoreboard of a day has all games: without them it has only games of ranked teams. */
const allGames: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  [COLLEGE_FOOTBALL, { groups: '80', limit: '400' }],
  ['mens-college-basketball', { groups: '50', limit: '400' }],
  ['womens-college-basketball', { groups: '50', limit: '400' }],
]);

/** Until when a day's last games are played, after midnight in New York, ms. */
const LATE = 6 * HOUR;

/** The day after one of the form 2026-03-07. It is counted by the calendar: a day of New York has 23 to 25 hours. */
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

/**
 * The addresses of a scoreboard: without a day those of today and tomorrow, in the small hours of yesterday too. Days are New York's, and
 * one request is of one day: ranges are refused. Any other address is itself.
 */
export function boardsOf(address: string, now: number): string[] {
  const slug = leagueAt(address);
  if (slug === undefined || !/\/scoreboard$/.test(new URL(address).pathname)) return [address];
  if (new URL(address).searchParams.has('dates')) return [address];
  const today = dayInNewYork(now);
  const days = new Set([dayInNewYork(now - LATE), today, dayAfter(today)]);
  return [...days].map((day) => {
    const url = new URL(address);
    for (const [key, value] of Object.entries(allGames.get(slug) ?? {})) {
      if (!url.searchParams.has(key)) url.searchParams.set(key, value);
    }
    url.searchParams.set('dates', day.replaceAll('-', ''));
    return url.href;
  });
}
