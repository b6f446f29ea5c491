import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { type BingoCard, PICKS } from '../../../../games/side-games/bingo/card.ts';
import { words } from '../../../../games/side-games/bingo/copy.ts';
import { bingo } from '../../../../games/side-games/bingo/index.ts';
import { draftsOf, useDraft } from '../../game/drafts.ts';
import { useLive } from '../../game/live-context.ts';
import { offeredItems } from '../../game/offered-items.ts';
import { useJoin } from '../../game/use-join.ts';
import { useSwipe } from '../../ui/swipe.ts';
import { ChooseLayout, useCounts } from '../layout/choose-layout.tsx';
import layout from '../layout/side-game.module.css';
import type { ChooseProps } from '../layout/side-game.tsx';
import { OfferedBoard } from './offered-board.tsx';
import styles from './screen.module.css';

const boards = Array.from({ length: bingo.boards }, (_, index) => index + 1);

/** Three boards side by side, chosen by swipe or tab, and five picks or none. */
export function ChooseBoard({ info }: ChooseProps) {
  const { event, mode } = useLive();
  const [board, setBoard] = useDraft(`${draftsOf(mode.key, 'bingo')}board`, 1);
  // Dealt anew, a board has the same players and stats, so the picks stay.
  const [picks, setPicks] = useDraft<Record<number, number[]>>(`${draftsOf(mode.key, 'bingo')}picks`, {});
  const { data: offer } = useQuery(mode.offer('bingo', board));
  const card = offeredItems<BingoCard>(offer);
  const picked = picks[board] ?? [];
  const { join, joining, news } = useJoin('bingo', event.id);
  const onJoin = () => {
    if (!offer || !card) return;
    const { version, position, ticket = null } = offer;
    const items = card.map((item, index) => ({ ...item, userSelected: picked.includes(index) }));
    void join({ items, version, position, ticket, board });
  };

  const swipe = useSwipe(board - 1, boards.length, (page) => setBoard(page + 1));
  const counts = useCounts();
  const missing = PICKS - picked.length;
  const status =
    picked.length === 0
      ? counts
      : missing > 0
        ? `Pick 5: ${missing} more, or none.`
        : 'Pick 5 set: 250 points if all land.';
  const clear = { label: 'Clear', onClick: () => setPicks((known) => ({ ...known, [board]: [] })) };
  return (
    <ChooseLayout
      title={words.choose}
      info={info}
      lead="Tap five squares for the Pick 5, or none."
      above={<Tabs board={board} show={setBoard} />}
      news={news}
      check={offer && { hypeGame: 'bingo', dealt: offer, items: offer.items }}
      join={{
        status,
        actions: picked.length > 0 ? [clear] : [],
        label: missing === 0 ? 'Play this board with Pick 5' : 'Play this board',
        ready: card !== undefined && (picked.length === 0 || missing === 0),
        joining,
        onJoin,
      }}
    >
      <div className={`${layout.arena} ${styles.window}`} {...swipe.handlers}>
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
