import { periodLabel } from '../../../../games/timeline/periods.ts';
import { speeds } from '../../../../games/timeline/replay.ts';
import type { Playback, ReplayGame } from '../../game/replay/replay-game.ts';
import { Icon } from '../../ui/icon.tsx';
import { useStore } from '../../ui/store.ts';
import styles from './replay-bar.module.css';

const usePlayback = (game: ReplayGame): Playback => useStore({ subscribe: game.subscribe, get: () => game.playback });

/** The main control by the state of the replay. */
const mains = {
  paused: { label: 'Play', icon: 'play' },
  running: { label: 'Pause', icon: 'pause' },
  over: { label: 'Play it again', icon: 'refresh' },
} as const;

/** Says that this is a replay, and how it runs. */
export function ReplaySign({ game }: { game: ReplayGame }) {
  const { paused, waits, speed, over } = usePlayback(game);
  const state = over ? 'over' : paused ? 'paused' : waits ? 'waits for you' : `${speed}×`;
  return (
    <span role="status" className={styles.sign}>
      Replay · {state}
    </span>
  );
}

/** The controls of a replay. */
export function ReplayBar({ game, again, leave }: { game: ReplayGame; again(): void; leave(): void }) {
  const { position, length, speed, paused, over } = usePlayback(game);
  const next = game.nextPeriod;
  const nextLabel = next === undefined ? 'End' : periodLabel(next, game.timeline.event.regulation);
  const { label, icon } = over ? mains.over : paused ? mains.paused : mains.running;
  return (
    <section className={styles.bar} aria-label="Replay">
      <i className={styles.progress} style={{ scale: `${length > 0 ? position / length : 1} 1` }} aria-hidden="true" />
      <button
        type="button"
        className={styles.main}
        aria-label={label}
        onClick={() => (over ? again() : game.pause(!paused))}
      >
        <Icon name={icon} filled={icon === 'play'} />
      </button>
      <fieldset className={styles.speeds}>
        <legend className="visually-hidden">Speed</legend>
        {speeds.map((choice) => (
          <label key={choice} className={choice === speed ? styles.on : undefined}>
            <input type="radio" name="speed" checked={choice === speed} onChange={() => game.setSpeed(choice)} />
            {choice}×
          </label>
        ))}
      </fieldset>
      <button type="button" aria-label={`Skip to ${nextLabel}`} disabled={over} onClick={() => game.skip()}>
        <Icon name="skip" size={20} />
        <small aria-hidden="true">{nextLabel}</small>
      </button>
      <button type="button" aria-label="Leave the replay" onClick={leave}>
        <Icon name="close" size={20} />
        <small aria-hidden="true">Leave</small>
      </button>
    </section>
  );
}
