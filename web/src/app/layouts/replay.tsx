import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { periodLabel } from '../../../../games/timeline/periods.ts';
import { playsOf, speeds } from '../../../../games/timeline/replay.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import { fanFaults } from '../../../../graphql/fan-faults.ts';
import { Fault } from '../../api/client.ts';
import { eventQuery, logQuery } from '../../api/queries.ts';
import { useSnapshot } from '../../game/live/live-context.ts';
import { type Playback, ReplayGame } from '../../game/replay/replay-game.ts';
import { replayMode, useReplayJoined } from '../../game/replay/replay-mode.ts';
import { currentReplay, keepReplay, leaveReplay, type Replay, startReplay } from '../../game/replay/stored-replay.ts';
import { Icon } from '../../ui/icon.tsx';
import { useStore } from '../../ui/store.ts';
import { GameLayout, GameNotLoaded } from './hype.tsx';
import styles from './replay.module.css';

/** The layout of an ended game that the fan plays again, alone (docs/play.md, "Replay"). */
export function ReplayLayout({ gameId, children }: { gameId: string; children: ReactNode }) {
  // A cached event may be from before its end.
  const event = useQuery({ ...eventQuery(gameId), staleTime: 0 });
  const log = useQuery(logQuery(gameId));
  const [replay] = useState(currentReplay);
  const isOn = event.data && !isOver(event.data);
  if (event.data && !isOn && log.data && replay) {
    return (
      <Replayed event={event.data} log={log.data} replay={replay}>
        {children}
      </Replayed>
    );
  }
  const { status, message } = fanFaults.EventNotEnded;
  const error = isOn && !event.isFetching ? new Fault('EventNotEnded', status, message) : (event.error ?? log.error);
  const refetch = () => {
    if (event.error) void event.refetch();
    if (log.error) void log.refetch();
  };
  return <GameNotLoaded gameId={gameId} query={{ error, refetch, isFetching: event.isFetching || log.isFetching }} />;
}

type Props = { event: GameEvent; log: readonly string[]; replay: Replay; children: ReactNode };

function Replayed({ event, log, replay, children }: Props) {
  const { run } = replay;
  const [game] = useState(
    () =>
      new ReplayGame(event, playsOf(log), replay, ({ position, speed, paused, over }) =>
        keepReplay(run, { position, speed, paused, over }),
      ),
  );
  // Hidden, for example at the schedule, the replay stops.
  useEffect(() => game.run(), [game]);
  const snapshot = useSnapshot(game);
  const mode = useMemo(() => replayMode(game, run), [game, run]);
  const entries = useReplayJoined(game, snapshot);
  const navigate = useNavigate();
  const leave = () => {
    void navigate('/schedule');
    leaveReplay();
  };
  return (
    <GameLayout
      game={game}
      snapshot={snapshot}
      mode={mode}
      entries={entries}
      sign={<ReplaySign game={game} />}
      controls={<ReplayBar game={game} again={() => startReplay(event.id)} leave={leave} />}
    >
      {children}
    </GameLayout>
  );
}

const usePlayback = (game: ReplayGame): Playback => useStore({ subscribe: game.subscribe, get: () => game.playback });

/** The main control by the state of the replay. */
const mains = {
  paused: { label: 'Play', icon: 'play' },
  running: { label: 'Pause', icon: 'pause' },
  over: { label: 'Play it again', icon: 'refresh' },
} as const;

/** Says that this is a replay, and how it runs. */
function ReplaySign({ game }: { game: ReplayGame }) {
  const { paused, waits, speed, over } = usePlayback(game);
  const state = over ? 'over' : paused ? 'paused' : waits ? 'waits for you' : `${speed}×`;
  return (
    <span role="status" className={styles.sign}>
      Replay · {state}
    </span>
  );
}

function ReplayBar({ game, again, leave }: { game: ReplayGame; again(): void; leave(): void }) {
  const { position, length, speed, paused, over } = usePlayback(game);
  const next = game.nextPeriod;
  const nextLabel = next === undefined ? 'End' : periodLabel(next, game.timeline.event.regulation);
  const { label, icon } = over ? mains.over : paused ? mains.paused : mains.running;
  return (
    <section className={`in-line ${styles.bar}`} aria-label="Replay">
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
