import type { Entry } from '../../games/side-games/side-games.ts';
import type { Sport } from '../../games/timeline/event.ts';
import type { Play, StatusPlay } from '../../games/timeline/play.ts';

/** The end of a game, right after its last play. */
export const endAfter = ({ order, at }: Play): StatusPlay => ({
  kind: 'status',
  id: 'end',
  rev: 1,
  order: order + 1,
  at,
  period: 4,
  clock: 0,
  status: 'ENDED',
});

type Of = (stat: string) => number;
const percent = (made: number, attempted: number): number =>
  attempted > 0 ? Number(((100 * made) / attempted + 1e-9).toFixed(2)) : 0;

/** The value of each category, computed from stats. */
const categories: Record<Sport, Record<string, (of: Of) => number[]>> = {
  BASKETBALL: {
    'FG%': (of) => [percent(of('FG'), of('FGA')), of('FG'), of('FGA')],
    '2P%': (of) => [percent(of('FG2'), of('FG2A')), of('FG2'), of('FG2A')],
    FT: (of) => [of('FT'), of('FTA')],
    'FT%': (of) => [percent(of('FT'), of('FTA')), of('FT'), of('FTA')],
    '3P': (of) => [of('FG3'), of('FG3A')],
    '3P%': (of) => [percent(of('FG3'), of('FG3A')), of('FG3'), of('FG3A')],
    REB: (of) => [of('REB')],
    AST: (of) => [of('AST')],
    STL: (of) => [of('STL')],
    BLK: (of) => [of('BLK')],
  },
  FOOTBALL: {
    'QB Sacks': (of) => [of('DEF_SACK')],
    'Rushing Attempts': (of) => [of('RUSH_ATT')],
    Completions: (of) => [of('PASS_CMP'), of('PASS_ATT')],
    Attempts: (of) => [of('PASS_ATT')],
    'TD Passes': (of) => [of('PASS_TD'), of('PASS_ATT')],
    'Rushing TDs': (of) => [of('RUSH_TD'), of('RUSH_ATT')],
    Interceptions: (of) => [of('INT')],
    'Fumbles Lost': (of) => [-of('FUM_LOST')],
  },
};

/** Parlay by a simple method at the end of a game, for comparison: one pass over all plays, with the numbers of docs/play.md, "Parlay: points". */
export function plainParlayPoints(sport: Sport, { items, createdAt }: Entry<'parlay'>, plays: readonly Play[]): number {
  const sums = { home: new Map<string, number>(), away: new Map<string, number>() };
  let late = false;
  let known = false;
  for (const play of plays) {
    if (play.at < createdAt) {
      late ||= play.period > 0;
      continue;
    }
    known = true;
    if (play.kind !== 'stat' || play.act === 'OTHER') continue;
    const team = sums[play.tid as 'home' | 'away'];
    for (const stat in play.stats) team.set(stat, (team.get(stat) ?? 0) + (play.stats[stat] as number));
  }
  if (!known) return 0;
  let [points, correct] = [0, 0];
  for (const { id, predictedWinner } of items) {
    const numbersOf = categories[sport][id] as (of: Of) => number[];
    const [home, away] = [sums.home, sums.away].map((team) => numbersOf((stat) => team.get(stat) ?? 0));
    const [one = 0, other = 0] = [home?.[0], away?.[0]];
    const nothing = [...(home ?? []), ...(away ?? [])].every((number) => number === 0);
    if (late && nothing) continue;
    if (one === other) points += 10;
    else if ((one > other ? 'home' : 'away') === predictedWinner.id) correct += 1;
  }
  points += 20 * correct;
  return points + (correct >= 10 ? 100 : correct >= 5 ? 50 : 0);
}

const stops = ['POSTPONED', 'SUSPENDED', 'CANCELED'];

/** How a game ended, by a simple method: the plays after its last stop show whether it continued. */
function endOf(plays: readonly Play[]): 'ended' | 'called off' | undefined {
  const place = plays.findLastIndex(({ status }) => stops.includes(status ?? ''));
  const stop = plays[place];
  const after = plays.slice(place + 1).filter(({ status }) => status !== 'LINEUP');
  const from = after.findIndex(
    ({ at, kind, status, period, clock }) =>
      !stop ||
      (at > stop.at && (kind !== 'clock' || status !== undefined || period !== stop.period || clock !== stop.clock)),
  );
  if (stop && from < 0) return stop.status === 'CANCELED' ? 'called off' : undefined;
  const last = after.slice(from).findLast(({ status }) => status !== undefined);
  return last?.status === 'ENDED' ? 'ended' : undefined;
}

/** Over/Under by a simple method, for comparison: one pass over all plays, with the cards found by the play's player. */
export function plainOverUnderPoints({ items, createdAt }: Entry<'overUnder'>, plays: readonly Play[]): number {
  const values = items.map(() => 0);
  const played = items.map(() => false);
  const end = endOf(plays);
  if (end === 'called off') return 0;
  for (const play of plays) {
    if (play.at < createdAt || (play.kind !== 'shot' && (play.kind !== 'stat' || play.act !== 'PLAYER'))) continue;
    for (let card = 0; card < items.length; card += 1) {
      if (items[card]?.id !== play.pid) continue;
      played[card] = true;
      if (play.kind === 'stat') values[card] = (values[card] ?? 0) + (play.stats[items[card]?.stat ?? ''] ?? 0);
    }
  }
  const wins = items.filter(({ prediction, threshold }, card) => {
    const value = values[card] as number;
    return prediction === 'over' ? value > threshold : end === 'ended' && played[card] && value < threshold;
  });
  return [0, 20, 50, 90, 140, 200][wins.length] as number;
}
