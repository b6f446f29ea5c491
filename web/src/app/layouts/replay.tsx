import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import { playsOf } from '../../../../games/timeline/tape.ts';
import { fanFaults } from '../../../../graphql/fan-faults.ts';
import { Fault } from '../../api/client.ts';
import { eventQuery, logQuery } from '../../api/queries.ts';
import { useSnapshot } from '../../game/live/live-context.ts';
import { ReplayGame } from '../../game/replay/replay-game.ts';
import { replayMode, useReplayJoined } from '../../game/replay/replay-mode.ts';
import { currentReplay, keepReplay, leaveReplay, type Replay, startReplay } from '../../game/replay/stored-replay.ts';
import { GameLayout, GameNotLoaded } from './hype.tsx';
import { ReplayBar, ReplaySign } from './replay-bar.tsx';

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
