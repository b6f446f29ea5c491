import type { OverUnderBoard } from '../../../../games/side-games/over-under/board.ts';
import { usePickedBy } from '../layout/picked-by.ts';
import { countOf, PlayLayout } from '../layout/play-layout.tsx';
import type { PlayProps } from '../layout/side-game.tsx';
import { LiveCard } from './board.tsx';
import cards from './card.module.css';
import { hintOf } from './hint.ts';

/** The five predictions. */
export function Play({ joined }: PlayProps<OverUnderBoard>) {
  const { board } = joined.standing;
  const { currentWins, predictionItems } = board;
  const pickedBy = usePickedBy(joined.entry);
  const open = predictionItems.filter(({ status }) => status === 'open').length;
  return (
    <PlayLayout
      joined={joined}
      figures={[
        { ...countOf(currentWins, 'win', 'won'), of: predictionItems.length },
        { label: 'open', value: open },
      ]}
      hint={hintOf(board)}
      empty={{ live: 'The first line that is crossed your way will show here.', over: 'No prediction won this time.' }}
    >
      <ul className={`stack-10 ${cards.list}`} aria-label="Your predictions">
        {predictionItems.map((item, index) => (
          <li key={item.id}>
            <LiveCard item={item} pickedBy={pickedBy[index]} />
          </li>
        ))}
      </ul>
    </PlayLayout>
  );
}
