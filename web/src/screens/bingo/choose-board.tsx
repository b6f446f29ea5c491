import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { bingo } from '../../../../games/bingo/bingo.ts';
import { PICKS } from '../../../../games/bingo/card.ts';
import { offerQuery, offersKey, queryClient } from '../../app/queries.ts';
import { useLive } from '../../live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSwipe } from '../../ui/swipe.ts';
import styles from './bingo.module.css';
import { OfferedBoard, readCard } from './offered-board.tsx';
import { useJoin } from './use-join.ts';

const boards = Array.from({ length: bingo.boards }, (_, index) => index + 1);

/** Three boards side by side, swiped or chosen by tab; five picks or none. */
export function ChooseBoard({ info }: { info: ReactNode }) {
  const { event, timeline } = useLive();
  const [board, setBoard] = useState(1);
  const [picks, setPicks] = useState<Record<number, number[]>>({});
  const offer = useQuery(offerQuery('bingo', event.id, board));
  const card = readCard(offer.data);
  const picked = picks[board] ?? [];
  // Dealt anew for what is left of the game: the same players and stats, so the picks stay.
  const redeal = () => queryClient.invalidateQueries({ queryKey: offersKey('bingo', event.id) });
  const { join, joining, news } = useJoin(event.id, redeal);

  const swipe = useSwipe(board - 1, boards.length, (page) => setBoard(page + 1));
  const counts = timeline.now.period > 0 ? 'Plays from now on count.' : 'Every play will count.';
  const missing = PICKS - picked.length;
  const ready = picked.length === 0 || missing === 0;
  return (
    <section className={styles.choose}>
      <header className={styles.head}>
        <h1>Choose your board</h1>
        {info}
      </header>
      <p className={styles.lead}>Tap five squares for the Pick 5, or none.</p>
      <Tabs board={board} show={setBoard} />
      {news && (
        <p className={styles.news} role="status">
          <Icon name="refresh" size={18} /> {news}
        </p>
      )}
      <div className={styles.window} {...swipe.handlers}>
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
      </div>
      <div className={styles.join} data-sticky-foot="">
        <div className={styles.count}>
          <p role="status">
            {picked.length === 0 && counts}
            {picked.length > 0 && missing > 0 && `Pick 5: ${missing} more, or none.`}
            {missing === 0 && 'Pick 5 set: 250 points if all land.'}
          </p>
          {picked.length > 0 && (
            <button type="button" onClick={() => setPicks((known) => ({ ...known, [board]: [] }))}>
              Clear
            </button>
          )}
        </div>
        <Button
          wide
          disabled={!ready || !card}
          loading={joining}
          onClick={() => offer.data && card && void join(offer.data, card, picked)}
        >
          {missing === 0 ? 'Play this board with Pick 5' : 'Play this board'}
        </Button>
      </div>
    </section>
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
