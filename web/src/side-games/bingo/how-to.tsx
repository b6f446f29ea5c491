import { FREE, SQUARES } from '../../../../games/side-games/bingo/card.ts';
import { words } from '../../../../games/side-games/bingo/copy.ts';
import { useLive } from '../../game/live/live-context.ts';
import { HowTo, type HowToProps } from '../how-to.tsx';
import styles from './how-to.module.css';

/** 'How to play Bingo': the rules, and a won row. */
export function HowToPlayBingo(props: HowToProps) {
  return (
    <HowTo {...props} words={words}>
      <SampleCard />
    </HowTo>
  );
}

const samples = {
  BASKETBALL: ['10 PTS', '4 REB', '2 AST', '1 3PM', '1 STL', '2 FTM', '1 BLK', '6 AST', '15 PTS', '8 REB', '2 3PM'],
  FOOTBALL: ['3 REC', '5 TKL', '1 SACK', '2 SOLO', '1 INT', '7 TKL', '4 REC', '1 SOLO', '6 REC', '3 TKL', '2 SACK'],
} as const;
const WON = { from: 10, to: 14 };

/** An example card; the middle row, positions 10 to 14, is a Bingo. */
function SampleCard() {
  const { event } = useLive();
  const squares = samples[event.type];
  return (
    <div className={styles.card} role="img" aria-label="A card of 25 squares; the five of the middle row make a Bingo">
      {Array.from({ length: SQUARES }, (_, index) => {
        const [threshold, stat] = (squares[(index * 7) % squares.length] ?? '').split(' ');
        const won = index >= WON.from && index <= WON.to;
        return (
          <span key={index.toString()} className={won ? styles.won : undefined}>
            {index === FREE ? (
              <b>FREE</b>
            ) : (
              <>
                <b>{threshold}</b>
                <small>{stat}</small>
              </>
            )}
          </span>
        );
      })}
    </div>
  );
}
