import type { SquaresBoard } from '../../../../games/side-games/squares/board.ts';
import { PICKS } from '../../../../games/side-games/squares/grid.ts';
import { useLive } from '../../game/live/live-context.ts';
import { PlayLayout } from '../layout/play-layout.tsx';
import type { PlayProps } from '../layout/side-game.tsx';
import styles from './board.module.css';
import { LiveGrid } from './board.tsx';
import { checksFrom, hintOf, nameOf } from './hint.ts';

/** The five squares, the current score, and the checks so far. */
export function Play({ joined }: PlayProps<SquaresBoard>) {
  const { event, timeline } = useLive();
  const { board } = joined.standing;
  const won = board.selections.filter(({ completed }) => completed).length;
  const now = timeline.ended ? 'final' : 'now';
  return (
    <PlayLayout
      joined={joined}
      figures={[
        { label: 'won', value: won, of: PICKS, tone: won > 0 ? 'won' : undefined },
        { label: `${event.home.shortName}–${event.away.shortName} ${now}`, value: nameOf(board.current) },
      ]}
      hint={hintOf(board, event, checksFrom(timeline, joined.entry.createdAt))}
      more={<Moments {...board} />}
      empty={{ live: 'The first of your squares that comes up will show here.', over: 'No square came up this time.' }}
    >
      <LiveGrid board={board} name="Your squares" />
    </PlayLayout>
  );
}

/** The checks so far, newest first: the score, and whether the fan picked its square. */
function Moments({ moments, selections }: SquaresBoard) {
  const { event, timeline } = useLive();
  const { home, away } = event;
  if (moments.length === 0) return null;
  return (
    <section className={styles.moments}>
      <h2>{timeline.ended ? 'The checks' : 'Checks so far'}</h2>
      <ol className="lines">
        {moments.toReversed().map((moment) => {
          const won = selections.some(({ wonAt }) => wonAt === moment.key);
          return (
            <li key={moment.key} className={won ? styles.paid : undefined}>
              <span>
                {moment.name}
                <small className="small-print">
                  {home.shortName} {moment.home} · {away.shortName} {moment.away}
                  {!moment.counts && ' · began before you joined'}
                </small>
              </span>
              <b>{nameOf(moment)}</b>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
