import { type ReactNode, useEffect } from 'react';
import { sports } from '../../../../games/sports/sports.ts';
import { countsFrom, phaseOf } from '../../game/clock.ts';
import type { JoinedAs } from '../../game/live-context.ts';
import { useLive } from '../../game/live-context.ts';
import { showReceipt } from '../../game/receipt-request.ts';
import { useReceipt } from '../../game/receipts.ts';
import { closeShare, showShare } from '../../game/share-request.ts';
import { useWakeLock } from '../../ui/wake-lock.ts';
import { feedOf } from '../feed/feed.ts';
import { FeedList } from '../feed/feed-list.tsx';
import { CheckButton } from './check-button.tsx';
import { Final } from './final.tsx';
import { Head } from './head.tsx';
import { endOf, type Verdict } from './result.ts';
import { Decided } from './result-overlay.tsx';
import styles from './side-game.module.css';
import { type Figure, Tally } from './tally.tsx';

type Props = {
  title: string;
  info: ReactNode;
  joined: JoinedAs<unknown>;
  /** Beside the points. */
  figures: readonly Figure[];
  /** The board itself. */
  children: ReactNode;
  /** What the board has come to before the game has; at the end every board says what it came to. */
  verdict?: Verdict | undefined;
  /** What was asked about: stands in the hint's place. */
  details?: ReactNode;
  detailsId?: string;
  /** What to watch for while the game is on. */
  hint: ReactNode;
  /** Under the hint, above the feed. */
  more?: ReactNode;
  /** What stands in the feed's place while it is empty, and once it stays so. */
  empty: { live: string; over: string };
};

/** After joining: the points, the board, what to watch for, and why each point came or went. */
export function PlayLayout(props: Props) {
  const { title, info, joined, figures, children, verdict, details, detailsId, hint, more, empty } = props;
  const { event, timeline } = useLive();
  const { entry, dealt, points } = joined;
  const { hypeGame } = entry;
  const feed = feedOf(useReceipt(entry), event.regulation);
  const { phase } = phaseOf(timeline);
  const over = phase === 'over';
  useWakeLock(phase === 'live' || phase === 'break');
  const onShare = () => showShare(hypeGame);
  // The card closes with the page that asked for it.
  useEffect(() => closeShare, []);
  return (
    <div className={styles.play}>
      <section className={styles.boardSide}>
        <Head title={title} info={info}>
          <span className={styles.since}>Counts from {countsFrom(timeline, entry.createdAt)}</span>
        </Head>
        <Tally points={points} figures={figures} hypeGame={hypeGame} />
        <div className={styles.arena}>
          <Decided verdict={endOf(joined, timeline) ?? verdict} hypeGame={hypeGame} onShare={onShare}>
            {children}
          </Decided>
        </div>
      </section>
      <section className={styles.feedSide}>
        {/* What was asked for is spoken; the hint, which any play may change, is there to be read. */}
        <div className={styles.hint} id={detailsId} role="status">
          {details}
        </div>
        {!details && (
          <div className={styles.hint}>
            {over ? (
              <Final points={points} eventId={event.id} onShare={onShare} />
            ) : phase === 'before' ? (
              sports[event.type].gameStart
            ) : (
              hint
            )}
          </div>
        )}
        {more}
        {feed.length > 0 ? (
          <FeedList lines={feed} onOpen={(line) => showReceipt({ hypeGame, line })} />
        ) : (
          <p className={styles.empty}>{over ? empty.over : empty.live}</p>
        )}
        <CheckButton hypeGame={hypeGame} dealt={dealt} items={entry.items} />
      </section>
    </div>
  );
}
