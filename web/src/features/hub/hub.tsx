import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import { sports } from '../../../../games/sports/sports.ts';
import type { GameEvent, TeamFace } from '../../../../games/timeline/event.ts';
import { fanQuery } from '../../api/queries.ts';
import { noteMainCard } from '../../api/shell-hint.ts';
import { usePlace } from '../../game/entries/leaderboards.ts';
import { PointsButton } from '../../game/entries/receipts.tsx';
import { newTime, phaseOf } from '../../game/live/clock.ts';
import { type Live, useLive } from '../../game/live/live-context.ts';
import { useJerseyStep } from '../../game/view/jersey-step.ts';
import { Button } from '../../ui/button.tsx';
import type { Side } from '../../ui/discs.tsx';
import { Failure, Skeleton } from '../../ui/panel.tsx';
import { Points, RollingNumber } from '../../ui/points.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useTitle } from '../../ui/title.ts';
import { plural } from '../../ui/words.ts';
import { chosenGames, hubGames, isAloneInRow } from './displayed.ts';
import { EditGames } from './edit-games.tsx';
import { ExpectedCard, GameCard } from './game-card.tsx';
import styles from './hub.module.css';
import { InstallHint } from './install-hint.tsx';
import { TopFive } from './top-five.tsx';

/** The hub: the fan's points, the games, and the top five. */
export function Home() {
  useTitle('Hub');
  const live = useLive();
  const { data: fan } = useQuery(fanQuery);
  const [editing, setEditing] = useState(false);
  const { phase } = phaseOf(live.timeline);
  const ready = live.joined !== undefined && live.snapshot.ready;
  const isWhole = ready && !Object.values(live.absent).includes('loading');
  const shown = hubGames(fan?.displayedGames, live.joined && { ...live.joined, ...live.absent });
  const main = ready ? shown[0] : undefined;
  const isMainJoined = main !== undefined && live.joined?.[main] !== undefined;
  useEffect(() => {
    if (main) noteMainCard(main, isMainJoined);
  }, [main, isMainJoined]);
  const others = hypeGames.filter((key) => !shown.includes(key));
  return (
    <div className={styles.hub}>
      <section className="cards">
        <header className={`in-line ${styles.head}`}>
          <h1 className="page-title">
            {live.timeline.calledOff ? 'Called off' : phase === 'over' ? 'Full time' : 'Your games'}
          </h1>
          {fan && ready && (
            <Button tone="text" aria-label="Edit your games" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
        </header>
        <div className={styles.standing}>
          {isWhole ? <You live={live} /> : !live.unknown && <Skeleton height={104} label="Loading your points" />}
        </div>
        {live.unknown && <Failure title="Your games did not load" {...live.unknown} />}
        {isWhole && <InstallHint points={pointsOf(live)} />}
        {ready ? (
          <div className={styles.cards}>
            {shown.map((key, index) => (
              <GameCard
                key={key}
                hypeGame={key}
                main={index === 0}
                wide={index > 0 && isAloneInRow(index - 1, shown.length - 1)}
              />
            ))}
          </div>
        ) : (
          !live.unknown && <ExpectedCard />
        )}
        {ready && others.length > 0 && (
          <>
            <h2 className={styles.more}>More games</h2>
            <div className={styles.cards}>
              {others.map((key, index) => (
                <GameCard key={key} hypeGame={key} wide={isAloneInRow(index, others.length)} />
              ))}
            </div>
          </>
        )}
      </section>
      {ready && live.mode.hasLeaderboard && <TopFive />}
      <EditGames open={editing} onClose={() => setEditing(false)} chosen={chosenGames(fan?.displayedGames)} />
    </div>
  );
}

const pointsOf = ({ joined }: Live): number => Object.values(joined ?? {}).reduce((sum, own) => sum + own.points, 0);

/** The fan's points and rank; before the game, its start time. */
function You({ live }: { live: Live }) {
  const { length: count } = Object.keys({ ...live.joined, ...live.absent });
  const jerseyStep = useJerseyStep(live);
  const { me } = usePlace();
  const { phase } = phaseOf(live.timeline);
  if (phase === 'before' && live.timeline.stopped)
    return (
      <p className={styles.none}>
        <strong>Postponed</strong> {newTime(live.event)}. What you join counts for the new time.
      </p>
    );
  if (phase === 'before') {
    const { gameStart } = sports[live.event.type];
    if (jerseyStep) return <Jerseys event={live.event} start={gameStart} />;
    return (
      <p className={styles.none}>
        <strong>{gameStart}</strong> {live.mode.begins}.{count === 0 && ' Join now and every play counts.'}
      </p>
    );
  }
  const points = pointsOf(live);
  // If a game did not load, the points come from the server.
  const isSum = Object.keys(live.absent).length === 0;
  if (count === 0)
    return (
      <p className={styles.none}>
        {phase === 'over' ? 'You did not join a game this time.' : 'Your points show here once you join a game.'}
      </p>
    );
  return (
    <dl className={styles.you}>
      <div>
        <dd>
          {isSum ? (
            <PointsButton points={points}>
              <Points value={points} />
            </PointsButton>
          ) : me ? (
            <Points value={me.points} />
          ) : (
            '–'
          )}
        </dd>
        <dt>points</dt>
      </div>
      {live.mode.hasLeaderboard ? (
        <Rank />
      ) : (
        <div>
          <dd>
            <RollingNumber value={count} />
          </dd>
          <dt>{plural(count, 'game')} joined</dt>
        </div>
      )}
    </dl>
  );
}

function Rank() {
  const { me, players, official } = usePlace();
  return (
    <div>
      <dd>
        {me?.rank ? <RollingNumber value={me.rank} /> : '–'}
        {players !== undefined && <small> / {players.toLocaleString('en-US')}</small>}
      </dd>
      <dt>
        rank <Tag>{official ? 'official' : 'provisional'}</Tag>
      </dt>
    </div>
  );
}

/** The jersey-colour step: shows the colours that the app uses from the start (docs/play.md, "Jersey colours"). */
function Jerseys({ event, start }: { event: GameEvent; start: string }) {
  return (
    <figure className={`panel ${styles.jerseys}`}>
      <Jersey team={event.away} side="away" />
      <figcaption>
        <strong>{start}</strong>
        <span>Tonight’s colors</span>
      </figcaption>
      <Jersey team={event.home} side="home" />
    </figure>
  );
}

function Jersey({ team, side }: { team: TeamFace; side: Side }) {
  return (
    <svg data-side={side} viewBox="0 0 64 72" width="64" height="72" role="img" aria-label={team.name}>
      <path d="M20 4c2 6 6 9 12 9s10-3 12-9l8 3c-1 10 1 16 6 21v36a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V28c5-5 7-11 6-21z" />
      <text x="32" y="48" textAnchor="middle">
        {team.shortName}
      </text>
    </svg>
  );
}
