import { Link } from 'react-router-dom';
import { localDay } from '../../api/local-day.ts';
import schedule from '../schedule/schedule.module.css';
import styles from './history.module.css';
import { type Played, PlayedList } from './played-list.tsx';

/** The games that the fan played on the day before, and a link to all of their games. */
export function Yesterday({ day, games }: { day: { from: number }; games: readonly Played[] }) {
  const { from } = localDay(new Date(day.from - 1));
  const yesterday = games.filter(({ event }) => event.startsAt >= from && event.startsAt < day.from);
  return (
    <section className={styles.yesterday} aria-label="What you played">
      {yesterday.length > 0 && (
        <>
          <h2 className={schedule.label}>Yesterday</h2>
          <PlayedList games={yesterday} label="Played yesterday" />
        </>
      )}
      <Link to="/history" className={styles.all}>
        All my games
      </Link>
    </section>
  );
}
