import { Link } from 'react-router-dom';
import { localDay } from '../../api/local-day.ts';
import schedule from '../schedule/schedule.module.css';
import styles from './history.module.css';
import { useOpenEvent } from './open-event.ts';
import { type Played, PlayedRow } from './played-row.tsx';

/** The games that the fan played on the day before, and a link to all of their games. */
export function Yesterday({ day, games }: { day: { from: number }; games: readonly Played[] }) {
  const open = useOpenEvent();
  const { from } = localDay(new Date(day.from - 1));
  const yesterday = games.filter(({ event }) => event.startsAt >= from && event.startsAt < day.from);
  return (
    <section className={styles.yesterday} aria-label="What you played">
      {yesterday.length > 0 && (
        <>
          <h2 className={schedule.label}>Yesterday</h2>
          <ul className={styles.list} aria-label="Played yesterday">
            {yesterday.map((played) => (
              <PlayedRow key={played.event.id} played={played} open={open} />
            ))}
          </ul>
        </>
      )}
      <Link to="/history" className={styles.all}>
        All my games
      </Link>
    </section>
  );
}
