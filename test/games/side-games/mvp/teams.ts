import type { DealFacts, PlayerWithAverages } from '../../../../games/facts/deal-facts.ts';
import type { MvpPlayer, MvpPlayers, Tier } from '../../../../games/side-games/mvp/team.ts';
import type { Entry } from '../../../../games/side-games/side-games.ts';
import type { Sport } from '../../../../games/timeline/event.ts';
import { madeUpFacts } from '../../match.ts';
import { TIPOFF } from '../../plays.ts';

/** A player of the home team in a tier. */
export function playerOf(number: number, tier: Tier = 3): MvpPlayer {
  const player = { id: `home-${number}`, last_name: `Last${number}`, tid: 'home', position: 'PG' };
  return { ...player, points: 0, stats: {}, totalScore: 0, tier, tierCost: 6 - tier };
}

/** The players home-0 to home-4, three tokens each; joined at the tip-off. */
export const entryOf = ({ createdAt = TIPOFF, items = [0, 1, 2, 3, 4].map((number) => playerOf(number)) } = {}) =>
  ({ id: 'entry', eventId: 'event', hypeGame: 'mvp', createdAt, items }) satisfies Entry<'mvp'>;

/** So many players of each tier, the first of tier 1; ids count through. */
export const offerOf = (...counts: number[]): MvpPlayers =>
  counts
    .flatMap((count, index) => Array.from({ length: count }, () => (index + 1) as Tier))
    .map((tier, number) => playerOf(number, tier));

type Season = { position?: string; averages: Record<string, number> };

/** An event whose home players have these averages and positions; the away team has the rest up to ten, who are worth nothing. */
export function eventOf(sport: Sport, players: Season[]): DealFacts {
  const named = (tid: string) => (player: Season, index: number) =>
    ({
      ...{ id: `${tid}-${index}`, first_name: 'F', last_name: `L${index}`, position: 'C', tid },
      ...player,
    }) as PlayerWithAverages;
  const rest = Array.from({ length: 10 - players.length }, () => ({ averages: {} }));
  const of = madeUpFacts(sport);
  return {
    ...of,
    home: { ...of.home, players: players.map(named('home')) },
    away: { ...of.away, players: rest.map(named('away')) },
  };
}
