import { SQUARES } from '../../../../games/side-games/bingo/card.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { useOffer } from '../../game/use-offer.ts';
import { Skeletons } from '../../ui/panel.tsx';
import { useLabels } from './label.ts';
import { PickBoard } from './pick-board.tsx';
import styles from './screen.module.css';

type Props = { number: number; picks: number[]; onPicks(picks: number[]): void; wanted: boolean };

/** One of the three boards. It is fetched if it is visible or next to the visible one. */
export function OfferedBoard({ number, picks, onPicks, wanted }: Props) {
  const { query, items: card = [] } = useOffer('bingo', number, { enabled: wanted });
  const labels = useLabels(card);
  if (card.length > 0) {
    return <PickBoard card={card} labels={labels} picks={picks} onPicks={onPicks} name={`Board ${number}`} />;
  }
  return (
    <Unanswered query={query} title="This board did not arrive">
      <EmptyBoard label={`Dealing board ${number}`} />
    </Unanswered>
  );
}

/** A board that is loading. */
export const EmptyBoard = ({ label }: { label?: string }) => (
  <div className={styles.squares}>
    <Skeletons label={label} heights={Array(SQUARES).fill('auto')} />
  </div>
);
