import type { ParlayBoard } from '../../../../games/side-games/parlay/board.ts';
import { usePickedBy } from '../layout/picked-by.ts';
import { countOf, PlayLayout } from '../layout/play-layout.tsx';
import type { PlayProps } from '../layout/side-game.tsx';
import { LiveCard } from './board.tsx';
import { hintOf } from './hint.ts';

/** The current predictions, and what they would pay. */
export function Play({ joined }: PlayProps<ParlayBoard>) {
  const { board } = joined.standing;
  const pickedBy = usePickedBy(joined.entry);
  const { wins, draws, pays, final } = board;
  return (
    <PlayLayout
      joined={joined}
      figures={[
        ...(final ? [] : [{ label: 'if it ended now', value: pays }]),
        countOf(wins, 'win', 'won'),
        countOf(draws, 'draw'),
      ]}
      hint={hintOf(board)}
      empty={{ live: 'Points are paid when the game ends.', over: 'No prediction was correct this time.' }}
    >
      <LiveCard board={board} pickedBy={pickedBy} />
    </PlayLayout>
  );
}
