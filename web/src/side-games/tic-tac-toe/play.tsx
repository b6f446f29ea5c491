import { useId, useState } from 'react';
import type { TicTacToeBoard } from '../../../../games/side-games/tic-tac-toe/board.ts';
import { zoneNamesOf } from '../../../../games/side-games/tic-tac-toe/copy.ts';
import { useLive } from '../../game/live/live-context.ts';
import { sideOf } from '../../ui/discs.tsx';
import { usePickedBy } from '../layout/picked-by.ts';
import { countOf, PlayLayout } from '../layout/play-layout.tsx';
import styles from '../layout/side-game.module.css';
import type { PlayProps } from '../layout/side-game.tsx';
import { ZoneBoard, ZoneStory } from './board.tsx';
import { hintOf, zonesHeld } from './hint.ts';

/** The court with the held zones. */
export function Play({ joined }: PlayProps<TicTacToeBoard>) {
  const { event } = useLive();
  const { board } = joined.standing;
  const { madeZones, teamId, winnerText, ticTacToeWin, losses } = board;
  const [open, setOpen] = useState<number | undefined>(undefined);
  const detailsId = useId();
  const mine = sideOf(event, teamId) ?? 'home';
  const opponent = event[mine === 'home' ? 'away' : 'home'];
  const [pickedBy] = usePickedBy(joined.entry);
  const story = open === undefined ? undefined : madeZones[open - 1];
  return (
    <PlayLayout
      joined={joined}
      figures={[
        {
          label: `${event[mine].shortName}, yours`,
          value: zonesHeld(madeZones, teamId),
          tone: ticTacToeWin ? 'won' : 'pick',
        },
        { label: opponent.shortName, value: zonesHeld(madeZones, opponent.id) },
        ...(losses.length > 0 ? [countOf(losses.length, 'board lost', undefined, 'boards lost')] : []),
      ]}
      result={
        winnerText
          ? {
              key: `${joined.entry.id} ${(ticTacToeWin ?? losses.at(-1))?.timestamp}`,
              text: winnerText,
              won: ticTacToeWin !== null,
              points: joined.points,
            }
          : undefined
      }
      detailsId={detailsId}
      details={story && <ZoneStory made={story} />}
      hint={hintOf(board, opponent.id, zoneNamesOf(event))}
      more={pickedBy && <p className={`small-print ${styles.note}`}>{`${event[mine].name}: ${pickedBy}.`}</p>}
      empty={{
        live: 'Three in a row will show here, with the play that did it.',
        over: 'No three in a row this time.',
      }}
    >
      <ZoneBoard board={board} open={open} onOpen={setOpen} detailsId={detailsId} />
    </PlayLayout>
  );
}
