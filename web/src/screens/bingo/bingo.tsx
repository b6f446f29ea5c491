import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bingo } from '../../../../games/bingo/bingo.ts';
import { joiningIsOpen } from '../../../../games/joining.ts';
import { useTitle } from '../../app/title.ts';
import { HowToPlayBingo } from '../../boards/bingo/how-to.tsx';
import { joinedAs, useLive } from '../../live/live-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice, Skeleton } from '../../ui/panel.tsx';
import styles from './bingo.module.css';
import { ChooseBoard } from './choose-board.tsx';
import { Play } from './play.tsx';

/** Bingo: before joining a board to choose, afterwards the board that lights up. */
export function Bingo() {
  useTitle('Bingo');
  const { joined, snapshot, timeline } = useLive();
  const [rules, setRules] = useState(false);
  const mine = joined && joinedAs(bingo, joined.bingo);
  const known = joined !== undefined && snapshot.ready;
  const open = joiningIsOpen('bingo', timeline);
  const showRules = (
    <button type="button" className={styles.info} onClick={() => setRules(true)} aria-label={bingo.words.howTo}>
      <Icon name="info" size={22} />
    </button>
  );
  return (
    <>
      {!known && <Waiting />}
      {known && mine && <Play joined={mine} info={showRules} />}
      {known && !mine && open && <ChooseBoard info={showRules} />}
      {known && !mine && !open && (
        <Notice icon="schedule" title="This game is over">
          <p>Bingo takes new boards until the final buzzer.</p>
          <Link to="/schedule">Find the next game</Link>
        </Notice>
      )}
      <HowToPlayBingo open={rules} onClose={() => setRules(false)} />
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton height={40} label="Loading your board" />
      <Skeleton height={36} />
      <div className={styles.squares}>
        {Array.from({ length: 25 }, (_, index) => (
          <Skeleton key={index.toString()} height="auto" />
        ))}
      </div>
    </div>
  );
}
