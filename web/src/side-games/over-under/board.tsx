import { type ReactNode, useId } from 'react';
import type { OverUnderPrediction } from '../../../../games/side-games/over-under/board.ts';
import type { Prediction } from '../../../../games/side-games/over-under/card.ts';
import { useLive } from '../../game/live/live-context.ts';
import { PlayerDisc, type Side, sideOf } from '../../ui/discs.tsx';
import { RollingNumber } from '../../ui/points.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './card.module.css';
import { predictionStateWords } from './hint.ts';

/** A joined prediction: green when met, red when it can no longer be met. */
export function LiveCard({ item, pickedBy }: { item: OverUnderPrediction; pickedBy?: string | undefined }) {
  const { event } = useLive();
  const { prediction, threshold, label, currentValue, gameValue, isPredictionMet, isDisqualified, status } = item;
  const tone = isPredictionMet
    ? styles.met
    : isDisqualified
      ? styles.gone
      : status === 'void'
        ? styles.void
        : undefined;
  return (
    <CardFace
      item={item}
      label={label}
      side={sideOf(event, item.tid)}
      className={tone}
      end={
        <Now prediction={prediction}>
          <RollingNumber value={currentValue} />
        </Now>
      }
    >
      <div className={styles.way}>
        <Progress value={Math.max(0, currentValue)} of={threshold} label={`${item.name}, ${label} to the line`} />
        <p>
          <strong>{predictionStateWords(item)}</strong>
          {pickedBy && <span>{pickedBy}</span>}
          {gameValue !== currentValue && (
            <span>
              since you joined {currentValue} · game {gameValue}
            </span>
          )}
        </p>
      </div>
    </CardFace>
  );
}

type Props = {
  item: { name: string; position: string; image: string; threshold: number };
  /** The stat's short name. */
  label: string;
  side: Side | undefined;
  /** Element at the end: the switch, or the current value. */
  end: ReactNode;
  /** Shown below everything else. */
  children?: ReactNode;
  className?: string | undefined;
};

/** A prediction card: the player, their position, and the line. */
export function CardFace({ item, label, side, end, children, className = '' }: Props) {
  return (
    <div className={`in-line wrapped panel ${styles.card} ${className}`} data-side={side}>
      <PlayerDisc name={item.name} image={item.image} side={side} size={48} />
      <div className={styles.words}>
        <b className={styles.name}>{item.name}</b>
        <span className={styles.position}>{item.position}</span>
        <span className={styles.line}>
          {item.threshold} <small>{label}</small>
        </span>
      </div>
      {end}
      {children}
    </div>
  );
}

/** The prediction and the current value. */
export const Now = ({ prediction, children }: { prediction: Prediction; children: ReactNode }) => (
  <div className={styles.now}>
    <span className={styles.prediction}>{prediction === 'over' ? 'Over' : 'Under'}</span>
    <b>{children}</b>
  </div>
);

type SwitchProps = { name: string; value: Prediction; onChange(value: Prediction): void };

const sides = [
  { value: 'over', word: 'Over', arrow: 'M4 11 10 5l6 6' },
  { value: 'under', word: 'Under', arrow: 'M4 7l6 6 6-6' },
] as const;

/** The vertical switch: Over above, Under below. */
export function Switch({ name, value, onChange }: SwitchProps) {
  const group = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{name}</legend>
      <i className={`${styles.thumb} ${styles[value]}`} aria-hidden="true" />
      {sides.map((way) => (
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
