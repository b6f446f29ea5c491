import { useSyncExternalStore } from 'react';
import { speeds } from '../../../../games/replay/replay.ts';
import { periodLabel } from '../../../../games/timeline/periods.ts';
import type { Playback, ReplayGame } from '../../live/replay-game.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './replay-bar.module.css';

const usePlayback = (game: ReplayGame): Playback => useSyncExternalStore(game.subscribe, () => game.playback);

const isDone = ({ position, length }: Playback) => position >= length;

/** That this is a replay, and how it runs. */
export function ReplaySign({ game }: { game: ReplayGame }) {
  const playback = usePlayback(game);
  const { paused, waits, speed } = playback;
  const state = isDone(playback) ? 'over' : paused ? 'paused' : waits ? 'waits for you' : `${speed}×`;
  return (
    <span role="status" className={styles.sign}>
      Replay · {state}
    </span>
  );
}

/** What the replay is run with, under the thumb. */
export function ReplayBar({ game, leave }: { game: ReplayGame; leave(): void }) {
  const playback = usePlayback(game);
  const { position, length, speed, paused } = playback;
  const next = game.nextPeriod;
  const nextLabel = next === undefined ? 'End' : periodLabel(next, game.timeline.event.regulation);
  const done = isDone(playback);
  return (
    <section className={styles.bar} aria-label="Replay">
      <i className={styles.progress} style={{ scale: `${length > 0 ? position / length : 1} 1` }} aria-hidden="true" />
      <button
        type="button"
        className={styles.main}
        aria-label={paused ? 'Play' : 'Pause'}
        disabled={done}
        onClick={() => game.pause(!paused)}
      >
        <Icon name={paused ? 'play' : 'pause'} filled={paused} />
      </button>
      <fieldset className={styles.speeds}>
        <legend className="unseen">Speed</legend>
        {speeds.map((choice) => (
          <label key={choice} className={choice === speed ? styles.on : undefined}>
            <input type="radio" name="speed" checked={choice === speed} onChange={() => game.setSpeed(choice)} />
            {choice}×
          </label>
        ))}
      </fieldset>
      <button type="button" aria-label={`Skip to ${nextLabel}`} disabled={done} onClick={() => game.skip()}>
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
