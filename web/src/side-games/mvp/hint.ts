import type { MvpBoard } from '../../../../games/side-games/mvp/board.ts';
import { budgetLeft, type Draft, teamOf } from '../../../../games/side-games/mvp/draft.ts';
import { type MvpPlayer, SLOTS, type Tier } from '../../../../games/side-games/mvp/team.ts';
import { counted } from '../../ui/words.ts';

/** A number of the team score. It may need a decimal, because yards are divided by 25. */
export const scored = (score: number): string => (Math.round(score * 10) / 10).toString().replace('-', '−');

/** "12 tokens", "1 token". */
export const tokens = (count: number): string => counted(count, 'token');

/** The next goal of the five players. */
export function hintOf({ toGo, runningThreshold, leaderboard }: MvpBoard): string {
  const [best, ...others] = leaderboard.filter(({ points }) => points > 0 && points === leaderboard[0]?.points);
  const next = `${scored(toGo)} more for the next threshold: ${runningThreshold} pts.`;
  if (!best) return next;
  const who =
    others.length > 1
      ? `${others.length + 1} lead`
      : others.length === 1
        ? `${best.last_name} and ${others[0]?.last_name} lead`
        : `${best.last_name} leads`;
  return `${next} ${who} with ${scored(best.points)}.`;
}

/** The same for the hub, shorter. */
export const summaryOf = ({ toGo, runningThreshold }: MvpBoard): string =>
  `${scored(toGo)} to go for ${runningThreshold} pts.`;

/** What is missing in the draft; undefined if it is complete. */
export function draftStatus(draft: Draft): string | undefined {
  const missing = draft.filter((player) => player === null).length;
  if (teamOf(draft)) return undefined;
  return missing === SLOTS
    ? `Five players, ${tokens(budgetLeft(draft))}.`
    : `${missing} more, ${tokens(budgetLeft(draft))} left.`;
}

type TierGroup = { tier: Tier; cost: number; players: MvpPlayer[] };

/** The list by tier. */
export function tiersOf(players: readonly MvpPlayer[]): TierGroup[] {
  const groups = new Map<Tier, TierGroup>();
  for (const player of players) {
    const group = groups.get(player.tier) ?? { tier: player.tier, cost: player.tierCost, players: [] };
    group.players.push(player);
    groups.set(player.tier, group);
  }
  return [...groups.values()].sort((a, b) => a.tier - b.tier);
}
