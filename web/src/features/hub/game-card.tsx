import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { expectsInvitation } from '../../api/shell-hint.ts';
import { PointsButton } from '../../game/entries/receipts.tsx';
import { phaseOf } from '../../game/live/clock.ts';
import { type Joined, type Missing, useLive } from '../../game/live/live-context.ts';
import { closedWords, isInviting } from '../../side-games/layout/side-game.tsx';
import { sideGameRows } from '../../side-games/side-games.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { RollingNumber } from '../../ui/points.tsx';
import { preload } from '../../ui/preloadable.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './game-card.module.css';

type Props = {
  hypeGame: HypeGame;
  /** The first card of the hub: wide, with the tag "Main game". */
  main?: boolean;
  /** Alone in the last row: fills the row. */
  wide?: boolean;
};

/** A side game on the hub: its state, or the invitation to join. */
export function GameCard({ hypeGame, main = false, wide = false }: Props) {
  const { joined, absent, actual, timeline } = useLive();
  const navigate = useNavigate();
  const [rules, setRules] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const mine = joined?.[hypeGame];
  const missing = absent[hypeGame];
  const open = isInviting(hypeGame, { actual, timeline });
  const { title, description, blurb } = sideGames[hypeGame].words;
  const path = `/${hypeGame}`;
  const { HowTo, main: mainCard } = sideGameRows[hypeGame];
  const shape = `${main ? styles.main : styles.card} ${wide ? styles.wide : ''}`;
  if (missing) {
    return (
      <article className={shape}>
        <Head hypeGame={hypeGame} main={main} />
        {missing === 'loading' ? (
          <Skeleton height={40} label={`Loading ${title}`} />
        ) : (
          <Absent title={title} {...missing} />
        )}
      </article>
    );
  }
  return (
    <>
      {mine &&
        (main && mainCard ? (
          <mainCard.Card joined={mine} />
        ) : (
          <Mine hypeGame={hypeGame} main={main} shape={shape} joined={mine} />
        ))}
      {!mine && (
        <article className={shape}>
          <Head hypeGame={hypeGame} main={main} />
          <p>{open ? (main ? description : blurb) : closedWords(timeline, hypeGame).title}</p>
          {open && (
            <Button
              className={styles.play}
              wide={main}
              aria-label={`Play ${title}`}
              onFocus={() => preload(path)}
              onPointerEnter={() => preload(path)}
              onClick={() => setRules('open')}
            >
              Play
            </Button>
          )}
          {!open && main && (
            <Link className={styles.next} to="/schedule">
              Find the next game
            </Link>
          )}
        </article>
      )}
      {rules !== 'unasked' && (
        <Suspense fallback={null}>
          <HowTo
            open={rules === 'open'}
            onClose={() => setRules('closed')}
            onJoin={() => {
              setRules('closed');
              void navigate(path);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type HeadProps = { hypeGame: HypeGame; main: boolean };

function Head({ hypeGame, main }: HeadProps) {
  const { icon, main: { Preview } = {} } = sideGameRows[hypeGame];
  return (
    <header className={`stack-8 ${styles.head}`}>
      {main && Preview ? (
        <span className={styles.preview}>
          <Preview />
        </span>
      ) : (
        <span className={styles.icon}>
          <Icon path={icon} size={main ? 40 : 26} />
        </span>
      )}
      {main && <Tag>Main game</Tag>}
      <h2>{sideGames[hypeGame].words.title}</h2>
    </header>
  );
}

/** A joined game that did not load. The other cards still work. */
function Absent({ title, why, retry, busy }: Missing & { title: string }) {
  return (
    <>
      <p role="alert">{why}</p>
      <Button className={styles.play} tone="quiet" aria-label={`Try again: ${title}`} loading={busy} onClick={retry}>
        Try again
      </Button>
    </>
  );
}

function Mine({ hypeGame, main, shape, joined }: HeadProps & { shape: string; joined: Joined }) {
  const { event, timeline } = useLive();
  const path = `/${hypeGame}`;
  const { phase } = phaseOf(timeline);
  const words =
    phase === 'before'
      ? sports[event.type].gameStart
      : phase === 'over'
        ? 'Final.'
        : sideGameRows[hypeGame].summary(joined.standing.board, event);
  return (
    <article className={`link-card ${shape} ${styles.mine}`}>
      <Link to={path} onPointerDown={() => preload(path)}>
        <span className="visually-hidden">
          {sideGames[hypeGame].words.title}, {joined.points} points. {words}
        </span>
      </Link>
      <div aria-hidden="true">
        <Head hypeGame={hypeGame} main={main} />
        <p>{words}</p>
      </div>
      <b className={styles.points}>
        <PointsButton points={joined.points} hypeGame={hypeGame}>
          <RollingNumber value={joined.points} />
        </PointsButton>
      </b>
    </article>
  );
}

/** Placeholder until the main card is known. Looks like the shell of the page, so that nothing changes on load. */
export function ExpectedCard() {
  if (!expectsInvitation()) return <Skeleton height={244} />;
  const { title, description } = sideGames.bingo.words;
  return (
    <div className={`${styles.main} ${styles.expected}`} aria-hidden="true">
      <div className={`stack-8 ${styles.head}`}>
        <Tag>Main game</Tag>
        <h2>{title}</h2>
      </div>
      <p>{description}</p>
    </div>
  );
}
