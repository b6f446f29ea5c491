import type { OverUnderItem } from '../../../../games/side-games/over-under/card.ts';
import { earning, words } from '../../../../games/side-games/over-under/copy.ts';
import { useLive } from '../../game/live-context.ts';
import { HowTo, type HowToProps, PointsTable } from '../how-to.tsx';
import styles from './card.module.css';
import { CardFace } from './card-face.tsx';

type Example = Pick<OverUnderItem, 'name' | 'position' | 'image' | 'threshold' | 'prediction'> & {
  label: string;
  value: number;
  what: string;
};

/** Invented players. */
const examples = {
  BASKETBALL: [
    {
      name: 'Sam Archer',
      position: 'PG',
      threshold: 14.5,
      label: 'PTS',
      prediction: 'over',
      value: 16,
      what: 'Over the line',
    },
    { name: 'Max Bell', position: 'C', threshold: 8.5, label: 'REB', prediction: 'under', value: 9, what: 'Went over' },
  ],
  FOOTBALL: [
    {
      name: 'Sam Archer',
      position: 'QB',
      threshold: 210.5,
      label: 'PASS YDS',
      prediction: 'over',
      value: 244,
      what: 'Over the line',
    },
    {
      name: 'Max Bell',
      position: 'LB',
      threshold: 5.5,
      label: 'TKL',
      prediction: 'under',
      value: 6,
      what: 'Went over',
    },
  ],
} as const satisfies Record<string, readonly Omit<Example, 'image'>[]>;

/** 'How to play OverUnder': two example cards, the rules, the points. */
export function HowToPlayOverUnder(props: HowToProps) {
  const { type } = useLive().event;
  return (
    <HowTo {...props} words={words} tables={<PointsTable title="Wins to points" rows={earning} />}>
      <ul className={`${styles.list} ${styles.examples}`} aria-label="Example cards">
        {examples[type].map((example, index) => (
          <li key={example.name}>
            <CardFace
              item={{ ...example, image: '' }}
              label={example.label}
              side={index === 0 ? 'away' : 'home'}
              className={index === 0 ? styles.met : styles.gone}
              end={
                <div className={styles.now}>
                  <span className={styles.prediction}>{example.prediction === 'over' ? 'Over' : 'Under'}</span>
                  <b>{example.value}</b>
                </div>
              }
            >
              <div className={styles.way}>
                <p>
                  <strong>{example.what}</strong>
                </p>
              </div>
            </CardFace>
          </li>
        ))}
      </ul>
    </HowTo>
  );
}
