import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReceiptLine } from '../../../../games/scoring/receipt.ts';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { officialLabel } from '../../../../games/timeline/status.ts';
import { usePlace } from '../../game/entries/leaderboards.ts';
import { PointsButton, textOf, useReceipt } from '../../game/entries/receipts.tsx';
import { clockOf, countsFrom, phaseOf } from '../../game/live/clock.ts';
import { type JoinedAs, useLive } from '../../game/live/live-context.ts';
import { receiptSheet, shareSheet } from '../../game/live/sheet-requests.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Points } from '../../ui/points.tsx';
import { useWakeLock } from '../../ui/wake-lock.ts';
import { counted, plural, signed } from '../../ui/words.ts';
import { finalResult, type Result, ResultOverlay } from './result-overlay.tsx';
import styles from './side-game.module.css';
import { CheckButton, Head } from './side-game.tsx';

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
          <span className={`quiet ${styles.since}`}>Counts from {countsFrom(timeline, entry.createdAt)}</span>
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
        <div className={`rows ${styles.hint}`} id={detailsId} role="status">
          {details}
        </div>
        {!details && (
          <div className={`rows ${styles.hint}`}>
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
          <p className={`panel ${styles.empty}`}>{over ? empty.over : empty.live}</p>
        )}
        <CheckButton hypeGame={hypeGame} dealt={dealt} items={entry.items} joined />
      </section>
    </div>
  );
}

/** Maximum number of lines shown without folding. */
const FEW = 6;

/** The reason of each gained or lost point, newest first. A tap on a line opens its place in the receipt. */
export function FeedList({ hypeGame, lines }: { hypeGame: HypeGame; lines: readonly ReceiptLine[] }) {
  const { regulation } = useLive().event;
  const [all, setAll] = useState(false);
  const shown = lines.toReversed().slice(0, all ? undefined : FEW);
  return (
    <>
      <ol className={`lines ${styles.feed}`} aria-label="Your points, newest first">
        {shown.map((line) => (
          <li key={line.key} className={line.takenBack ? styles.gone : undefined}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => receiptSheet.show({ hypeGame, line: line.key })}
            >
              <span className={styles.when}>{clockOf(line, regulation)}</span>
              <span className={styles.text}>
                {textOf(line)}
                {line.changes.length > 0 && (
                  <small className="small-print">{line.changes.map(({ reason }) => reason).join(', ')}</small>
                )}
                {line.takenBack && <span className="visually-hidden">, taken back</span>}
              </span>
              <b className={line.points < 0 ? styles.minus : styles.plus}>
                {line.kind !== 'earned' && <Icon name="undo" size={15} />}
                {signed(line.points)}
              </b>
              <span className="visually-hidden"> points, show the receipt</span>
            </button>
          </li>
        ))}
      </ol>
      {lines.length > FEW && !all && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          Show all {lines.length}
        </button>
      )}
    </>
  );
}

type FinalProps = { points: number; onShare(): void };

/** The final points and their rank. A replay has no rank. */
function Final({ points, onShare }: FinalProps) {
  const { mode, timeline } = useLive();
  const { hasLeaderboard } = mode;
  const { me, players, official, isFinal } = usePlace();
  const { word, why } = officialLabel(official, timeline.stopped);
  return (
    <>
      <strong>
        {`${timeline.calledOff ? 'Called off' : 'Final'}: ${counted(points, 'point')}.`}
        {me?.rank && isFinal
          ? ` All your games together: rank ${me.rank.toLocaleString('en-US')} of ${players?.toLocaleString('en-US')}.`
          : ''}
      </strong>
      <span>
        {hasLeaderboard ? (
          <>
            {word}. {why} <Link to="/leaderboard">See the leaderboard</Link>
          </>
        ) : (
          <>
            Played again, for yourself. <Link to="/leaderboard">See your games</Link>
          </>
        )}
      </span>
      <Button tone="quiet" className={styles.share} onClick={onShare}>
        <Icon name="share" size={20} /> Share your card
      </Button>
    </>
  );
}

/** A number on the fan's scoreboard. `won`: achieved. `pick`: chosen by the fan. */
export type Figure = { label: string; value: ReactNode; of?: number | string; tone?: 'won' | 'pick' | undefined };

/** A count with its noun. @param tone used if the count is not 0 */
export const countOf = (value: number, one: string, tone?: 'won', many?: string): Figure => ({
  label: plural(value, one, many),
  value,
  tone: value > 0 ? tone : undefined,
});

type ScoreboardProps = { points: number; figures: readonly Figure[]; hypeGame: HypeGame };

/** The fan's own scoreboard. */
function Scoreboard({ points, figures, hypeGame }: ScoreboardProps) {
  return (
    <dl className={`wrapped panel ${styles.tally}`}>
      <div className={styles.total}>
        <dt>{plural(points, 'point')}</dt>
        <dd>
          <PointsButton points={points} hypeGame={hypeGame}>
            <Points value={points} />
          </PointsButton>
        </dd>
      </div>
      {figures.map(({ label, value, of, tone }) => (
        <div key={label} className={tone && styles[tone]}>
          <dt>{label}</dt>
          <dd>
            {value}
            {of !== undefined && <small>/{of}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
