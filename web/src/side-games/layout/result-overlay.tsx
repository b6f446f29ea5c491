import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isEmptyProfile } from '../../../../games/profile.ts';
import type { HypeGame } from '../../../../games/side-game.ts';
import { fanQuery } from '../../api/queries.ts';
import { useLive } from '../../game/live-context.ts';
import { PointsButton } from '../../game/points-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Confetti } from '../../ui/confetti.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Points } from '../../ui/points.tsx';
import { isAside, putAside, type Verdict } from './result.ts';
import styles from './result-overlay.module.css';

type DecidedProps = {
  verdict: Verdict | undefined;
  hypeGame: HypeGame;
  /** Of the final board; one that is decided before the end may still change. */
  onShare(): void;
  children: ReactNode;
};

/** A board, and over it what it came to, until the fan wants to see the board (SPEC section 2). */
export function Decided({ verdict, hypeGame, onShare, children }: DecidedProps) {
  const [aside, setAside] = useState<string | undefined>(undefined);
  const shown = verdict && aside !== verdict.key && !isAside(verdict) ? verdict : undefined;
  const close = () => {
    if (!verdict) return;
    putAside(verdict);
    setAside(verdict.key);
  };
  return (
    <>
      <div inert={shown !== undefined}>{children}</div>
      {shown && <EndOverlay key={shown.key} verdict={shown} hypeGame={hypeGame} onClose={close} onShare={onShare} />}
    </>
  );
}

type OverlayProps = { verdict: Verdict; hypeGame: HypeGame; onClose(): void; onShare(): void };

function EndOverlay({ verdict, hypeGame, onClose, onShare }: OverlayProps) {
  const navigate = useNavigate();
  const { timeline } = useLive();
  const { data: fan } = useQuery(fanQuery);
  const { text, won, points } = verdict;
  const incomplete = timeline.ended && fan !== undefined && isEmptyProfile(fan);
  const complete = () => {
    onClose();
    void navigate('/profile');
  };
  return (
    <section className={styles.overlay} aria-label={text.title}>
      <div className={styles.verdict}>
        {won && <Confetti />}
        <h2 className={won ? styles.won : undefined}>{text.title}</h2>
        <p>{text.message}</p>
        <p className={styles.points}>
          <PointsButton points={points} hypeGame={hypeGame}>
            <Points value={points} />
          </PointsButton>{' '}
          <span aria-hidden="true">{points === 1 ? 'point' : 'points'}</span>
        </p>
        {incomplete && <Button onClick={complete}>Complete profile</Button>}
        <div className={styles.ways}>
          {timeline.ended && (
            <Button tone={incomplete ? 'quiet' : 'primary'} onClick={onShare}>
              <Icon name="share" size={20} /> Share
            </Button>
          )}
          <Button tone="quiet" onClick={onClose}>
            See the board
          </Button>
        </div>
      </div>
    </section>
  );
}
