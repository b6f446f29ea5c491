import type { SquaresBoard } from '../../../../games/side-games/squares/board.ts';
import { PICKS } from '../../../../games/side-games/squares/grid.ts';
import { useLive } from '../../game/live-context.ts';
import { PlayLayout } from '../layout/play-layout.tsx';
import type { PlayProps } from '../layout/side-game.tsx';
import { LiveGrid } from './board.tsx';
import { hintOf, nameOf } from './hint.ts';
import { Moments } from './moments.tsx';

/** The five squares, the current score, and the checks so far. */
export function Play({ joined }: PlayProps<SquaresBoard>) {
  const { event, timeline } = useLive();
  const { board } = joined.standing;
  const won = board.selections.filter(({ completed }) => completed).length;
  const now = timeline.ended ? 'final' : 'now';
  return (
    <PlayLayout
      joined={joined}
      figures={[
        { label: 'won', value: won, of: PICKS, tone: won > 0 ? 'won' : undefined },
        { label: `${event.home.shortName}–${event.away.shortName} ${now}`, value: nameOf(board.current) },
      ]}
      hint={hintOf(board, event)}
      more={<Moments {...board} />}
      empty={{ live: 'The first of your squares that comes up will show here.', over: 'No square came up this time.' }}
    >
      <LiveGrid board={board} name="Your squares" />
    </PlayLayout>
  );
}
