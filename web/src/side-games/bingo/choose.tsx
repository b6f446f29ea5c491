import type { KeyboardEvent } from 'react';
import { PICKS } from '../../../../games/side-games/bingo/card.ts';
import { bingo } from '../../../../games/side-games/bingo/index.ts';
import { termsOf, useOffer } from '../../game/join/use-join.ts';
import { useSwipe } from '../../ui/swipe.ts';
import { ChooseLayout, useChoice } from '../layout/choose-layout.tsx';
import { OfferedBoard } from './offered-board.tsx';
import styles from './screen.module.css';

const boards = Array.from({ length: bingo.boards }, (_, index) => index + 1);

/** Three boards side by side, chosen by swipe or tab, and five optional picks. */
export function ChooseBoard() {
  const [board, setBoard] = useChoice('bingo', 'board', 1);
  // A board dealt again has the same players and stats, so the picks stay valid.
  const [picks, setPicks] = useChoice<Record<number, number[]>>('bingo', 'picks', {});
  const { offer, items: card } = useOffer('bingo', board);
  const picked = picks[board] ?? [];
  const items = card?.map((item, index) => ({ ...item, userSelected: picked.includes(index) }));
  const swipe = useSwipe(board - 1, boards.length, (page) => setBoard(page + 1));
  const missing = PICKS - picked.length;
  const complete = picked.length === 0 || missing === 0;
  const pick5 = missing > 0 ? `Pick 5: ${missing} more, or none.` : 'Pick 5 set: 250 points if all land.';
  const clear = { label: 'Clear', onClick: () => setPicks((known) => ({ ...known, [board]: [] })) };
  return (
    <ChooseLayout
      hypeGame="bingo"
      lead="Tap five squares for the Pick 5, or none."
      above={<Tabs board={board} show={setBoard} />}
      arena={{ className: styles.window, ...swipe.handlers }}
      offer={offer}
      status={picked.length > 0 ? pick5 : undefined}
      actions={picked.length > 0 ? [clear] : []}
      label={missing === 0 ? 'Play this board with Pick 5' : 'Play this board'}
      choice={offer && complete ? { items, ...termsOf(offer) } : undefined}
    >
      <div className={styles.strip} style={swipe.style}>
        {boards.map((number) => (
          <div
            key={number}
            className={styles.panel}
            role="tabpanel"
            id={`board-${number}`}
            aria-labelledby={`tab-${number}`}
            inert={number !== board}
          >
            <OfferedBoard
              number={number}
              picks={picks[number] ?? []}
              onPicks={(next) => setPicks((known) => ({ ...known, [number]: next }))}
              wanted={Math.abs(number - board) <= 1}
            />
          </div>
        ))}
      </div>
    </ChooseLayout>
  );
}

function Tabs({ board, show }: { board: number; show(board: number): void }) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = board + step;
    if (step === 0 || !boards.includes(next)) return;
    show(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label="Boards" onKeyDown={onKeyDown}>
      {boards.map((number) => (
        <button
          key={number}
          type="button"
          role="tab"
          id={`tab-${number}`}
          aria-selected={number === board}
          aria-controls={`board-${number}`}
          tabIndex={number === board ? 0 : -1}
          onClick={() => show(number)}
        >
          Board {number}
        </button>
      ))}
    </div>
  );
}
