import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isEmptyProfile } from '../../../../games/profile.ts';
import type { Text } from '../../../../games/side-game.ts';
import { fanQuery } from '../../app/queries.ts';
import { useLive } from '../../live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { Confetti } from '../../ui/confetti.tsx';
import { Points } from '../../ui/points.tsx';
import styles from './end-overlay.module.css';

/** What a board came to. */
export type Verdict = {
  /** Names it among all verdicts: once it has been closed it does not come back. */
  key: string;
  text: Text;
  won: boolean;
  points: number;
};

/** A board, and over it what it came to, until the fan wants to see the board (SPEC section 2). */
export function Decided({ verdict, children }: { verdict: Verdict | undefined; children: ReactNode }) {
  const [closed, setClosed] = useState<string | undefined>(undefined);
  const slot = `decided ${verdict?.key}`;
  const covered = verdict !== undefined && closed !== slot && !localStorage.getItem(slot);
  const close = () => {
    localStorage.setItem(slot, 'closed');
    setClosed(slot);
  };
  return (
    <>
      <div inert={covered}>{children}</div>
      {covered && <EndOverlay key={slot} verdict={verdict} onClose={close} />}
    </>
  );
}

function EndOverlay({ verdict, onClose }: { verdict: Verdict; onClose(): void }) {
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
          <Points value={points} /> <span aria-hidden="true">{points === 1 ? 'point' : 'points'}</span>
        </p>
        {incomplete && <Button onClick={complete}>Complete profile</Button>}
        <Button tone="quiet" onClick={onClose}>
          See the board
        </Button>
      </div>
    </section>
  );
}
