import type { ParlayBoard } from '../../../../games/parlay/rules.ts';
import { insightOf } from '../../boards/parlay/insight.ts';
import { LiveCard } from '../../boards/parlay/live-card.tsx';
import { PlayLayout } from '../side-game/play-layout.tsx';
import type { PlayProps } from '../side-game/side-game.tsx';

/** The predictions as they stand, and what they would pay. */
export function Play({ joined, info }: PlayProps<ParlayBoard>) {
  const { board } = joined.standing;
  const { wins, draws, pays, final } = board;
  return (
    <PlayLayout
      title="Parlay"
      info={info}
      joined={joined}
      figures={[
        ...(final ? [] : [{ label: 'if it ended now', value: pays }]),
        { label: wins === 1 ? 'win' : 'wins', value: wins, tone: wins > 0 ? 'won' : undefined },
        { label: draws === 1 ? 'draw' : 'draws', value: draws },
      ]}
      insight={insightOf(board)}
      empty={{ live: 'Points are paid when the game ends.', over: 'No prediction was correct this time.' }}
    >
      <LiveCard board={board} />
    </PlayLayout>
  );
}
