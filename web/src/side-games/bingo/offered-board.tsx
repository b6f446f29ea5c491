import { FREE, PICKS, SIZE, SQUARES, togglePick } from '../../../../games/side-games/bingo/card.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { useOffer } from '../../game/join/use-join.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Grid } from '../../ui/grid.tsx';
import { Skeletons } from '../../ui/panel.tsx';
import { labelsOf } from './label.ts';
import styles from './screen.module.css';
import { SquareFace } from './square.tsx';

type Props = {
  number: number;
  /** Indexes of the Pick 5 squares on the card. */
  picks: readonly number[];
  onPicks(picks: number[]): void;
  wanted: boolean;
};

/** One of the three boards. It loads if it is visible or next to the visible one. A tap picks a square or drops the pick. */
export function OfferedBoard({ number, picks, onPicks, wanted }: Props) {
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
