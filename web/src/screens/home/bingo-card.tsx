import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { bingo } from '../../../../games/bingo/bingo.ts';
import type { BingoBoard } from '../../../../games/bingo/rules.ts';
import { joiningIsOpen } from '../../../../games/joining.ts';
import type { Standing } from '../../../../games/side-game.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { preload } from '../../app/preload.ts';
import { HowToPlayBingo } from '../../boards/bingo/how-to.tsx';
import { closest, insightOf, squaresDone } from '../../boards/bingo/insight.ts';
import { labelsOf, type SquareLabel } from '../../boards/bingo/label.ts';
import { EmptyMiniBoard, MiniBoard } from '../../boards/bingo/mini-board.tsx';
import { countsFrom, phaseOf } from '../../live/clock.ts';
import type { Joined } from '../../live/joined.ts';
import { joinedAs, useLive } from '../../live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import styles from './bingo-card.module.css';

const SQUARES_TO_WIN = 24;

/** Bingo on the hub: the board at a glance, or the invitation to join. */
export function BingoCard() {
  const { joined, timeline } = useLive();
  const mine = joinedAs(bingo, joined?.bingo);
  if (mine) return <Mine joined={mine} />;
  return joiningIsOpen('bingo', timeline) ? <Invitation /> : <Missed />;
}

function Mine({ joined }: { joined: Joined & { standing: Standing<BingoBoard> } }) {
  const { event, players, timeline } = useLive();
  const { board } = joined.standing;
  const table = sports[event.type];
  const labels = useMemo(
    () => labelsOf(board.squares, { players, event, table }),
    [board.squares, players, event, table],
  );
  const done = squaresDone(board);
  const { phase } = phaseOf(timeline);
  const words =
    phase === 'before' ? table.gameStart : phase === 'over' ? 'Your board is final.' : insightOf(board, labels, table);
  return (
    <Link to="/bingo" className={styles.card} onPointerDown={() => preload('/bingo')}>
      <span className="unseen">
        Bingo, {joined.points} points, {done} squares. {words}
      </span>
      <div className={styles.words} aria-hidden="true">
        <h2>{bingo.words.title}</h2>
        <p>{words}</p>
        {phase !== 'over' && <Closest board={board} labels={labels} />}
      </div>
      <MiniBoard board={board} />
      <div className={styles.foot} aria-hidden="true">
        <div className={styles.bar}>
          <span>
            <b className="num">{done}</b> of {SQUARES_TO_WIN} squares
          </span>
          <Progress value={done} of={SQUARES_TO_WIN} label="Squares completed" />
        </div>
        <b className={styles.points}>
          <RollingNumber value={joined.points} />
        </b>
      </div>
      <p className={styles.since} aria-hidden="true">
        Counts from {countsFrom(timeline, joined.entry.createdAt)}
      </p>
    </Link>
  );
}

/** The squares to watch, as they fill. */
function Closest({ board, labels }: { board: BingoBoard; labels: readonly (SquareLabel | undefined)[] }) {
  return (
    <ul className={styles.closest}>
      {closest(board, 2).map((index) => {
        const square = board.squares[index];
        const label = labels[index];
        if (!square || !label) return null;
        return (
          <li key={index} className={label.side ? styles[label.side] : undefined}>
            <span>{label.name}</span>
            <b>
              {square.currentValue}/{square.threshold} {label.stat}
            </b>
            <i aria-hidden="true">
              <u style={{ scale: `${square.currentValue / square.threshold} 1` }} />
            </i>
          </li>
        );
      })}
    </ul>
  );
}

function Invitation() {
  const navigate = useNavigate();
  const [rules, setRules] = useState(false);
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h2>{bingo.words.title}</h2>
        <p>{bingo.words.description}</p>
      </div>
      <EmptyMiniBoard />
      <Button
        className={styles.play ?? ''}
        wide
        aria-label="Play Bingo"
        onClick={() => {
          preload('/bingo');
          setRules(true);
        }}
      >
        Play
      </Button>
      <HowToPlayBingo
        open={rules}
        onClose={() => setRules(false)}
        onJoin={() => {
          setRules(false);
          void navigate('/bingo');
        }}
      />
    </article>
  );
}

function Missed() {
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h2>{bingo.words.title}</h2>
        <p>This game is over. The next one is on the schedule.</p>
      </div>
      <EmptyMiniBoard />
      <Link className={styles.next} to="/schedule">
        Find the next game
      </Link>
    </article>
  );
}
