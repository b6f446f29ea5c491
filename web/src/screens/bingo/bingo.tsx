import { bingo } from '../../../../games/bingo/bingo.ts';
import { HowToPlayBingo } from '../../boards/bingo/how-to.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { SideGameScreen } from '../side-game/side-game.tsx';
import styles from './bingo.module.css';
import { ChooseBoard } from './choose-board.tsx';
import { Play } from './play.tsx';

/** Bingo: before joining a board to choose, afterwards the board that lights up. */
export const Bingo = () => (
  <SideGameScreen game={bingo} HowTo={HowToPlayBingo} Choose={ChooseBoard} Play={Play} waiting={<Waiting />} />
);

function Waiting() {
  return (
    <>
      <Skeleton height={36} label="Loading your board" />
      <div className={styles.squares}>
        {Array.from({ length: 25 }, (_, index) => (
          <Skeleton key={index.toString()} height="auto" />
        ))}
      </div>
    </>
  );
}
