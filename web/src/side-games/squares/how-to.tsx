import { words } from '../../../../games/side-games/squares/copy.ts';
import { HowTo, type HowToProps } from '../how-to.tsx';
import styles from './board.module.css';
import { LiveGrid } from './board.tsx';

/** Five sample picks; one of them won at 54–47. */
const samples = [
  [4, 7],
  [1, 3],
  [8, 0],
  [6, 9],
  [3, 2],
].map(([homeTeamScore = 0, awayTeamScore = 0], index) => ({
  homeTeamScore,
  awayTeamScore,
  completed: index === 0,
  wonAt: null,
}));

/** 'How to play Squares': a sample board that ignores clicks, and the rules. */
export function HowToPlaySquares(props: HowToProps) {
  return (
    <HowTo {...props} words={words}>
      <div className={styles.sample} inert>
        <LiveGrid board={{ selections: samples }} name="A sample board" />
      </div>
      <p className={`quiet ${styles.caption}`}>A sample: five squares, one of them won.</p>
    </HowTo>
  );
}
