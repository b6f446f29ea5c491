import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  checkDelay,
  isOutOfRange,
  LONGEST_DELAY,
  presets,
  type Seconds,
} from '../../../../games/timeline/viewer-delay.ts';
import { setViewerDelay, useViewerDelay } from '../../game/view/viewer-delay.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { counted, plural } from '../../ui/words.ts';
import { Sync } from './sync.tsx';
import styles from './viewer-delay.module.css';

const inWords = (seconds: Seconds) => (seconds === 0 ? 'Live' : `${counted(seconds, 'second')} behind`);

/** Sets the delay: by hand, or from what the fan sees on TV. */
export function ViewerDelay() {
  const delay = useViewerDelay();
  // The delay is not applied while the thumb moves, because smaller values on the way would reveal plays too early.
  const [wish, setWish] = useState<Seconds | undefined>(undefined);
  const shown = wish ?? delay;
  const slider = useRef<HTMLInputElement>(null);
  const settle = (seconds: Seconds) => {
    setViewerDelay(seconds);
    setWish(undefined);
  };
  return (
    <div className="cards">
      <p className={`in-line ${styles.figure}`}>
        <b className="num">{shown}</b>
        <span>
          {plural(shown, 'second')} behind
          <small>Board, score and leaderboard wait for your TV. Your points do not.</small>
        </span>
      </p>
      <div className={`in-line ${styles.scale}`}>
        <Step icon="minus" label="One second less" to={shown - 1} settle={settle} />
        <Slider input={slider} value={shown} onWish={setWish} onSettle={settle} />
        <Step icon="plus" label="One second more" to={shown + 1} settle={settle} />
      </div>
      <fieldset className={styles.presets}>
        <legend className="visually-hidden">How you watch</legend>
        {presets.map(({ name, seconds }) => (
          <button
            key={name}
            type="button"
            className={styles.preset}
            aria-label={`${name}, ${seconds} seconds`}
            aria-pressed={shown === seconds}
            onClick={() => settle(seconds)}
          >
            {name}
            <small className="num">{seconds} s</small>
          </button>
        ))}
      </fieldset>
      <Sync />
      {delay > 0 && (
        <Button
          tone="quiet"
          wide
          onClick={() => {
            settle(0);
            // This button disappears, so the focus moves to the slider.
            slider.current?.focus();
          }}
        >
          Back to live
        </Button>
      )}
    </div>
  );
}

type StepProps = { icon: IconName; label: string; to: Seconds; settle(seconds: Seconds): void };

function Step({ icon, label, to, settle }: StepProps) {
  const off = isOutOfRange(checkDelay(to));
  return (
    <button
      type="button"
      className={`centered ${styles.step}`}
      aria-label={label}
      // Not disabled: that would lose the focus at either end.
      aria-disabled={off}
      onClick={() => off || settle(to)}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

type SliderProps = {
  input: RefObject<HTMLInputElement | null>;
  value: Seconds;
  onWish(seconds: Seconds): void;
  onSettle(seconds: Seconds): void;
};

function Slider({ input, value, onWish, onSettle }: SliderProps) {
  const settle = useEffectEvent(onSettle);
  // React's onChange fires at every step; the browser's own change event fires when the fan releases the slider.
  useEffect(() => {
    const element = input.current;
    const letGo = () => settle(Number(element?.value));
    element?.addEventListener('change', letGo);
    return () => element?.removeEventListener('change', letGo);
  }, [input]);
  return (
    <input
      ref={input}
      className={styles.slider}
      type="range"
      min={0}
      max={LONGEST_DELAY}
      step={1}
      value={value}
      aria-label="Seconds behind the arena"
      aria-valuetext={inWords(value)}
      style={{ backgroundSize: `${(100 * value) / LONGEST_DELAY}% 100%` }}
      onChange={({ target }) => onWish(Number(target.value))}
    />
  );
}
