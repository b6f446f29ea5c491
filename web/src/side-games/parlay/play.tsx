import type { ParlayBoard } from '../../../../games/side-games/parlay/rules.ts';
import { PlayLayout } from '../layout/play-layout.tsx';
import type { PlayProps } from '../layout/side-game.tsx';
import { LiveCard } from './board.tsx';
import { hintOf } from './hint.ts';

/** The predictions now, and what they would pay. */
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
      hint={hintOf(board)}
      empty={{ live: 'Points are paid when the game ends.', over: 'No prediction was correct this time.' }}
    >
      <LiveCard board={board} />
    </PlayLayout>
  );
}
