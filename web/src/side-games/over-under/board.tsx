import type { OverUnderPrediction } from '../../../../games/side-games/over-under/board.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Progress } from '../../ui/progress.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { sideOf } from '../side-of.ts';
import styles from './card.module.css';
import { CardFace, Now } from './card-face.tsx';
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
