import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import { isFault } from '../../api/client.ts';
import { REFRESH_MS } from '../../api/intervals.ts';
import { eventQuery, scheduleQuery, teamQuery } from '../../api/queries.ts';
import { QueryFailure } from '../../api/query-failure.tsx';
import { useToday } from '../../features/schedule/today.ts';
import { useJoined } from '../../game/entries/entries.ts';
import { liveMode } from '../../game/join/play-mode.ts';
import { follow, leaveFor } from '../../game/live/current-game.ts';
import { type Entries, type Live, LiveContext, useLive, useSnapshot } from '../../game/live/live-context.ts';
import { checkSheet, receiptSheet, shareSheet } from '../../game/live/sheet-requests.ts';
import { Announcer } from '../../game/speech/announcer.tsx';
import { Narration, SpokenToggle } from '../../game/speech/narration.tsx';
import { useKnownDelay } from '../../game/view/viewer-delay.ts';
import { Notice, Skeleton, Skeletons } from '../../ui/panel.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import { teamStyle } from '../../ui/team-colors.ts';
import { usePassingTitle } from '../../ui/title.ts';
import { Shell } from '../shell.tsx';
import { Nav } from './default.tsx';
import styles from './hype.module.css';
import { Prize } from './prize.tsx';
import { Announced, KnownHeader, ScoreHeader } from './score-header.tsx';

const CheckSheet = preloadable(async () => (await import('../../features/check/sheet.tsx')).CheckSheet);
const ReceiptSheet = preloadable(async () => (await import('../../features/receipt/sheet.tsx')).ReceiptSheet);
const ShareSheet = preloadable(async () => (await import('../../features/share/sheet.tsx')).ShareSheet);

/** The layout of a chosen game: the score above, the navigation below, and the live connection. */
export function HypeLayout({ gameId, children }: { gameId: string; children: ReactNode }) {
  const query = useQuery({
    ...eventQuery(gameId),
    refetchInterval: ({ state }) => (state.data ? false : REFRESH_MS.event),
  });
  const known = useKnownDelay();
  // The previous game is left at once, even if this one does not load.
  useEffect(() => leaveFor(gameId), [gameId]);
  if (query.data && known) return <Followed event={query.data}>{children}</Followed>;
  return <GameNotLoaded query={query} gameId={gameId} />;
}

/** Shown while the game loads, and if it does not load. */
export function GameNotLoaded({
  query,
  gameId,
}: Pick<ComponentProps<typeof QueryFailure>, 'query'> & { gameId: string }) {
  const { error } = query;
  const { data: today } = useQuery({ ...scheduleQuery(useToday()), enabled: error != null });
  const event = today?.find(({ id }) => id === gameId);
  const { pathname } = useLocation();
  /** The title if the game cannot load. */
  const goneTitle = isFault(error, 'EventNotFound')
    ? 'This game has left the schedule'
    : isFault(error, 'EventNotEnded') && 'This game is not over yet';
  const failure = goneTitle || 'The game did not load';
  usePassingTitle(error == null ? undefined : failure);
  // The shell, which is painted already, stays until the game has loaded.
  if (error == null && pathname === '/home') return <Shell path={pathname} />;
  return (
    <div className={styles.layout} style={event && teamStyle(event)}>
      {event && error != null && !goneTitle && <KnownHeader event={event} />}
      <main className={styles.page}>
        {error == null && <Waiting label="Loading the game" />}
        {goneTitle && (
          <Notice icon="schedule" heading="h1" title={goneTitle}>
            <Link to="/schedule">See today’s games</Link>
          </Notice>
        )}
        {error != null && !goneTitle && <QueryFailure heading="h1" title={failure} query={query} />}
      </main>
      <Nav />
    </div>
  );
}

function Followed({ event, children }: { event: GameEvent; children: ReactNode }) {
  const game = follow(event);
  const snapshot = useSnapshot(game);
  useEffect(() => game.refresh(event), [game, event]);
  const entries = useJoined(game, snapshot);
  const mode = useMemo(() => liveMode(event), [event]);
  return (
    <GameLayout game={game} snapshot={snapshot} mode={mode} entries={entries}>
      {children}
    </GameLayout>
  );
}

type GameLayoutProps = Pick<Live, 'game' | 'snapshot' | 'mode'> & {
  entries: Entries;
  /** Under the clock, instead of how fresh the score is. */
  sign?: ReactNode;
  /** The controls of a replay, above the navigation. */
  controls?: ReactNode;
  children: ReactNode;
};

/** The layout around the screens of a live game or of a replay. */
export function GameLayout({ game, snapshot, mode, entries, sign, controls, children }: GameLayoutProps) {
  const { event } = game.timeline;
  const { data: home } = useQuery(teamQuery(event.home.id, event.type));
  const { data: away } = useQuery(teamQuery(event.away.id, event.type));
  const players = useMemo(
    () => new Map([...(home?.players ?? []), ...(away?.players ?? [])].map((player) => [player.id, player])),
    [home, away],
  );
  const live: Live = useMemo(() => {
    const { timeline, actual } = game;
    const teams = { home, away };
    return { game, mode, event: timeline.event, snapshot, timeline, actual, teams, players, ...entries };
  }, [game, mode, snapshot, home, away, players, entries]);
  return (
    <LiveContext value={live}>
      <div className={styles.layout} style={teamStyle(event)}>
        <SpokenToggle />
        <ScoreHeader sign={sign} />
        <Announced snapshot={snapshot} />
        <main className={styles.page}>
          <Suspense fallback={<Waiting label="Loading" />}>{children}</Suspense>
        </main>
        {controls}
        <Nav />
      </div>
      <Announcer />
      <Narration />
      <Prize />
      <Sheets />
    </LiveContext>
  );
}

/** Looks like the shell, which it replaces. */
function Waiting({ label }: { label: string }) {
  const { pathname } = useLocation();
  return (
    <div className="cards">
      {pathname === '/home' ? <h1 className="page-title">Your games</h1> : <Skeleton height={38} />}
      <Skeletons label={label} heights={[104, 244]} />
    </div>
  );
}

/** The sheets over all screens of a game. Their code is loaded at the first request; for a past game, when the game is opened. */
function Sheets() {
  const { joined, event } = useLive();
  const [wasOver] = useState(() => isOver(event));
  // A past game that was opened once can be read again without a network, with its receipts and cards.
  useEffect(() => {
    if (wasOver) for (const sheet of [ReceiptSheet, ShareSheet]) void sheet.preload();
  }, [wasOver]);
  const receipt = receiptSheet.useRequest();
  const check = checkSheet.useRequest();
  const share = shareSheet.useRequest();
  const shared = share && joined?.[share.request];
  return (
    <>
      <Suspense>
        {receipt && <ReceiptSheet {...receipt.request} open={receipt.open} onClose={receiptSheet.close} />}
      </Suspense>
      <Suspense>
        {check && <CheckSheet key={check.id} {...check.request} open={check.open} onClose={checkSheet.close} />}
      </Suspense>
      <Suspense>
        {shared && <ShareSheet key={share.id} joined={shared} open={share.open} onClose={shareSheet.close} />}
      </Suspense>
    </>
  );
}
