import { words } from '../../../../games/bingo/words.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import styles from './how-to.module.css';

type Props = {
  open: boolean;
  onClose(): void;
  /** Missing where the fan has a game already: then the rules are for reading only (SPEC section 2). */
  onJoin?: (() => void) | undefined;
};

/** 'How to play Bingo': the rules, and what a won row looks like. */
export function HowToPlayBingo({ open, onClose, onJoin }: Props) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      header={words.howTo}
      footer={
        onJoin && (
          <Button wide onClick={onJoin}>
            Join Game
          </Button>
        )
      }
    >
      <SampleCard />
      <ol className={styles.rules}>
        {words.rules.map((rule, index) => (
          <li key={rule}>
            <b className={styles.number} aria-hidden="true">
              {index + 1}
            </b>
            {rule}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}

const samples = ['10 PTS', '4 REB', '2 AST', '1 3PM', '1 STL', '2 FTM', '1 BLK', '6 AST', '15 PTS', '8 REB', '2 3PM'];
const WON = { from: 10, to: 14 };

/** A card of examples; the middle row, positions 10 to 14, is a Bingo. */
function SampleCard() {
  return (
    <div className={styles.card} role="img" aria-label="A card of 25 squares; the five of the middle row make a Bingo">
      {Array.from({ length: 25 }, (_, index) => {
        const [threshold, stat] = (samples[(index * 7) % samples.length] ?? '').split(' ');
        const won = index >= WON.from && index <= WON.to;
        return (
          <span key={index.toString()} className={won ? styles.won : undefined}>
            {index === 12 ? (
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
