import { type ReactNode, useEffect } from 'react';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { useReceipt } from '../../game/entries/receipts.ts';
import { countsFrom, phaseOf } from '../../game/live/clock.ts';
import type { JoinedAs } from '../../game/live/live-context.ts';
import { useLive } from '../../game/live/live-context.ts';
import { shareSheet } from '../../game/live/sheet-requests.ts';
import { useWakeLock } from '../../ui/wake-lock.ts';
import { FeedList } from './feed-list.tsx';
import { Final } from './final.tsx';
import { CheckButton, Head } from './head.tsx';
import { finalResult, type Result, ResultOverlay } from './result-overlay.tsx';
import { type Figure, Scoreboard } from './scoreboard.tsx';
import styles from './side-game.module.css';

type Props = {
  joined: JoinedAs<unknown>;
  /** Shown beside the points. */
  figures: readonly Figure[];
  /** The board itself. */
  children: ReactNode;
  /** A result before the end of the game. At the end every board has one. */
  result?: Result | undefined;
  /** The details that the fan opened; they replace the hint. */
  details?: ReactNode;
  detailsId?: string;
  /** The hint during the game. */
  hint: ReactNode;
  /** Below the hint, above the feed. */
  more?: ReactNode;
  /** Text for an empty feed: during the game, and after it. */
  empty: { live: string; over: string };
};

/** After joining: the points, the board, the hint, and the reason of each gained or lost point. */
export function PlayLayout(props: Props) {
  const { joined, figures, children, result, details, detailsId, hint, more, empty } = props;
  const { event, timeline } = useLive();
  const { entry, dealt, points } = joined;
  const { hypeGame } = entry;
  const { lines } = useReceipt(entry);
  const { phase } = phaseOf(timeline);
  const over = phase === 'over';
  useWakeLock(phase === 'live' || phase === 'break');
  const onShare = () => shareSheet.show(hypeGame);
  // The share card closes with the page that opened it.
  useEffect(() => shareSheet.close, []);
  return (
    <div className={styles.play}>
      <section className={styles.boardSide}>
        <Head title={sideGames[hypeGame].words.title}>
          <span className={styles.since}>Counts from {countsFrom(timeline, entry.createdAt)}</span>
        </Head>
        <Scoreboard points={points} figures={figures} hypeGame={hypeGame} />
        <div className={styles.arena}>
          <ResultOverlay result={finalResult(joined, timeline) ?? result} hypeGame={hypeGame} onShare={onShare}>
            {children}
          </ResultOverlay>
        </div>
      </section>
      <section className={styles.feedSide}>
        {/* Screen readers announce what the fan opened. They do not announce the hint, which any play may change. */}
        <div className={styles.hint} id={detailsId} role="status">
          {details}
        </div>
        {!details && (
          <div className={styles.hint}>
            {over ? (
              <Final points={points} onShare={onShare} />
            ) : phase === 'before' ? (
              sports[event.type].gameStart
            ) : (
              hint
            )}
          </div>
        )}
        {more}
        {lines.length > 0 ? (
          <FeedList hypeGame={hypeGame} lines={lines} />
        ) : (
          <p className={styles.empty}>{over ? empty.over : empty.live}</p>
        )}
        <CheckButton hypeGame={hypeGame} dealt={dealt} items={entry.items} joined />
      </section>
    </div>
  );
}
