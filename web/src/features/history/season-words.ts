import type { FanSeason } from '../../../../graphql/types.generated.ts';

/** "NBA", "Men’s college basketball": a league's name from the feed's. */
export function leagueName(league: string): string {
  if (!league.includes('-')) return league.toUpperCase();
  const words = league.replaceAll('-', ' ').replace(/^(wo)?mens /, '$1men’s ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "2026–27" where a season ends in the year after it began, else "2026". */
export function seasonName({ league, year, type }: Pick<FanSeason, 'league' | 'year' | 'type'>): string {
  return type === 'BASKETBALL' && league !== 'wnba' ? `${year - 1}–${String(year).slice(2)}` : `${year}`;
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Week of Nov 23". */
export const weekName = (week: string): string => `Week of ${day.format(Date.parse(week))}`;
