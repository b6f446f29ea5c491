import type { DealFacts } from '../../facts/deal-facts.ts';
import { isRecord } from '../../lib/unknown.ts';
import { invalid, notAsOffered, type Refusal } from '../side-game.ts';

/** The fan's team, as it travels and is stored. An offer has the two teams instead, home first. */
export type TicTacToeItems = { teamId: string; teams?: readonly string[] };

export const deal = ({ home, away }: DealFacts): TicTacToeItems => ({ teamId: '', teams: [home.id, away.id] });

/** One of the two teams of the event. */
export function accept(raw: unknown, { teams }: TicTacToeItems): TicTacToeItems | Refusal {
  const teamId = isRecord(raw) ? raw.teamId : undefined;
  if (typeof teamId !== 'string') return invalid('there is no teamId');
  if (!teams?.includes(teamId)) return notAsOffered('the team is neither of the two that play');
  return { teamId };
}
