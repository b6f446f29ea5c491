import type { DealFacts, PlayerWithAverages } from '../../../../games/facts/deal-facts.ts';
import type { MvpPlayer, MvpPlayers, Tier } from '../../../../games/side-games/mvp/team.ts';
import type { Entry } from '../../../../games/side-games/side-games.ts';
import { football } from '../../../../games/sports/football.ts';
import { gameOrder, type StatPlay } from '../../../../games/timeline/play.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { event, madeUpFacts } from '../../match.ts';
import { TIPOFF, timelineWith } from '../../plays.ts';

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

/** An event whose home players have these averages and positions; the away team has the rest up to ten, who are worth nothing. */
export function eventOf(
  sport: 'BASKETBALL' | 'FOOTBALL',
  players: { position?: string; averages: Record<string, number> }[],
): DealFacts {
  const contender = (tid: string) => (player: { position?: string; averages: Record<string, number> }, index: number) =>
    ({
      id: `${tid}-${index}`,
      first_name: 'F',
      last_name: `L${index}`,
      position: 'C',
      tid,
      ...player,
    }) as PlayerWithAverages;
  const rest = Array.from({ length: 10 - players.length }, () => ({ averages: {} }));
  const of = madeUpFacts(sport);
  return {
    ...of,
    home: { ...of.home, players: players.map(contender('home')) },
    away: { ...of.away, players: rest.map(contender('away')) },
  };
}

/** Football plays, one a line: `id[:rev] TYPE player @seconds [yards=CLASSIFIER:n] [void]`, a second apart on clock and wall. */
export function footballPlays(text: string): StatPlay[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const [name = '', type = '', pid = '', when = '', ...more] = line.split(/\s+/);
    const [id = '', rev = '1'] = name.split(':');
    const seconds = Number(when.slice(1));
    const yards = more.find((word) => word.startsWith('yards='))?.slice('yards='.length);
    const [classifier = '', amount] = yards?.split(':') ?? [];
    const known = football.eventTypes[type];
    if (!known) throw new Error(`no such type of football: ${line}`);
    return {
      kind: 'stat',
      id,
      rev: Number(rev),
      order: gameOrder(1, seconds, 0),
      at: TIPOFF + seconds * 1000,
      period: 1,
      clock: 900 - seconds,
      act: 'PLAYER',
      pid,
      tid: pid.split('-')[0] as string,
      classification: type,
      stats: { ...known.stats, ...(yards && { [classifier]: Number(amount) }) },
      ...(more.includes('void') && { void: true as const }),
    };
  });
}

export const footballGame = (text: string): Timeline => timelineWith(footballPlays(text), event('FOOTBALL'));
