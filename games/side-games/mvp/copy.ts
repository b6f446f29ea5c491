import { sports } from '../../sports/sports.ts';
import type { Sport } from '../../timeline/event.ts';
import type { KindWords, Words } from '../side-game.ts';
import type { MvpKind, MvpPlayer } from './team.ts';

/** All texts of the side game. */
export const words: Words = {
  title: 'MVP',
  description: 'Draft 5 players within a 15-token budget; points from their performance; live leaderboard.',
  howTo: 'How to play MVP',
  choose: 'Draft your five',
  blurb: 'Draft the players who will shine.',
  rules: [
    'Draft 5 different players with your 15 tokens.',
    'Players are ranked by their season. The top 20% cost 5 tokens each, the next 4, then 3, 2 and 1.',
    'Your players score by what they do in the game from the moment you join. Mistakes cost them points.',
    'Each 25 your team scores is a threshold: the first pays 25 pts, the second 50, the third 75 and so on.',
    'When the score falls below a threshold, its points go too, but you never have less than 0.',
  ],
  dealing:
    'Every player’s season per game is worth what the scoring table says. Of all who play, the best fifth cost 5 tokens, the next 4, then 3, 2 and 1. Chance ranks them only where nobody has a season.',
  nothing: 'No threshold reached',
  endText: (points) =>
    points > 0
      ? { title: 'Winner!', message: `Your team earned ${points} points!` }
      : { title: 'Good Try!', message: 'Sorry your team did not reach its first threshold.' },
};

export const kinds: Readonly<Record<MvpKind, KindWords>> = {
  threshold: { rule: words.rules[3] ?? '', one: '1 threshold', many: 'thresholds' },
};

/** The sport's scoring table by category, as the rules panel shows it: "3-pointer: 5". */
export function scoringTables(sport: Sport) {
  const { mvp } = sports[sport];
  return [...new Set(mvp.map(({ category }) => category))].map((category) => ({
    category,
    rows: mvp.filter((row) => row.category === category).map(({ label, points }) => ({ label, points })),
  }));
}

type ExamplePlayer = Pick<MvpPlayer, 'last_name' | 'position' | 'points' | 'tier' | 'tierCost'>;

/** The example team of the rules panel. It spends all tokens. The names are invented. */
export const exampleTeam: Readonly<Record<Sport, readonly ExamplePlayer[]>> = {
  BASKETBALL: [
    { last_name: 'Archer', position: 'PG', points: 41, tier: 1, tierCost: 5 },
    { last_name: 'Bell', position: 'C', points: 33, tier: 2, tierCost: 4 },
    { last_name: 'Cole', position: 'SF', points: 22, tier: 3, tierCost: 3 },
    { last_name: 'Drake', position: 'SG', points: 14, tier: 4, tierCost: 2 },
    { last_name: 'Ellis', position: 'PF', points: 9, tier: 5, tierCost: 1 },
  ],
  FOOTBALL: [
    { last_name: 'Archer', position: 'QB', points: 45, tier: 1, tierCost: 5 },
    { last_name: 'Bell', position: 'RB', points: 19, tier: 2, tierCost: 4 },
    { last_name: 'Cole', position: 'WR', points: 12, tier: 3, tierCost: 3 },
    { last_name: 'Drake', position: 'LB', points: 4, tier: 4, tierCost: 2 },
    { last_name: 'Ellis', position: 'CB', points: 2, tier: 5, tierCost: 1 },
  ],
};

/** Why a threshold pays. */
export const thresholdName = (threshold: number): string => `Team score ${threshold}`;

/** Each threshold pays its own value. */
export const winMessage = (threshold: number): string => `Your team reached ${threshold}!`;
