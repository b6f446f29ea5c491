import { useQuery } from '@tanstack/react-query';
import type { BingoCard } from '../../../../games/side-games/bingo/card.ts';
import { sports } from '../../../../games/sports/sports.ts';
import type { Offer } from '../../../../graphql/types.generated.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { useLive } from '../../game/live-context.ts';
import { Failure, Skeleton } from '../../ui/panel.tsx';
import { labelsOf } from './label.ts';
import { PickBoard } from './pick-board.tsx';
import styles from './screen.module.css';

/** The card of an offer. */
export const readCard = (offer: Offer | undefined): BingoCard | undefined => offer?.items as BingoCard | undefined;

type Props = { number: number; picks: number[]; onPicks(picks: number[]): void; wanted: boolean };

/** One of the three, fetched when it is in sight or next to it. */
export function OfferedBoard({ number, picks, onPicks, wanted }: Props) {
  const { event, players, mode } = useLive();
  const { data, error, refetch, isFetching } = useQuery({ ...mode.offer('bingo', number), enabled: wanted });
  const card = readCard(data);
  if (error && !card) {
    return (
      <Failure title="This board did not arrive" why={wordsFor(error)} retry={() => void refetch()} busy={isFetching} />
    );
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
