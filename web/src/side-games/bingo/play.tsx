import { useEffect, useId, useState } from 'react';
import type { BingoBoard, BingoSquare } from '../../../../games/side-games/bingo/board.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Confetti } from '../../ui/confetti.tsx';
import { countOf, type Figure, PlayLayout } from '../layout/play-layout.tsx';
import type { PlayProps } from '../layout/side-game.tsx';
import { LiveBoard } from './board.tsx';
import { bingosDone, hintOf, labelsOf, type SquareLabel, squaresDone } from './hint.ts';

/** The joined board, the hint, and the reason of each gained or lost point. */
export function Play({ joined }: PlayProps<BingoBoard>) {
  const { board } = joined.standing;
  const { event, players } = useLive();
  const labels = labelsOf(board.squares, { event, players });
  const [open, setOpen] = useState<number | undefined>(undefined);
  const detailsId = useId();
  const openSquare = open === undefined ? undefined : board.squares[open];
  const openLabel = open === undefined ? undefined : labels[open];
  return (
    <PlayLayout
      joined={joined}
      figures={figuresOf(board)}
      detailsId={detailsId}
      details={openSquare && openLabel && <Details square={openSquare} label={openLabel} />}
      hint={hintOf(board, labels, sports[event.type])}
      empty={{
        live: 'Your first square will show here, with the play that made it.',
        over: 'No square landed this time.',
      }}
    >
      <LiveBoard board={board} labels={labels} open={open} onOpen={setOpen} detailsId={detailsId} />
      <Burst count={bingosDone(board)} />
    </PlayLayout>
  );
}

/** Confetti for every Bingo won while the page is visible; not repeated if the fan leaves the page and returns. */
function Burst({ count }: { count: number }) {
  const [seen, setSeen] = useState(count);
  useEffect(() => () => setSeen(count), [count]);
  return count > seen ? <Confetti key={count} /> : null;
}

function figuresOf(board: BingoBoard): Figure[] {
  const picked = board.picks.filter((index) => board.squares[index]?.completed).length;
  const pick5: Figure = {
    label: 'Pick 5',
    value: picked,
    of: board.picks.length,
    tone: board.pick5Completed ? 'won' : 'pick',
  };
  return [
    countOf(squaresDone(board), 'square'),
    countOf(bingosDone(board), 'line', 'won'),
    ...(board.picks.length > 0 ? [pick5] : []),
  ];
}

/** The value of a square since the join, and that of the whole game if it differs (docs/play.md, "What counts"). */
function Details({ square, label }: { square: BingoSquare; label: SquareLabel }) {
  return (
    <>
      <strong>{label.fullName}</strong>
      <span>
        {square.completed ? `${label.asks}: done. ` : `${square.currentValue} of ${label.asks}. `}
        {square.gameValue !== square.currentValue &&
          `Since you joined ${square.currentValue} · game ${square.gameValue}`}
      </span>
    </>
  );
}
