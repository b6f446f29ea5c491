import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { GameEvent, TeamFace } from '../../../../games/timeline/event.ts';
import { checkDelay, isOutOfRange, type Seconds } from '../../../../games/timeline/viewer-delay.ts';
import { isFault } from '../../api/client.ts';
import { REFRESH_MS } from '../../api/intervals.ts';
import { eventQuery } from '../../api/queries.ts';
import { QueryFailure } from '../../api/query-failure.tsx';
import { afterBreak, minutes, newTime, phaseOf, startWord } from '../../game/live/clock.ts';
import { followAside } from '../../game/live/current-game.ts';
import { type LiveSnapshot, useSnapshot } from '../../game/live/live-context.ts';
import type { LiveGame } from '../../game/live/live-game.ts';
import { useAnnounced } from '../../game/speech/narration.tsx';
import { type Side, TeamBadge } from '../../ui/discs.tsx';
import { Notice, Skeletons } from '../../ui/panel.tsx';
import { LiveDot } from '../../ui/tag.tsx';
import { teamStyle } from '../../ui/team-colors.ts';
import { useTitle } from '../../ui/title.ts';
import { Boards } from './boards.tsx';
import styles from './room.module.css';

/** The television of a room: /room/EVENT?delay=30. It has no account and takes no input. */
export function Room() {
  useTitle('Room');
  const { pathname, search } = useLocation();
  const eventId = pathname.split('/')[2] ?? '';
  const delay = delayIn(search);
  const query = useQuery({
    ...eventQuery(eventId),
    refetchInterval: ({ state }) => (state.data ? false : REFRESH_MS.event),
  });
  const { data: event, error } = query;
  if (delay === undefined) {
    return (
      <Waiting>
        <Notice icon="tv" heading="h1" title="The delay is not valid">
          <p>The address takes whole seconds from 0 to 180, such as ?delay=30.</p>
        </Notice>
      </Waiting>
    );
  }
  if (event) return <Followed key={`${event.id} ${delay}`} event={event} delay={delay} />;
  return (
    <Waiting>
      {error == null && <Skeletons label="Loading the game" heights={[200, 420]} />}
      {error != null &&
        (isFault(error, 'EventNotFound') ? (
          <Notice icon="schedule" heading="h1" title="There is no such game">
            <p>The address of the room ends with the id of a game.</p>
          </Notice>
        ) : (
          <QueryFailure heading="h1" title="The game did not load" query={query} />
        ))}
    </Waiting>
  );
}

const Waiting = ({ children }: { children: ReactNode }) => <main className={styles.waiting}>{children}</main>;

function Followed({ event, delay }: { event: GameEvent; delay: Seconds }) {
  const [game, setGame] = useState<LiveGame | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the game takes a newly fetched event by `refresh`
  useEffect(() => {
    const made = followAside(event);
    made.hold(delay);
    made.open();
    setGame(made);
    return () => made.close();
  }, []);
  useEffect(() => game?.refresh(event), [game, event]);
  return game ? <Screen game={game} /> : null;
}

function Screen({ game }: { game: LiveGame }) {
  const snapshot = useSnapshot(game);
  const { timeline } = game;
  const { event } = timeline;
  const announced = useAnnounced(snapshot);
  return (
    <main className={styles.room} style={teamStyle(event)}>
      <h1 className="visually-hidden">
        {event.away.name} at {event.home.name}
      </h1>
      <Score game={game} snapshot={snapshot} />
      {announced !== undefined && <p className={styles.announced}>{announced}</p>}
      {snapshot.failure !== undefined && !snapshot.ready ? (
        <Notice icon="warn" title="The game has not loaded yet">
          <p>It is asked for again by itself.</p>
        </Notice>
      ) : (
        <Boards game={game} snapshot={snapshot} />
      )}
    </main>
  );
}

type Shown = { game: LiveGame; snapshot: LiveSnapshot };

function Score({ game, snapshot }: Shown) {
  const { timeline } = game;
  const { event } = timeline;
  const { phase, word } = phaseOf(timeline);
  const isKnown = phase !== 'before' && snapshot.ready;
  const score = isKnown ? timeline.scoreAt() : undefined;
  const { label, clock } = timeline.now;
  const under = {
    before: timeline.stopped ? newTime(event) : startWord(event),
    live: word,
    break: afterBreak(timeline),
    over: '',
  };
  const hasTrouble = snapshot.connection !== 'Connected' && snapshot.connection !== 'Connecting' && snapshot.ready;
  return (
    <header className={styles.score}>
      <TeamScore team={event.away} side="away" points={score?.away} />
      <div className={`middle ${styles.clock}`}>
        <strong>{!snapshot.ready ? '–:––' : phase === 'live' ? `${label} ${minutes(clock)}` : word}</strong>
        <span>
          {phase === 'live' && snapshot.ready && <LiveDot />}
          {hasTrouble
            ? 'Reconnecting'
            : snapshot.feedDelayed
              ? 'Feed delayed'
              : snapshot.ready
                ? under[phase]
                : 'Loading'}
        </span>
      </div>
      <TeamScore team={event.home} side="home" points={score?.home} />
    </header>
  );
}

function TeamScore({ team, side, points }: { team: TeamFace; side: Side; points: number | undefined }) {
  return (
    <div className={`in-line ${styles.team}`} data-side={side}>
      <TeamBadge team={team} side={side} size={88} />
      <span className={styles.name}>{team.name}</span>
      {points !== undefined && <b>{points}</b>}
    </div>
  );
}

/** The TV delay in an address, such as ?delay=30; 0 without one. @returns undefined if it cannot be one */
export function delayIn(search: string): Seconds | undefined {
  const text = new URLSearchParams(search).get('delay');
  if (text === null) return 0;
  const delay = /^\d{1,3}$/.test(text) ? checkDelay(Number(text)) : undefined;
  return isOutOfRange(delay) ? undefined : delay;
}
