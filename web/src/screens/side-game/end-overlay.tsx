import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isEmptyProfile } from '../../../../games/profile.ts';
import { fanQuery } from '../../app/queries.ts';
import { useLive } from '../../live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { Confetti } from '../../ui/confetti.tsx';
import styles from './end-overlay.module.css';

type Props = { title: string; message: string; won: boolean };

/** Covers a board that is decided (SPEC section 2); it can still be looked at. After the game an empty profile is offered to be completed. */
export function EndOverlay({ title, message, won }: Props) {
  const [shown, setShown] = useState(true);
  const navigate = useNavigate();
  const { timeline } = useLive();
  const { data: fan } = useQuery(fanQuery);
  if (!shown) return null;
  return (
    <section className={styles.overlay} aria-label={title}>
      {won && <Confetti />}
      <h2 className={won ? styles.won : undefined}>{title}</h2>
      <p>{message}</p>
      {timeline.ended && fan && isEmptyProfile(fan) && (
        <Button onClick={() => void navigate('/profile')}>Complete profile</Button>
      )}
      <Button tone="quiet" onClick={() => setShown(false)}>
        See the board
      </Button>
    </section>
  );
}
