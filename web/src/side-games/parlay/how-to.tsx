import { earningOf, labelOf, words } from '../../../../games/side-games/parlay/copy.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { useLive } from '../../game/live/live-context.ts';
import { TeamBadge } from '../../ui/discs.tsx';
import { HowTo, type HowToProps, PointsTable, Table } from '../how-to.tsx';
import styles from './card.module.css';

/** 'How to play Parlay': the rules, the categories of the sport, the points. */
export function HowToPlayParlay(props: HowToProps) {
  const { event } = useLive();
  const { parlay } = sports[event.type];
  return (
    <HowTo
      {...props}
      words={words}
      tables={
        <>
          <Table title="Scoring categories">
            <ul className={`wrapped ${styles.categories}`}>
              {parlay.map((category) => (
                <li key={category.id}>{labelOf(category)}</li>
              ))}
            </ul>
          </Table>
          <PointsTable title="Earning points" rows={earningOf(parlay.length)} />
        </>
      }
    >
      <div className={styles.scales} role="img" aria-label={`${event.away.name} or ${event.home.name}: who excels?`}>
        <TeamBadge team={event.away} side="away" size={52} />
        <svg viewBox="0 0 120 60" aria-hidden="true">
          <path d="M60 6v46M44 54h32M14 14l92-8M14 14 4 34h20zM106 6 96 26h20z" />
          <circle cx="60" cy="10" r="4.5" />
        </svg>
        <TeamBadge team={event.home} side="home" size={52} />
      </div>
    </HowTo>
  );
}
