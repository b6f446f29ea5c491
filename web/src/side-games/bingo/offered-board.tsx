import { useQuery } from '@tanstack/react-query';
import type { BingoCard } from '../../../../games/side-games/bingo/card.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { QueryFailure } from '../../api/query-failure.tsx';
import { useLive } from '../../game/live-context.ts';
import { offeredItems } from '../../game/offered-items.ts';
import { Skeleton } from '../../ui/panel.tsx';
import { labelsOf } from './label.ts';
import { PickBoard } from './pick-board.tsx';
import styles from './screen.module.css';

type Props = { number: number; picks: number[]; onPicks(picks: number[]): void; wanted: boolean };

/** One of the three boards. It is fetched if it is visible or next to the visible one. */
export function OfferedBoard({ number, picks, onPicks, wanted }: Props) {
  const { event, players, mode } = useLive();
  const query = useQuery({ ...mode.offer('bingo', number), enabled: wanted });
  const { data, error } = query;
  const card = offeredItems<BingoCard>(data);
  if (error && !card) {
    return <QueryFailure title="This board did not arrive" query={query} />;
  }
  if (!card) {
    return (
      <div className={styles.squares}>
        {Array.from({ length: 25 }, (_, index) => (
          <Skeleton
            key={index.toString()}
            height="auto"
            {...(index === 0 ? { label: `Dealing board ${number}` } : {})}
          />
        ))}
      </div>
    );
  }
  const labels = labelsOf(card, { players, event, table: sports[event.type] });
  return <PickBoard card={card} labels={labels} picks={picks} onPicks={onPicks} name={`Board ${number}`} />;
}
