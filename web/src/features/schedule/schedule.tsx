import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import { wordsFor } from '../../api/fault-words.ts';
import { fanQuery, lastGamesQuery } from '../../api/queries.ts';
import { chooseGame } from '../../game/chosen-game.ts';
import { startReplay } from '../../game/replaying.ts';
import { Button } from '../../ui/button.tsx';
import { Disc } from '../../ui/disc.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Failure, Notice, Skeleton } from '../../ui/panel.tsx';
import { preload } from '../../ui/preload.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import { useTitle } from '../../ui/title.ts';
import type { SentAway } from '../auth/sent-away.ts';
import { useSession } from '../auth/session.ts';
import { FeaturedGame, GameRow } from './game-card.tsx';
import { type Listed, useSchedule } from './listed.ts';
import styles from './schedule.module.css';
import { useToday } from './today.ts';

const SignIn = preloadable(async () => (await import('../auth/sign-in.tsx')).SignIn);

/** What the sheet asks for, and where the fan wants to go once he is in, to which event played again. */
type Wish = { mode: 'up' | 'in'; to?: string; replay?: string };

/** Today's games; the one that is chosen is followed from here on. */
export function Schedule() {
  useTitle('Today’s games');
  const navigate = useNavigate();
  const session = useSession();
  const sent = useLocation().state as SentAway;
  // A fan who was sent here returns to their page once they are in: by signing in again, or by signing up if they followed a link.
  const signIn: Wish = { mode: 'in', ...(session === 'out' && sent ? { to: sent.back } : {}) };
  const [wish, setWish] = useState<Wish | undefined>(() =>
    signIn.to ? { ...signIn, mode: sent?.hadSession ? 'in' : 'up' } : undefined,
  );
  const day = useToday();
  const { games, error, refetch, isFetching } = useSchedule(day);

  // Signed in, now or just before: the wish comes true.
  useEffect(() => {
    if (!wish || session !== 'in') return;
    setWish(undefined);
    if (wish.replay) startReplay(wish.replay);
    if (wish.to) void navigate(wish.to);
  }, [wish, session, navigate]);

  const choose = (game: GameEvent) => {
    chooseGame(game.id);
    preload('/home');
    setWish({ mode: 'up', to: '/home' });
  };

  const again = (game: GameEvent) => {
    preload('/home');
    setWish({ mode: 'up', to: '/home', replay: game.id });
  };

  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <span className={styles.mark}>HYPE</span>
        {session === 'out' && (
          <Button tone="quiet" onClick={() => setWish(signIn)}>
            Sign in
          </Button>
        )}
        {session === 'in' && <Me />}
      </header>
      <main>
        <p className={styles.date}>
          {new Date(day.from).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })}
        </p>
        <h1 className={styles.title}>Today’s games</h1>
        {games ? (
          <Games games={games} day={day} choose={choose} again={again} />
        ) : error ? (
          <Failure title="No schedule yet" why={wordsFor(error)} retry={() => void refetch()} busy={isFetching} />
        ) : (
          <div className={styles.list}>
            <Skeleton height={250} label="Loading today’s games" />
            <Skeleton height={92} />
          </div>
        )}
      </main>
      <Drawer
        side="bottom"
        open={wish !== undefined && session === 'out'}
        onClose={() => setWish(undefined)}
        header={headerOf(wish ?? signIn, sent)}
      >
        <Suspense fallback={<Skeleton height={320} label="Loading" />}>
          <SignIn mode={wish?.mode ?? 'up'} onMode={(mode) => setWish((known) => ({ ...known, mode }))} />
        </Suspense>
      </Drawer>
    </div>
  );
}

function headerOf({ mode, to }: Wish, sent: SentAway): string {
  if (mode === 'up') return 'You’re one step from the floor';
  return sent?.hadSession && to === sent.back ? 'Your session has ended' : 'Welcome back';
}

/** On, or about to be. */
const isOn = ({ status, ended_at }: GameEvent) => !isOver({ status, ended_at }) && status !== 'SCHEDULED';

/** Results shown before the fan asks for more. */
const RECENT = 5;

type Ways = { choose(game: GameEvent): void; again(game: GameEvent): void };

function Games({ games, day, ...ways }: Ways & { games: Listed[]; day: { from: number } }) {
  const byStart = games.toSorted((a, b) => a.startsAt - b.startsAt);
  // The later it began the more of it is left to play.
  const on = byStart.filter(isOn).reverse();
  const over = byStart.filter(isOver).reverse();
  const later = byStart.filter((game) => !isOn(game) && !isOver(game));
  const earlier = over.slice(RECENT);
  const quiet = on.length === 0 && over.length === 0;
  return (
    <div className={styles.list}>
      {games.length === 0 && (
        <Notice icon="schedule" title="A quiet day">
          <p>No games today. Come back tomorrow: the floor will be lit again.</p>
        </Notice>
      )}
      {on.map((game) => (
        <FeaturedGame key={game.id} game={game} choose={ways.choose} />
      ))}
      <Section title="Later" games={later} {...ways} />
      <Section title="Final" games={over.slice(0, RECENT)} {...ways} />
      {quiet && <LastGames day={day} {...ways} />}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{earlier.length} more</summary>
          <div className={styles.section}>
            {earlier.map((game) => (
              <GameRow key={game.id} game={game} {...ways} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** Nothing is on and nothing has been: the last games before today, to be played again. */
function LastGames({ day, ...ways }: Ways & { day: { from: number } }) {
  const { data = [] } = useQuery(lastGamesQuery(day));
  const last = data.filter(isOver).sort((a, b) => b.startsAt - a.startsAt);
  return <Section title="Last games" games={last.slice(0, RECENT)} {...ways} />;
}

function Section({ title, games, ...ways }: Ways & { title: string; games: Listed[] }) {
  if (games.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.label}>{title}</h2>
      {games.map((game) => (
        <GameRow key={game.id} game={game} {...ways} />
      ))}
    </section>
  );
}

function Me() {
  const { data: fan } = useQuery(fanQuery);
  if (!fan) return null;
  return (
    <span className={styles.me}>
      {fan.username}
      <Disc name={fan.username} size={38} tone="me" />
    </span>
  );
}
