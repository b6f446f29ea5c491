import { PICKS } from '../../../../games/squares/grid.ts';
import type { SquaresBoard } from '../../../../games/squares/rules.ts';
import { insightOf, nameOf } from '../../boards/squares/insight.ts';
import { LiveGrid } from '../../boards/squares/live-grid.tsx';
import { Moments } from '../../boards/squares/moments.tsx';
import { useLive } from '../../live/live-context.ts';
import { PlayLayout } from '../side-game/play-layout.tsx';
import type { PlayProps } from '../side-game/side-game.tsx';

/** The five squares, where the score stands, and the checks that have come. */
export function Play({ joined, info }: PlayProps<SquaresBoard>) {
  const { event, timeline } = useLive();
  const { board } = joined.standing;
  const won = board.selections.filter(({ completed }) => completed).length;
  const now = timeline.ended ? 'final' : 'now';
  return (
    <PlayLayout
      title="Squares"
      info={info}
      joined={joined}
      figures={[
        { label: 'won', value: won, of: PICKS, tone: won > 0 ? 'won' : undefined },
        { label: `${event.home.shortName}–${event.away.shortName} ${now}`, value: nameOf(board.current) },
      ]}
      insight={insightOf(board, event)}
      more={<Moments {...board} />}
      empty={{ live: 'The first of your squares that comes up will show here.', over: 'No square came up this time.' }}
    >
      <LiveGrid board={board} name="Your squares" />
    </PlayLayout>
  );
}
