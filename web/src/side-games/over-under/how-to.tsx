import { earning, words } from '../../../../games/side-games/over-under/copy.ts';
import { useLive } from '../../game/live/live-context.ts';
import { HowTo, type HowToProps, PointsTable } from '../how-to.tsx';
import { CardFace, Now } from './board.tsx';
import styles from './card.module.css';

/** Invented players: both end above their line; Over was predicted only for the first. */
const examples = [
  {
    name: 'Sam Archer',
    side: 'away',
    prediction: 'over',
    what: 'Over the line',
    tone: styles.met,
    BASKETBALL: { position: 'PG', threshold: 14.5, label: 'PTS', value: 16 },
    FOOTBALL: { position: 'QB', threshold: 210.5, label: 'PASS YDS', value: 244 },
  },
  {
    name: 'Max Bell',
    side: 'home',
    prediction: 'under',
    what: 'Went over',
    tone: styles.gone,
    BASKETBALL: { position: 'C', threshold: 8.5, label: 'REB', value: 9 },
    FOOTBALL: { position: 'LB', threshold: 5.5, label: 'TKL', value: 6 },
  },
] as const;

/** 'How to play OverUnder': two example cards, the rules, the points. */
export function HowToPlayOverUnder(props: HowToProps) {
  const { type } = useLive().event;
  return (
    <HowTo {...props} words={words} tables={<PointsTable title="Wins to points" rows={earning} />}>
      <ul className={`stack-10 ${styles.list} ${styles.examples}`} aria-label="Example cards">
        {examples.map(({ name, side, prediction, what, tone, [type]: line }) => {
          const { position, threshold, label, value } = line;
          return (
            <li key={name}>
              <CardFace
                item={{ name, position, threshold, image: '' }}
                label={label}
                side={side}
                className={tone}
                end={<Now prediction={prediction}>{value}</Now>}
              >
                <div className={styles.way}>
                  <p>
                    <strong>{what}</strong>
                  </p>
                </div>
              </CardFace>
            </li>
          );
        })}
      </ul>
    </HowTo>
  );
}
