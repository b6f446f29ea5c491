import type { KeyboardEvent } from 'react';
import { FREE, PICKS, SIZE, SQUARES, togglePick } from '../../../../games/side-games/bingo/card.ts';
import { bingo } from '../../../../games/side-games/bingo/index.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { termsOf, useOffer } from '../../game/join/use-join.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Grid } from '../../ui/grid.tsx';
import { Skeletons } from '../../ui/panel.tsx';
import { useSwipe } from '../../ui/swipe.ts';
import { ChooseLayout, useChoice } from '../layout/choose-layout.tsx';
import { SquareFace } from './board.tsx';
import { labelsOf } from './hint.ts';
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

type OfferedProps = {
  number: number;
  /** Indexes of the Pick 5 squares on the card. */
  picks: readonly number[];
  onPicks(picks: number[]): void;
  wanted: boolean;
};

/** One of the three boards. It loads if it is visible or next to the visible one. A tap picks a square or drops the pick. */
function OfferedBoard({ number, picks, onPicks, wanted }: OfferedProps) {
  const { query, items: card = [] } = useOffer('bingo', number, { enabled: wanted });
  const labels = labelsOf(card, useLive());
  if (card.length === 0) {
    return (
      <Unanswered query={query} title="This board did not arrive">
        <EmptyBoard label={`Dealing board ${number}`} />
      </Unanswered>
    );
  }
  return (
    <Grid
      columns={SIZE}
      name={`Board ${number}`}
      items={card}
      cell={(item, props, index) => {
        const label = labels[index];
        const picked = picks.includes(index);
        return (
          <button
            type="button"
            {...props}
            aria-pressed={index === FREE ? undefined : picked}
            aria-disabled={index === FREE || (!picked && picks.length >= PICKS)}
            onClick={() => onPicks(togglePick(picks, index))}
          >
            <span className="visually-hidden">{label ? `${label.fullName}, ${label.asks}` : 'Free square'}</span>
            <SquareFace item={item} label={label} live={false} picked={picked} />
          </button>
        );
      }}
    />
  );
}

/** A board that is loading. */
export const EmptyBoard = ({ label }: { label?: string }) => (
  <div className={styles.squares}>
    <Skeletons label={label} heights={Array(SQUARES).fill('auto')} />
  </div>
);
