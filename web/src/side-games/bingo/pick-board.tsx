import { type BingoCard, FREE, PICKS, SIZE, togglePick } from '../../../../games/side-games/bingo/card.ts';
import { Grid } from '../../ui/grid.tsx';
import type { SquareLabel } from './label.ts';
import { SquareFace } from './square.tsx';

type Props = {
  card: BingoCard;
  labels: readonly (SquareLabel | undefined)[];
  /** Indexes of the Pick 5 squares on the card. */
  picks: readonly number[];
  onPicks(picks: number[]): void;
  name: string;
};

/** An offered board. A tap picks a square, another tap drops it. */
export function PickBoard({ card, labels, picks, onPicks, name }: Props) {
  return (
    <Grid
      columns={SIZE}
      name={name}
      cell={(index, props) => {
        const item = card[index];
        const label = labels[index];
        if (!item) return null;
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
