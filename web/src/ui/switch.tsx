import { useId } from 'react';
import type { Prediction } from '../../../games/side-games/over-under/card.ts';
import styles from './switch.module.css';

type Props = { name: string; value: Prediction; onChange(value: Prediction): void };

const ways = [
  { value: 'over', word: 'Over', arrow: 'M4 11 10 5l6 6' },
  { value: 'under', word: 'Under', arrow: 'M4 7l6 6 6-6' },
] as const;

/** The vertical switch: Over above, Under below. */
export function Switch({ name, value, onChange }: Props) {
  const group = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{name}</legend>
      <i className={`${styles.thumb} ${styles[value]}`} aria-hidden="true" />
      {ways.map((way) => (
        <label key={way.value} className={value === way.value ? styles.on : undefined}>
          <input type="radio" name={group} checked={value === way.value} onChange={() => onChange(way.value)} />
          <svg viewBox="0 0 20 18" width="16" height="14" aria-hidden="true">
            <path d={way.arrow} />
          </svg>
          {way.word}
        </label>
      ))}
    </fieldset>
  );
}
