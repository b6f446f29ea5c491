import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BingoBoard, BingoSquare } from '../../../../games/bingo/rules.ts';
import type { Standing } from '../../../../games/side-game.ts';
import { amountOf } from '../../../../games/sports/sport.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { topQuery } from '../../app/queries.ts';
import { Confetti } from '../../boards/bingo/confetti.tsx';
import { feedOf } from '../../boards/bingo/feed.ts';
import { FeedList } from '../../boards/bingo/feed-list.tsx';
import { bingosDone, insightOf, squaresDone } from '../../boards/bingo/insight.ts';
import { labelsOf, type SquareLabel } from '../../boards/bingo/label.ts';
import { LiveBoard } from '../../boards/bingo/live-board.tsx';
import { countsFrom, phaseOf } from '../../live/clock.ts';
import type { Joined } from '../../live/joined.ts';
import { useLive } from '../../live/live-context.ts';
import { useTakebacks } from '../../live/takebacks.ts';
import { Points } from '../../ui/points.tsx';
import styles from './bingo.module.css';

type Props = { joined: Joined & { standing: Standing<BingoBoard> }; info: ReactNode };

/** The joined board, what to watch for, and why each point came or went. */
export function Play({ joined, info }: Props) {
  const { event, players, timeline } = useLive();
  const { entry, standing, points } = joined;
  const { board } = standing;
  const table = sports[event.type];
  const labels = useMemo(
    () => labelsOf(board.squares, { players, event, table }),
    [board.squares, players, event, table],
  );
  const [open, setOpen] = useState<number | undefined>(undefined);
  const detailsId = useId();
  // The choice may have been scrolled; the board is shown from its top.
  useEffect(() => window.scrollTo(0, 0), []);
  const feed = feedOf(standing, useTakebacks(entry.id), timeline);
  const { phase } = phaseOf(timeline);
  const openSquare = open === undefined ? undefined : board.squares[open];
  const openLabel = open === undefined ? undefined : labels[open];
  const bingos = bingosDone(board);

  return (
    <div className={styles.play}>
      <section className={styles.boardSide}>
        <header className={styles.head}>
          <h1>Bingo</h1>
          {info}
          <span className={styles.since}>Counts from {countsFrom(timeline, entry.createdAt)}</span>
        </header>
        <Tally board={board} points={points} />
        <div className={styles.arena}>
          <LiveBoard board={board} labels={labels} open={open} onOpen={setOpen} detailsId={detailsId} />
          <Burst count={bingos} />
        </div>
      </section>
      <section className={styles.feedSide}>
        <p className={styles.insight} id={detailsId} role="status">
          {openSquare && openLabel ? (
            <Details
              square={openSquare}
              label={openLabel}
              asks={amountOf(table, openSquare.classification, openSquare.threshold)}
            />
          ) : phase === 'over' ? (
            <Over points={points} eventId={event.id} />
          ) : phase === 'before' ? (
            table.gameStart
          ) : (
            insightOf(board, labels, table)
          )}
        </p>
        {feed.length > 0 ? (
          <FeedList lines={feed} />
        ) : (
          <p className={styles.empty}>
            {phase === 'over'
              ? 'No square landed this time.'
              : 'Your first square will show here, with the play that made it.'}
          </p>
        )}
      </section>
    </div>
  );
}

/** Confetti for every Bingo that is won while the fan looks on. */
function Burst({ count }: { count: number }) {
  const [first] = useState(count);
  return count > first ? <Confetti key={count} /> : null;
}

/** The fan's own scoreboard. */
function Tally({ board, points }: { board: BingoBoard; points: number }) {
  const squares = squaresDone(board);
  const bingos = bingosDone(board);
  const picked = board.picks.filter((index) => board.squares[index]?.completed).length;
  return (
    <dl className={styles.tally}>
      <div className={styles.total}>
        <dt>{points === 1 ? 'point' : 'points'}</dt>
        <dd>
          <Points value={points} />
        </dd>
      </div>
      <div>
        <dt>{squares === 1 ? 'square' : 'squares'}</dt>
        <dd>{squares}</dd>
      </div>
      <div className={bingos > 0 ? styles.won : undefined}>
        <dt>{bingos === 1 ? 'line' : 'lines'}</dt>
        <dd>{bingos}</dd>
      </div>
      {board.picks.length > 0 && (
        <div className={board.pick5Completed ? styles.won : styles.pick}>
          <dt>Pick 5</dt>
          <dd>
            {picked}
            <small>/5</small>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** One square in full: since the join, and over the whole game where that differs (RULES A2). */
function Details({ square, label, asks }: { square: BingoSquare; label: SquareLabel; asks: string }) {
  return (
    <>
      <strong>{label.fullName}</strong>
      <span>
        {square.completed ? `${asks}: done. ` : `${square.currentValue} of ${asks}. `}
        {square.gameValue !== square.currentValue &&
          `Since you joined ${square.currentValue} · game ${square.gameValue}`}
      </span>
    </>
  );
}

function Over({ points, eventId }: { points: number; eventId: string }) {
  const { data } = useQuery(topQuery(eventId));
  const rank = data?.me?.rank;
  return (
    <>
      <strong>
        Final: {points} points{rank ? `, rank ${rank} of ${data.players.toLocaleString('en-US')}` : ''}
      </strong>
      <span>
        {data?.official ? 'Official.' : 'Provisional: for 48 hours the scorers may still correct a play.'}{' '}
        <Link to="/leaderboard">See the leaderboard</Link>
      </span>
    </>
  );
}
