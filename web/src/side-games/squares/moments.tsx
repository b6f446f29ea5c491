import type { SquaresBoard } from '../../../../games/side-games/squares/board.ts';
import { useLive } from '../../game/live-context.ts';
import { nameOf } from './hint.ts';
import styles from './moments.module.css';

/** The checks so far, newest first: the score, and whether it was one of the five. */
export function Moments({ moments, selections }: SquaresBoard) {
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
            <li key={moment.key} className={won ? styles.won : undefined}>
              <span>
                {moment.name}
                <small>
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
