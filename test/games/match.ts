import type { DealFacts, PlayerWithAverages } from '../../games/facts/deal-facts.ts';
import { randomFrom } from '../../games/lib/random.ts';
import { sports } from '../../games/sports/sports.ts';
import { type GameEvent, type Sport, scheduled } from '../../games/timeline/event.ts';

const positions: Record<Sport, readonly string[]> = {
  BASKETBALL: ['PG', 'SG', 'SF', 'PF', 'C'],
  FOOTBALL: ['QB', 'RB', 'WR', 'TE', 'CB', 'S', 'LB', 'DL', 'P', 'K'],
};

/** A team of made-up players with made-up averages, the same for the same id. */
export function team(id: string, sport: Sport, size = 12): DealFacts['home'] {
  const random = randomFrom(id);
  const players = Array.from({ length: size }, (_, index): PlayerWithAverages => {
    const position = positions[sport][index % positions[sport].length] as string;
    const eligible = sports[sport].averages.filter((average) => average.positions?.includes(position) ?? true);
    const averages = eligible.map(({ classifier, hard }) => [classifier, random.below(hard * 150) / 100]);
    const player = { id: `${id}-${index}`, first_name: `First${index}`, last_name: `Last${index}`, position, tid: id };
    return { ...player, averages: Object.fromEntries(averages) };
  });
  return { id, name: `Team ${id}`, players };
}

/** The facts of a match of two made-up teams. */
export function madeUpFacts(sport: Sport = 'BASKETBALL', size = 12): DealFacts {
  return { eventId: 'event', version: 'v1', sport, home: team('home', sport, size), away: team('away', sport, size) };
}

/** The same facts without season averages. */
export const withoutSeason = (of: DealFacts): DealFacts => withPlayers(of, (player) => ({ ...player, averages: {} }));

/** The same facts with every player changed. */
export function withPlayers(of: DealFacts, change: (player: PlayerWithAverages) => PlayerWithAverages): DealFacts {
  const { home, away } = of;
  return {
    ...of,
    home: { ...home, players: home.players.map(change) },
    away: { ...away, players: away.players.map(change) },
  };
}

/** The players of both teams by id. */
export const playersOf = ({ home, away }: DealFacts): ReadonlyMap<string, PlayerWithAverages> =>
  new Map([...home.players, ...away.players].map((each) => [each.id, each]));

/** The event of that match, not begun; `parts` replaces fields. */
export function event(sport: Sport = 'BASKETBALL', parts: Partial<GameEvent> = {}): GameEvent {
  const home = { id: 'home', name: 'Team home', shortName: 'HOM', color: '#e11' };
  const away = { id: 'away', name: 'Team away', shortName: 'AWY', color: '#11e' };
  const { regulation } = sports[sport];
  return { ...scheduled({ id: 'event', type: sport, startsAt: 0, regulation, home, away }), ...parts };
}
