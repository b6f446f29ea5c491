import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { isOver } from '../../../../games/timeline/status.ts';
import { shownNameOf } from '../../../../graphql/account-rules.ts';
import { isNewcomer } from '../../api/phone-session.ts';
import { fanQuery, lastPlayedQuery } from '../../api/queries.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { chooseGame, useChosenGame } from '../../game/live/chosen-game.ts';
import { startReplay } from '../../game/replay/stored-replay.ts';
import { Button } from '../../ui/button.tsx';
import { Disc } from '../../ui/discs.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, Skeletons } from '../../ui/panel.tsx';
import { preload, preloadable } from '../../ui/preloadable.tsx';
import { useTitle } from '../../ui/title.ts';
import { type SignInRedirect, useIsLikelyIn, useSession } from '../auth/session.ts';
import type { Mode } from '../auth/sign-in.tsx';
import { SignInSheet } from '../auth/sign-in-sheet.tsx';
import { useSchedule } from './delayed-schedule.ts';
import type { ChooseGame } from './game-card.tsx';
import { Games, sampleGame } from './games.tsx';
import styles from './schedule.module.css';
import { useToday } from './today.ts';

const LookInside = preloadable(async () => (await import('../look-inside/look-inside.tsx')).LookInside);
const Yesterday = preloadable(async () => (await import('../history/played-list.tsx')).Yesterday);

/** Mode of the sign-in sheet, the page to open after it, and the event to replay. */
type Wish = { mode: Mode; to?: string; replay?: string };

/** Today's games. The fan follows the game that they choose. */
export function Schedule() {
  useTitle('Today’s games');
  const navigate = useNavigate();
  const session = useSession();
  const sent: SignInRedirect = useLocation().state;
  // A redirected fan returns to their page: after signing in again, or after signing up if they followed a link.
  const signIn: Wish = { mode: 'in', ...(session === 'out' && sent ? { to: sent.back } : {}) };
  const [wish, setWish] = useState<Wish | undefined>(() =>
    signIn.to ? { ...signIn, mode: sent?.hadSession ? 'in' : 'up' } : undefined,
  );
  const day = useToday();
  const schedule = useSchedule(day);
  const { games, asOf } = schedule;
  const chosen = useChosenGame();
  const isIn = useIsLikelyIn();
  const { data: played } = useQuery({ ...lastPlayedQuery, enabled: session === 'in' });

  // A fan is asked for notifications only after a first evening.
  const reminds = (played?.data.length ?? 0) > 0;

  // Once signed in, opens the page that the fan wanted.
  useEffect(() => {
    if (!wish || session !== 'in') return;
    setWish(undefined);
    if (wish.replay) startReplay(wish.replay);
    if (wish.to) void navigate(wish.to);
  }, [wish, session, navigate]);

  const choose: ChooseGame = ({ id }, again = false) => {
    if (!again) chooseGame(id);
    preload('/home');
    setWish({ mode: 'up', to: '/home', ...(again && { replay: id }) });
  };

  return (
    <div className={styles.page}>
      <header className={`apart ${styles.top}`}>
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
        {session !== 'in' && isNewcomer() && <Introduction games={games} choose={choose} />}
        {games ? (
          <Games
            games={games}
            day={day}
            asOf={asOf}
            followed={isIn ? chosen : undefined}
            choose={choose}
            reminds={reminds}
          />
        ) : (
          <Unanswered query={schedule} title="No schedule yet">
            <div className={`cards ${styles.list}`}>
              <Skeletons label="Loading today’s games" heights={[250, 92]} />
            </div>
          </Unanswered>
        )}
        {played && played.data.length > 0 && (
          <Suspense fallback={null}>
            <Yesterday day={day} games={played.data} />
          </Suspense>
        )}
      </main>
      <SignInSheet
        mode={wish?.mode}
        header={headerOf(wish ?? signIn, sent)}
        onMode={(mode) => setWish((known) => ({ ...known, mode }))}
        onClose={() => setWish(undefined)}
      />
    </div>
  );
}

function headerOf({ mode, to }: Wish, sent: SignInRedirect): string {
  if (mode === 'up') return 'One step to play';
  return sent?.hadSession && to === sent.back ? 'Your session has ended' : 'Welcome back';
}

/** The signed-in fan. The profile is a page of the chosen game. */
function Me() {
  const { data: fan } = useQuery(fanQuery);
  const chosen = useChosenGame();
  if (!fan) return null;
  if (!chosen) return <span className={`in-line ${styles.me}`}>{shownNameOf(fan)}</span>;
  return (
    <Link to="/profile" className={`in-line ${styles.me}`} onPointerDown={() => preload('/profile')}>
      <span className="visually-hidden">Your profile, </span>
      {shownNameOf(fan)}
      <Disc name={shownNameOf(fan)} size={38} tone="me" />
    </Link>
  );
}

type IntroductionProps = {
  /** Undefined until the schedule has loaded. */
  games: readonly GameEvent[] | undefined;
  choose: ChooseGame;
};

/** For a newcomer: what Hype is, and a sample board before there is an account. The page's shell shows the same (index.html). */
function Introduction({ games, choose }: IntroductionProps) {
  const [looking, setLooking] = useState(false);
  const game = games && sampleGame(games);
  const over = game !== undefined && isOver(game);
  return (
    <>
      <p className={styles.what}>Side games on the game you watch: pick a board, see it fill, climb the ranks.</p>
      <Button tone="quiet" className={styles.look} disabled={games?.length === 0} onClick={() => setLooking(true)}>
        <Icon name="grid" size={18} /> Look inside
      </Button>
      <Drawer
        side="bottom"
        open={looking}
        onClose={() => setLooking(false)}
        header="A board of this game"
        footer={
          game && (
            <Button
              wide
              onClick={() => {
                setLooking(false);
                choose(game, over);
              }}
            >
              {over ? 'Play it again' : 'Get my own board'}
            </Button>
          )
        }
      >
        <Suspense fallback={<Skeleton height={440} label="Dealing a board" />}>
          {game ? <LookInside event={game} /> : <Skeleton height={440} label="Dealing a board" />}
        </Suspense>
      </Drawer>
    </>
  );
}
